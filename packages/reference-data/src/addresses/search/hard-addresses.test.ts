import { join } from 'node:path'
import { sharedFieldCase } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { importRegister } from '../../register/import/import-register.ts'
import { openRegister } from '../../register/read/open-register.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { fullAddress } from '../parsing/full-address.ts'
import { openAddressHomes } from '../search-index/address-homes.ts'
import type { AddressResolution } from '../search-index/search-results.ts'
import { resolveAddress } from './resolve-address.ts'
import { suggestAddresses } from './suggest-addresses.ts'
import { HARD_HOMES, HARD_QUERIES, type HardQuery } from './testing/hard-addresses.ts'

const FILES = ['address_register.csv', 'address_register_2.csv']
const files = FILES.map(sharedFieldCase).filter((file) => file !== null)

/** Each home as the register shows it. */
const shown = new Map(
  HARD_HOMES.flatMap(({ postcode, postTown, addresses }) =>
    addresses.map((address): [string, string] => [address, fullAddress({ address, postTown, postcode })]),
  ),
)

const homes = HARD_HOMES.flatMap(({ postcode, postTown, addresses }) =>
  addresses.map((address) => ({ address, postcode, postTown })),
).map((home, at) => ({ ...home, homeKey: `uprn:${at + 1}` }))

const connection = await openAddressHomes(homes)
const addressOf = new Map(homes.map(({ homeKey, address }) => [homeKey, shown.get(address) ?? '']))

/** Expected results of each query, as the register shows them. */
const cases = HARD_QUERIES.map(([query, found, expected = []]) => ({
  query,
  found,
  leadsTo: expected.map((address) => shown.get(address) ?? `no home ${address}`).toSorted(),
}))

test.each(cases)('$query: $found', async ({ query, found, leadsTo }) => {
  const resolution = await resolveAddress(connection, query)
  expect(outcomeOf(resolution, (homeKey) => addressOf.get(homeKey) ?? '')).toEqual({ found, leadsTo })
})

test.each(cases)('search returns the results expected for $query', async ({ query, leadsTo }) => {
  const suggestions = await suggestAddresses(connection, query, 20)
  expect(suggestions.map((suggestion) => suggestion.fullAddress)).toEqual(expect.arrayContaining(leadsTo))
})

test('every address in its register spelling finds its own home', async () => {
  for (const { homeKey, address } of homes) {
    expect(await resolveAddress(connection, shown.get(address) ?? '')).toEqual({ kind: 'match', homeKey })
  }
})

describe.skipIf(files.length < FILES.length)(
  'the registers of the field cases (skipped without the shared files)',
  () => {
    test('every query has the same result as the homes of this test', async () => {
      const registerDir = join(temporaryFolder().path, 'register')
      await importRegister({ paths: files, registerDir })
      const register = await openRegister(registerDir)
      try {
        const resolutions = await register.resolveMany(cases.map(({ query }) => query))
        const matched = resolutions.flatMap((resolution) => (resolution.kind === 'match' ? [resolution.homeKey] : []))
        const names = await register.suggestionsOf(matched)
        const outcomes = resolutions.map((resolution) =>
          outcomeOf(resolution, (homeKey) => names.get(homeKey)?.fullAddress ?? ''),
        )
        expect(outcomes).toEqual(cases.map(({ found, leadsTo }) => ({ found, leadsTo })))
        for (const { query, leadsTo } of cases) {
          const suggestions = (await register.suggest(query, 20)).map((suggestion) => suggestion.fullAddress)
          expect(suggestions).toEqual(expect.arrayContaining(leadsTo))
        }
      } finally {
        await register.close()
      }
    })
  },
)

interface Outcome {
  found: HardQuery[1]
  leadsTo: string[]
}

function outcomeOf(resolution: AddressResolution, nameOf: (homeKey: string) => string): Outcome {
  if (resolution.kind === 'not_found') return { found: 'not found', leadsTo: [] }
  if (resolution.kind === 'match') return { found: 'match', leadsTo: [nameOf(resolution.homeKey)] }
  return { found: 'ask', leadsTo: resolution.candidates.map((candidate) => candidate.fullAddress).toSorted() }
}
