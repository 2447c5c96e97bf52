import { ACCOUNT_LINE_OUTPUTS, MONEY_OUTPUTS, RATED_OUTPUTS } from '@retrofolio/engine/batch/output-buffer'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { differencesInBatch } from '@retrofolio/engine/golden/batch-equality'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { expect, test } from 'vitest'
import { readCertificates } from './read-certificates.ts'

const SAMPLES = sharedReference('epc-register/samples')
const AT_ONCE = 500

test.skipIf(SAMPLES === null)(
  'a batch gives every figure that assess gives, for every certificate of the shared samples',
  { timeout: 300_000 },
  async () => {
    let homes: HomeFeatures[] = []
    let compared = 0
    const compare = (): void => {
      expect(differencesInBatch(homes, [...RATED_OUTPUTS, ...ACCOUNT_LINE_OUTPUTS, ...MONEY_OUTPUTS])).toEqual([])
      compared += homes.length
      homes = []
    }
    for await (const row of readCertificates(SAMPLES ?? '')) {
      if (row.kind !== 'certificate') continue
      homes.push(row.record.features)
      if (homes.length === AT_ONCE) compare()
    }
    compare()
    expect(compared).toBeGreaterThan(5000)
  },
)
