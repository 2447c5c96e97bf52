import { createReadStream } from 'node:fs'
import { resolveAddress } from '@retrofolio/reference-data/addresses/search/resolve-address'
import { type AddressedHome, openAddressHomes } from '@retrofolio/reference-data/addresses/search-index/address-homes'
import type { AddressResolution } from '@retrofolio/reference-data/addresses/search-index/search-results'
import { csvRows } from '@retrofolio/reference-data/files/csv-rows'
import { type BenchFigure, type Benchmark, targeted, watched } from '../harness/benchmark.ts'
import { quantile } from '../harness/quantile.ts'
import { sharedSample } from '../harness/shared-samples.ts'

const ALIASES = 'exeter-address-uprn-aliases.csv'
/** All addresses of the file are in this post town; the file has no postcodes. */
const POST_TOWN = 'Exeter'
const RIGHT_TARGET_PERCENT = 95
const WRONG_TARGET_PERCENT = 0.2

export const benchmarks: Benchmark[] = [{ name: 'address-match', run: measureMatching }]

/**
 * Searches for each UPRN's other address texts in a register of one text per UPRN. Rows without a UPRN may only match a
 * home with the same numbers and words.
 */
async function measureMatching(): Promise<BenchFigure[]> {
  const { textsOfUprn, withoutUprn } = await readAliases(sharedSample(ALIASES))
  const homes = [...textsOfUprn].map(([uprn, [address = '']]): AddressedHome => homeOf(uprn, address))
  const connection = await openAddressHomes(homes)
  const textOf = new Map(homes.map(({ homeKey, address }) => [homeKey, address]))
  const timesMs: number[] = []
  const ask = async (address: string): Promise<AddressResolution> => {
    const started = performance.now()
    const resolution = await resolveAddress(connection, withTown(address))
    timesMs.push(performance.now() - started)
    return resolution
  }

  const counts = { match: 0, wrong: 0, ambiguous: 0, not_found: 0 }
  for (const [uprn, [, ...others]] of textsOfUprn) {
    for (const address of others) {
      const resolution = await ask(address)
      counts[resolution.kind] += 1
      if (resolution.kind === 'match' && resolution.homeKey !== `uprn:${uprn}`) counts.wrong += 1
    }
  }
  let foundElsewhere = 0
  for (const address of withoutUprn) {
    const resolution = await ask(address)
    if (resolution.kind === 'match' && !isSameText(address, textOf.get(resolution.homeKey) ?? '')) foundElsewhere += 1
  }
  connection.closeSync()
  const queries = counts.match + counts.ambiguous + counts.not_found
  return figuresOf(counts, queries, withoutUprn.length, foundElsewhere, timesMs)
}

function figuresOf(
  counts: { match: number; wrong: number; ambiguous: number; not_found: number },
  queries: number,
  rowsWithoutUprn: number,
  foundElsewhere: number,
  timesMs: number[],
): BenchFigure[] {
  const percent = (count: number): number => (100 * count) / queries
  return [
    targeted('address-match-right', percent(counts.match - counts.wrong), '%', '>=', RIGHT_TARGET_PERCENT),
    targeted('address-match-wrong', percent(counts.wrong), '%', '<=', WRONG_TARGET_PERCENT),
    watched('address-match-asked-back', percent(counts.ambiguous), '%'),
    watched('address-match-not-found', percent(counts.not_found), '%'),
    watched('address-match-queries', queries, 'texts'),
    targeted('address-match-no-uprn-wrong', foundElsewhere, 'rows', '<=', 0),
    watched('address-match-no-uprn-rows', rowsWithoutUprn, 'rows'),
    watched('address-match-p95', quantile(timesMs, 0.95), 'ms'),
  ]
}

async function readAliases(path: string): Promise<{ textsOfUprn: Map<string, string[]>; withoutUprn: string[] }> {
  const textsOfUprn = new Map<string, string[]>()
  const withoutUprn = new Set<string>()
  let isHeader = true
  for await (const [address = '', uprn = ''] of csvRows(createReadStream(path, 'utf8'))) {
    if (isHeader) isHeader = false
    else if (uprn === '') withoutUprn.add(address)
    else {
      const texts = textsOfUprn.get(uprn) ?? []
      if (!texts.includes(address)) texts.push(address)
      textsOfUprn.set(uprn, texts)
    }
  }
  return { textsOfUprn, withoutUprn: [...withoutUprn] }
}

function homeOf(uprn: string, address: string): AddressedHome {
  return { homeKey: `uprn:${uprn}`, address, postTown: POST_TOWN, postcode: '' }
}

function withTown(address: string): string {
  return address.toUpperCase().endsWith(POST_TOWN.toUpperCase()) ? address : `${address}, ${POST_TOWN}`
}

/** Independent of the matcher: same words and numbers, with `Flat`, `Room` and `Apartment` treated as equal. */
function isSameText(a: string, b: string): boolean {
  return plainWords(a) === plainWords(b)
}

function plainWords(address: string): string {
  const words = address
    .toLowerCase()
    .replace(/['.]/g, '')
    .split(/[^a-z0-9]+/)
  return words
    .filter((word) => word !== '' && word !== POST_TOWN.toLowerCase())
    .map((word) => word.replace(/^(?:room|apartment|apt|unit)$/, 'flat'))
    .sort()
    .join(' ')
}
