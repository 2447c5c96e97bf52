import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const SOAK = fileURLToPath(new URL('../../../../bench/src/soak.ts', import.meta.url))
/** A short form of the half hour of `npm run -s soak`. */
const MINUTES = 2

test(`under half load for ${MINUTES} minutes nothing grows and nothing fails`, async () => {
  const { exitCode, printed } = await new Promise<{ exitCode: number; printed: string }>((resolve) => {
    const child = execFile(process.execPath, [SOAK, '--minutes', String(MINUTES)], (_error, output, problems) =>
      resolve({ exitCode: child.exitCode ?? 1, printed: `${output}${problems}` }),
    )
  })
  expect([exitCode, printed]).toEqual([0, expect.stringContaining('answers in 2 minutes')])
})
