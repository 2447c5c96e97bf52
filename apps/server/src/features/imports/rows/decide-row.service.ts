import type { ImportDecisionRequest, ImportRow } from '@retrofolio/contract/imports/imports'
import type { KnownPostcode } from '@retrofolio/reference-data/addresses/search-index/search-results'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { invalidFields, Refusal } from '../../../http/errors/errors.ts'
import { sendJob } from '../../../jobs/send-job.ts'
import { certificateFacts } from '../../homes/resolve-home.service.ts'
import { presentImportRow } from '../imports.present.ts'
import { findImport, findRow, type ImportRowState, type ImportState } from '../imports.repository.ts'
import { type ImportRequest, importKeyOf, recordOfImport, requireImport } from '../imports.service.ts'
import { unlistedRow } from '../matching/find-homes.ts'
import type { FoundRow } from '../matching/found-row.ts'
import { portfolioHomeOf } from '../matching/known-references.ts'
import { analyseFoundRows, type PreparedRow } from '../matching/prepare-rows.ts'
import { readRow } from '../reading/read-row.ts'
import { contextOf, type RunDependencies } from '../run-import.service.ts'
import { findValueMappings } from '../value-mappings/value-mappings.repository.ts'
import { findPortfolioHomes } from './held-homes.repository.ts'
import { saveRows } from './save-rows.service.ts'

const NOT_OFFERED = 'Not one of the homes that were offered for this row.'
const NOT_IN_PORTFOLIO = 'This home has left your portfolio. Import the row again.'
const NOT_THERE = 'The register no longer has this home. Import the row again.'

/**
 * Applies a user's decision about an ambiguous row: one of its candidates, or none of them.
 *
 * @param read reads the body; called once the import is known to exist
 */
export async function decideRow(
  deps: DecidingDependencies,
  request: ImportRequest,
  read: () => ImportDecisionRequest,
): Promise<ImportRow> {
  const key = importKeyOf(request)
  const { organisationId } = request.session
  const { state, row, mappings } = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const found = requireImport(await findImport(queries, key))
    return {
      state: found,
      row: await findRow(queries, key, read().row),
      mappings: await findValueMappings(queries, organisationId, found.columns),
    }
  })
  const decision = read()
  const notOpen = () => new Refusal('IMPORT_ROW_NOT_OPEN', { words: { row: String(decision.row) } })
  if (row?.outcome !== 'ambiguous') throw notOpen()
  const content = readRow(state.columns, row.cells, mappings)
  // Before any lock, because the register takes time.
  const decided = await decidedRow(deps, state, row, decision, content)
  return withinOrganisation(deps.database, organisationId, async (queries) => {
    const prepared: PreparedRow[] = [{ ...decided, offered: row.candidates }]
    if ((await saveRows(deps, queries, key, { prepared, from: 'ambiguous' })) !== 1) throw notOpen()
    const after = await findRow(queries, key, row.row)
    if (after === null) throw notOpen()
    if (after.homeId !== null) await sendJob(queries, 'import-ranges', { ...key, homeId: after.homeId })
    await recordOfImport(deps, queries, request, state, { action: 'import_row_decided', details: { row: row.row } })
    return presentImportRow(after)
  })
}

/** A user waits for the decision, so it does not yield to other work. */
type DecidingDependencies = Omit<RunDependencies, 'pace'>

async function decidedRow(
  deps: DecidingDependencies,
  state: ImportState,
  { row, candidates }: ImportRowState,
  { homeKey }: ImportDecisionRequest,
  content: PreparedRow['content'],
): Promise<PreparedRow> {
  const home =
    homeKey === null
      ? await homeBesideCandidates(deps, content, candidates)
      : await chosenHome(deps, state, candidates, homeKey)
  const [prepared] = await analyseFoundRows(deps.analyseRows, [{ row, content, home }], contextOf(deps, state))
  if (prepared === undefined) throw new Error('a row was prepared and is not there')
  return prepared
}

async function chosenHome(
  { register, database }: DecidingDependencies,
  { organisationId }: ImportState,
  candidates: ImportRowState['candidates'],
  homeKey: string,
): Promise<FoundRow> {
  if (!candidates.some((candidate) => candidate.homeKey === homeKey)) throw invalidFields({ homeKey: [NOT_OFFERED] })
  const homeId = portfolioHomeOf(homeKey)
  if (homeId !== null) {
    const held = await withinOrganisation(database, organisationId, (queries) =>
      findPortfolioHomes(queries, organisationId, [homeId]),
    )
    const home = held.get(homeId)
    return home === undefined ? { kind: 'refused', reason: NOT_IN_PORTFOLIO } : { kind: 'held', home }
  }
  const home = (await register.findHomes([homeKey])).get(homeKey)
  return home === undefined ? { kind: 'refused', reason: NOT_THERE } : { kind: 'home', facts: certificateFacts(home) }
}

/** The register lacks the home, so it is stored like any unlisted one, without the UPRN of a rejected candidate. */
async function homeBesideCandidates(
  deps: DecidingDependencies,
  content: PreparedRow['content'],
  candidates: ImportRowState['candidates'],
): Promise<FoundRow> {
  if (content.postcode === null) {
    const remedy = content.badPostcode ?? 'Give its postcode, so that it can be stored by its address.'
    return { kind: 'refused', reason: `None of the homes that match the address was chosen. ${remedy}` }
  }
  const known = { postcode: await knownPostcode(deps, content.postcode) }
  const isUprnOfAnother = candidates.some(({ uprn }) => uprn !== null && uprn === content.uprn)
  if (!isUprnOfAnother) return unlistedRow(content, known, deps)
  const home = unlistedRow({ ...content, uprn: null }, known, deps)
  return home.kind === 'home'
    ? { ...home, note: `UPRN ${content.uprn} was not used: it is that of another home.` }
    : home
}

/** Location of a postcode that the register knows, possibly only by one of its homes. */
async function knownPostcode({ register }: DecidingDependencies, postcode: string): Promise<KnownPostcode | null> {
  const resolution = await register.resolve(postcode)
  if (resolution.kind === 'not_found') return resolution.postcode
  const home = resolution.kind === 'match' ? await register.home(resolution.homeKey) : resolution.candidates[0]
  return home?.postcode === postcode ? { postcode, lat: home.lat, lng: home.lng } : null
}
