import { NO_CERTIFICATE } from '@retrofolio/analysis/analyse-home'
import type { ChangedFacts } from '@retrofolio/contract/endpoints/home-facts'
import { statedFact } from '@retrofolio/engine/dwelling/features/corrected-features'
import type { Queries } from '../../../database/database.ts'
import { withinOrganisation } from '../../../database/organisation-scope.ts'
import { shownFileName } from '../../../formats/file-name.ts'
import { invalidFields } from '../../../http/errors/errors.ts'
import { recordAudit } from '../../audit/record-audit.service.ts'
import { homeRecord } from '../analysis/analysis.record.ts'
import { saveAnalyses } from '../analysis/save-analyses.ts'
import { presentFacts } from '../facts/facts.present.ts'
import { type FactRow, findFacts, knownFactsIn, updateCertificateValue } from '../facts/facts.repository.ts'
import { findHome, type HomeRow, lockHome } from '../homes.repository.ts'
import { detailWithKnownFacts, type HomeRequest, type PortfolioDependencies, requireHome } from '../homes.service.ts'
import type { StoredSurvey } from '../homes.tables.ts'
import { certifiedFeatures } from '../known-features.ts'
import { analysisWith } from '../resolve-home.service.ts'
import { describesBuilding, readSurvey, requireSameHome, type SurveyFile } from './read-survey.ts'

/**
 * Analyses a home from a survey file. Its facts replace those of the certificate until the file is removed; facts from
 * users still override both. If the file cannot be used, nothing is saved.
 *
 * @param isForThisHome accepts a file with another nation, UPRN or postcode
 */
export function applySurvey(
  deps: PortfolioDependencies,
  request: HomeRequest,
  file: SurveyFile & { isForThisHome: boolean },
): Promise<ChangedFacts> {
  return changeSurvey(deps, request, (home) => {
    const read = readSurvey(file, deps.now())
    if (!file.isForThisHome) requireSameHome(read, home)
    if (!describesBuilding(read.features)) throw invalidFields({ file: [NO_BUILDING] })
    const fileName = shownFileName(file.name) ?? 'survey'
    const usedAt = deps.now().toISOString()
    return { fileName, features: read.features, usedAt, since: home.survey?.since ?? usedAt }
  })
}

const NO_BUILDING =
  'This file states no floor area or no kind of property. Choose the file of a whole assessment, not of an address.'

/** Analyses the home without its survey file again. A home without one is left unchanged. */
export function removeSurvey(deps: PortfolioDependencies, request: HomeRequest): Promise<ChangedFacts> {
  return changeSurvey(deps, request, () => null)
}

async function changeSurvey(
  deps: PortfolioDependencies,
  request: HomeRequest,
  surveyOf: (home: HomeRow) => StoredSurvey | null,
): Promise<ChangedFacts> {
  const { organisationId } = request.session
  const { home, rows, detail } = await withinOrganisation(deps.database, organisationId, async (queries) => {
    const before = requireHome(await lockHome(queries, organisationId, request.homeId))
    const survey = surveyOf(before)
    const key = { homeId: before.id, organisationId }
    const found = await findFacts(queries, key)
    const isChanged = survey !== null || before.survey !== null
    if (before.survey !== null && survey === null) await compareWithCertificate(queries, before, before.survey, found)
    const rows = await findFacts(queries, key)
    if (isChanged) await analyseWithSurvey(deps, queries, request, { home: { ...before, survey }, rows })
    const home = requireHome(await findHome(queries, organisationId, before.id))
    const detail = await detailWithKnownFacts(deps, queries, home, rows)
    if (isChanged) {
      await recordAudit(queries, {
        organisationId,
        actor: request.session,
        action: survey === null ? 'home_survey_removed' : 'home_survey_used',
        subject: { id: home.id, label: home.fullAddress },
        details: { file: (survey ?? before.survey)?.fileName ?? '' },
        at: deps.now(),
        caller: request.caller,
      })
    }
    return { home, rows, detail }
  })
  const names = await deps.memberNames(organisationId)
  return { ...presentFacts(home, rows, { assumptions: detail.assumptions, names }), detail }
}

/**
 * Facts that users gave while a survey file was in force were compared with it. From now on they are compared with
 * the certificate, which the users knew before, so it does not dispute them.
 */
async function compareWithCertificate(
  queries: Queries,
  home: HomeRow,
  { since }: StoredSurvey,
  rows: readonly FactRow[],
): Promise<void> {
  const certified = certifiedFeatures({ ...home, survey: null })
  const given = rows.filter(({ setAt, releasedAt }) => releasedAt === null && setAt >= new Date(since))
  for (const { id, key } of given) {
    await updateCertificateValue(queries, home.organisationId, id, statedFact(certified, key))
  }
}

const NOT_COVERED = 'It describes a kind of home that the method does not cover.'

async function analyseWithSurvey(
  deps: PortfolioDependencies,
  queries: Queries,
  { log }: HomeRequest,
  { home, rows }: { home: HomeRow; rows: Awaited<ReturnType<typeof findFacts>> },
): Promise<void> {
  const { organisationId, id: homeId, survey } = home
  const known = knownFactsIn(rows)
  const otherwise = { kind: 'missing_data', reason: survey === null ? NO_CERTIFICATE : NOT_COVERED } as const
  const { features, analysis } = analysisWith({ home, known, model: deps.model, otherwise })
  if (analysis.kind !== 'analysed' && survey !== null) {
    const detail = analysis.kind === 'failed' ? analysis.detail : analysis.reason
    log.warn({ organisationId, homeId, detail }, 'a survey file could not be analysed')
    throw invalidFields({ file: [`This file cannot be analysed. ${analysis.reason} Nothing was changed.`] })
  }
  await saveAnalyses(queries, organisationId, [
    homeRecord({ home, analysis, features, change: { survey } }, deps.model, deps.now()),
  ])
}
