import { readdirSync } from 'node:fs'
import { explainerOf } from '@retrofolio/engine/explain/explain'
import { recompute } from '@retrofolio/engine/explain/explanation/recompute'
import { figuresOf } from '@retrofolio/engine/explain/figures'
import { readCertificates } from '@retrofolio/reference-data/certificates/read-certificates'
import { expect, test } from 'vitest'
import { BenchmarkSkipped } from '../harness/benchmark.ts'
import { sharedSample } from '../harness/shared-samples.ts'
import { ratedRows } from './rated-rows.ts'

type Features = Parameters<typeof explainerOf>[0]

/** Sampling: 1 row in n, which covers every kind of home. */
const ROW_STEP = 60

test('EXP-2: each figure of real homes equals the result of its explanation tree exactly', {
  timeout: 60_000,
}, async (context) => {
  const homes = await samples().catch((error: unknown) => {
    if (error instanceof BenchmarkSkipped) return context.skip(error.message)
    throw error
  })
  let explained = 0
  for (const features of homes) {
    const explainer = explainerOf(features)
    if (explainer.kind !== 'explainer') continue
    const figures = figuresOf(explainer.assessment)
    expect(recompute(explainer.explain(...Object.keys(figures)))).toEqual(figures)
    explained += 1
  }
  expect(explained).toBeGreaterThan(50)
})

/** Some rows of the tables and all whole documents. */
async function samples(): Promise<Features[]> {
  const rows = (await ratedRows()).filter((_, index) => index % ROW_STEP === 0).map(({ record }) => record.features)
  const folder = sharedSample('certificates-full')
  for (const name of readdirSync(folder)) {
    for await (const read of readCertificates(`${folder}/${name}`)) {
      if (read.kind === 'certificate') rows.push(read.record.features)
    }
  }
  return rows
}
