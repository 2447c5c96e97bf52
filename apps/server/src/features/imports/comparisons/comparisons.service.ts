import {
  ACCEPTED_TOGETHER_MAX,
  type ComparedCandidate,
  type ImportComparison,
} from '@retrofolio/contract/imports/import-comparisons'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { Refusal } from '../../../http/errors/errors.ts'
import { comparableAddress } from '../../homes/home-address.ts'
import type { PortfolioDependencies } from '../../homes/homes.service.ts'
import { certifiedFeatures } from '../../homes/known-features.ts'
import { findImport, findRow, findRowsOf, type ImportKey, type ImportRowState } from '../imports.repository.ts'
import { type ImportRequest, importKeyOf, requireImport } from '../imports.service.ts'
import { portfolioHomeOf } from '../matching/known-references.ts'
import { type RowContent, readRow } from '../reading/read-row.ts'
import type { ValueMappings } from '../reading/value-mappings.ts'
import { findCertifiedHomes, findHeldHomes, type HeldHome } from '../rows/held-homes.repository.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import { agreeingKey, factsOfCandidate, factsOfRow } from './compare-facts.ts'

type Dependencies = Pick<PortfolioDependencies, 'database' | 'register'>

/** Candidates that are compared at once: a fraction of a second of the register. */
const MOST_CANDIDATES = 1_000

/** An ambiguous row beside its candidates. */
export async function compareRow(
  deps: Dependencies,
  request: ImportRequest,
  read: () => number | null,
): Promise<ImportComparison> {
  const key = importKeyOf(request)
  const [compared] = await compareRows(deps, key, async (queries) => {
    const row = await findRow(queries, key, read() ?? 0)
    if (row?.outcome !== 'ambiguous') throw new Refusal('IMPORT_ROW_NOT_OPEN', { words: { row: String(read() ?? '') } })
    return [row]
  })
  if (compared === undefined) throw new Error('a row was compared and is not there')
  return compared
}

/** The first rows to decide of which one candidate agrees in all facts. */
export async function listAgreements(deps: Dependencies, request: ImportRequest): Promise<ImportComparison[]> {
  const key = importKeyOf(request)
  const compared = await compareRows(deps, key, async (queries) => {
    const open = await findRowsOf(queries, key, { outcome: 'ambiguous', after: 0, limit: ACCEPTED_TOGETHER_MAX })
    let count = 0
    return open.filter(({ candidates }) => (count += candidates.length) <= MOST_CANDIDATES)
  })
  return compared.filter(({ agreeing }) => agreeing !== null)
}

type ComparedRow = Pick<ImportRowState, 'row' | 'cells' | 'reason' | 'candidates'>

async function compareRows(
  { database, register }: Dependencies,
  key: ImportKey,
  find: (queries: Parameters<typeof findRow>[0]) => Promise<ComparedRow[]>,
): Promise<ImportComparison[]> {
  const { organisationId } = key
  const { columns, mappings, rows, held, certified } = await withinOrganisation(
    database,
    organisationId,
    async (queries) => {
      const state = requireImport(await findImport(queries, key))
      const found = await find(queries)
      const candidates = found.flatMap((row) => row.candidates)
      const ids = candidates.flatMap(({ homeKey }) => portfolioHomeOf(homeKey) ?? [])
      const uprns = candidates.flatMap(({ uprn }) => uprn ?? [])
      const addresses = candidates.map(({ fullAddress }) => comparableAddress(fullAddress))
      return {
        columns: state.columns,
        mappings: await findValueMappings(queries, organisationId, state.columns),
        rows: found,
        held: await findHeldHomes(queries, organisationId, { ids, uprns, addresses }),
        certified: await findCertifiedHomes(queries, organisationId, ids),
      }
    },
  )
  const homes = await register.findHomes([
    ...new Set(rows.flatMap((row) => row.candidates.map(({ homeKey }) => homeKey))),
  ])
  const featuresOf = (homeKey: string): HomeFeatures | null => {
    const id = portfolioHomeOf(homeKey)
    if (id === null) return homes.get(homeKey)?.features ?? null
    const home = certified.get(id)
    return home === undefined ? null : certifiedFeatures(home)
  }
  return rows.map((row) => comparison(row, contentOf(row, columns, mappings), { featuresOf, held }))
}

const contentOf = (
  { cells }: ComparedRow,
  columns: Parameters<typeof readRow>[0],
  mappings: ValueMappings,
): RowContent => readRow(columns, cells, mappings)

interface Known {
  featuresOf: (homeKey: string) => HomeFeatures | null
  held: readonly HeldHome[]
}

function comparison(
  { row, reason, candidates }: ComparedRow,
  { reference, uprn, address, facts }: RowContent,
  { featuresOf, held }: Known,
): ImportComparison {
  const compared = candidates.map((candidate): ComparedCandidate => {
    const features = featuresOf(candidate.homeKey)
    return {
      ...candidate,
      facts: factsOfCandidate(facts, features ?? unknownHomeFeatures('england')),
      certificateDate: features?.lodgedOn ?? null,
      portfolio: portfolioOf(candidate, held),
    }
  })
  const nation = candidates.map(({ homeKey }) => featuresOf(homeKey)?.nation).find((one) => one !== undefined)
  const ofRow = factsOfRow(facts, nation ?? 'england')
  return {
    row,
    reference,
    uprn,
    address,
    reason,
    facts: ofRow,
    candidates: compared,
    agreeing: agreeingKey(ofRow, compared),
  }
}

/** The home in the list, else in the archive. */
function portfolioOf(
  { homeKey, uprn, fullAddress }: ImportRowState['candidates'][number],
  held: readonly HeldHome[],
): ComparedCandidate['portfolio'] {
  const id = portfolioHomeOf(homeKey)
  const address = comparableAddress(fullAddress)
  const isIt = (home: HeldHome): boolean =>
    id === null ? (home.uprn === null ? home.normalisedAddress === address : home.uprn === uprn) : home.id === id
  const home = held.find((one) => one.archivedAt === null && isIt(one)) ?? held.find(isIt)
  return home === undefined
    ? null
    : { homeId: home.id, reference: home.reference, isArchived: home.archivedAt !== null }
}
