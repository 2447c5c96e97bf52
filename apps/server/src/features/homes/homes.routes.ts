import {
  applySurveyEndpoint,
  changeFactsEndpoint,
  changeFactsOfHomesEndpoint,
  removeSurveyEndpoint,
  showFactsEndpoint,
} from '@retrofolio/contract/endpoints/home-facts'
import { deleteHomeEndpoint } from '@retrofolio/contract/endpoints/home-list'
import {
  addHomeEndpoint,
  archiveHomeEndpoint,
  previewHomeEndpoint,
  reanalyseHomeEndpoint,
  restoreHomeEndpoint,
  retriggerSolarEndpoint,
  showHomeEndpoint,
} from '@retrofolio/contract/endpoints/homes'
import { exampleHome, exampleHomeDetail, exampleHomePreview, exampleSurvey } from '@retrofolio/contract/examples/home'
import { exampleHomeFacts } from '@retrofolio/contract/examples/home-facts'
import { integerQuery } from '@retrofolio/contract/fields/query-fields'
import { addHomeRequestSchema } from '@retrofolio/contract/homes/add-home-request'
import { HOUSEHOLD_SIZES, type HouseholdSize } from '@retrofolio/engine/vocabulary'
import { z } from 'zod'
import { type ApiRoute, type SignedInCall, signedInRoute } from '../../http/routes/api-route.ts'
import { readQuery } from '../../http/routes/read-query.ts'
import { recordIdOf } from '../../http/routes/record-id.ts'
import type { Rate } from '../../limits/throttle.ts'
import { addHome } from './add-home.service.ts'
import { reanalyseHome, retriggerSolar } from './analysis/reanalyse-home.service.ts'
import { archiveHome, restoreHome } from './archive-home.service.ts'
import { cacheKeys } from './cache-keys.ts'
import { changeFactsOfHomes } from './facts/change-facts-of-homes.service.ts'
import { changeFacts, showFacts } from './facts/facts.service.ts'
import {
  deleteHome,
  type HomeRequest,
  type MemberRequest,
  type PortfolioDependencies,
  showHome,
  USUAL_OCCUPIERS,
} from './homes.service.ts'
import { previewHome } from './preview-home.service.ts'
import { refetchRoofImagery } from './roofs/fetch-roof-imagery.service.ts'
import { applySurvey, removeSurvey } from './survey/survey.service.ts'

const HOUR = 60 * 60
const ADD_HOME_RATE: Rate = { scope: 'add-home', limit: 30, windowSeconds: HOUR }
/** Each preview analyses a home. */
const PREVIEW_HOME_RATE: Rate = { scope: 'preview-home', limit: 300, windowSeconds: HOUR }
const RETRIGGER_RATE: Rate = { scope: 'retrigger-solar', limit: 30, windowSeconds: HOUR }
const REANALYSE_RATE: Rate = { scope: 'reanalyse', limit: 30, windowSeconds: HOUR }
/** Up to a hundred homes each. */
const FACTS_OF_HOMES_RATE: Rate = { scope: 'facts-of-homes', limit: 600, windowSeconds: HOUR }
const SURVEY_RATE: Rate = { scope: 'survey', limit: 60, windowSeconds: HOUR }

/** The largest documents, of homes with many windows, are a tenth of this. */
const SURVEY_LIMIT_BYTES = 2 * 1024 * 1024

/** People whom the figures of a home are for; 2 where left out. */
const occupiersQuerySchema = z.object({
  occupiers: integerQuery({ least: 1, most: HOUSEHOLD_SIZES.length }, USUAL_OCCUPIERS).transform(
    (people): HouseholdSize => HOUSEHOLD_SIZES.find((size) => size === people) ?? USUAL_OCCUPIERS,
  ),
})

export function portfolioRoutes(deps: PortfolioDependencies): ApiRoute[] {
  const states = cacheKeys(deps.database, deps.pictureLinks)
  return [
    signedInRoute({
      ...showHomeEndpoint,
      tag: 'Homes',
      summary: 'One home with its analysis',
      description:
        'Heat loss, space heating demand and certificate do not depend on the occupiers. ' +
        '`energy_calculations` and `running_costs` have one to three people, and the chosen number.',
      example: { answer: exampleHomeDetail },
      refusals: ['FIELDS_INVALID'],
      state: (call) =>
        states.ofHome(call.session.organisationId, recordIdOf(call), readQuery(call, occupiersQuerySchema).occupiers),
      handle: (call) =>
        showHome(deps, call.session.organisationId, recordIdOf(call), readQuery(call, occupiersQuerySchema).occupiers),
    }),
    signedInRoute({
      ...addHomeEndpoint,
      tag: 'Homes',
      summary: 'Add a home by its address',
      description:
        'If the property is archived, it is restored with the facts from users instead of being added twice. ' +
        'After `AMBIGUOUS_ADDRESS` the `full_address` of one of the `candidates`, sent as `address`, is unambiguous.',
      example: { body: { address: exampleHome.fullAddress }, answer: { data: { home: exampleHome } } },
      refusals: [
        'HOME_QUOTA_REACHED',
        'ADDRESS_NOT_FOUND',
        'AMBIGUOUS_ADDRESS',
        'INVALID_PROPERTY_TYPE',
        'DUPLICATE_UPRN',
      ],
      rate: ADD_HOME_RATE,
      handle: async (call) => {
        const home = await addHome(deps, memberRequestOf(call), call.body().address)
        return { data: { home } }
      },
    }),
    signedInRoute({
      ...previewHomeEndpoint,
      tag: 'Homes',
      summary: 'Preview a home before adding it',
      description: 'Saves nothing and uses no quota. Rejects what adding would reject, except a duplicate.',
      example: { query: { address: exampleHome.fullAddress }, answer: exampleHomePreview },
      refusals: ['FIELDS_INVALID', 'ADDRESS_NOT_FOUND', 'AMBIGUOUS_ADDRESS', 'INVALID_PROPERTY_TYPE'],
      rate: PREVIEW_HOME_RATE,
      handle: (call) => previewHome(deps, memberRequestOf(call), readQuery(call, addHomeRequestSchema).address),
    }),
    signedInRoute({
      ...deleteHomeEndpoint,
      tag: 'Homes',
      summary: 'Delete a home that lacks data',
      description: 'Frees its place in the quota. The property can then be added again.',
      example: {},
      refusals: ['HOME_NOT_DELETABLE'],
      handle: (call) => deleteHome(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      ...retriggerSolarEndpoint,
      tag: 'Homes',
      summary: 'Repeat the solar analysis',
      description:
        'If an imagery service is configured, roof imagery is fetched again. If that fails or takes too long, ' +
        'the roof data is unchanged and `unseen_roof_reason` contains the reason.',
      example: { answer: exampleHomeDetail },
      refusals: ['SOLAR_NOT_AVAILABLE'],
      rate: RETRIGGER_RATE,
      handle: async (call) => {
        const request = homeRequestOf(call)
        await refetchRoofImagery(deps, request)
        return retriggerSolar(deps, request)
      },
    }),
    signedInRoute({
      ...reanalyseHomeEndpoint,
      tag: 'Homes',
      summary: 'Repeat the whole analysis',
      example: { answer: exampleHomeDetail },
      rate: REANALYSE_RATE,
      handle: (call) => reanalyseHome(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      ...archiveHomeEndpoint,
      tag: 'Homes',
      summary: 'Archive a home',
      description:
        'Removes it from the list and the quota. It can be restored. Archiving an archived home has no effect.',
      example: { answer: exampleHomeDetail },
      handle: (call) => archiveHome(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      ...restoreHomeEndpoint,
      tag: 'Homes',
      summary: 'Restore an archived home',
      example: { answer: exampleHomeDetail },
      refusals: ['HOME_QUOTA_REACHED', 'DUPLICATE_UPRN'],
      handle: (call) => restoreHome(deps, homeRequestOf(call)),
    }),
    signedInRoute({
      ...showFactsEndpoint,
      tag: 'Homes',
      summary: 'The facts of a home',
      description: 'Each fact with its value, its source, and the values that are allowed.',
      example: { answer: exampleHomeFacts },
      handle: (call) => showFacts(deps, call.session.organisationId, recordIdOf(call)),
    }),
    signedInRoute({
      ...changeFactsEndpoint,
      tag: 'Homes',
      summary: 'Correct or add facts of a home',
      description:
        'The home is analysed again. These facts override any later certificate until they are released with `null`. ' +
        'If one of them is invalid, none is saved.',
      example: {
        body: { facts: { floorArea: 92, wallInsulation: null } },
        answer: { ...exampleHomeFacts, detail: exampleHomeDetail },
      },
      handle: (call) => changeFacts(deps, homeRequestOf(call), () => call.body().facts),
    }),
    signedInRoute({
      ...changeFactsOfHomesEndpoint,
      tag: 'Homes',
      summary: 'Give many homes the same facts',
      description:
        'Such as the answer to a question of plans. Each home is analysed again. A home gets all of the facts or none: ' +
        'one where they contradict other facts is `refused`, with the reason, and the others are changed all the same. ' +
        '`null` releases a fact.',
      example: {
        body: { homeIds: [12, 13], facts: { exposure: 'severe' } },
        answer: { changed: [12], unchanged: [13], refused: [], missing: [] },
      },
      rate: FACTS_OF_HOMES_RATE,
      handle: (call) => changeFactsOfHomes(deps, call, call.body()),
    }),
    signedInRoute({
      ...applySurveyEndpoint,
      tag: 'Homes',
      summary: 'Analyse a home from a survey file',
      description:
        'The body is the file itself: one certificate document as XML (RdSAP 17.0 to 21.0.1, SAP 16 to 19) or JSON. ' +
        'Its facts replace those of the certificate until the file is removed. Facts from users override both. If the ' +
        'file cannot be used, nothing is changed.',
      example: {
        query: { file_name: 'survey.xml' },
        answer: { ...exampleHomeFacts, detail: { ...exampleHomeDetail, survey: exampleSurvey } },
      },
      refusals: ['SURVEY_OF_ANOTHER_HOME'],
      rate: SURVEY_RATE,
      uploadLimitBytes: SURVEY_LIMIT_BYTES,
      uploadRemedy: 'Choose the document of one home, without attachments.',
      handle: (call) =>
        applySurvey(deps, homeRequestOf(call), {
          name: call.query('file_name'),
          bytes: call.bytes(),
          isForThisHome: call.query('is_for_this_home') === 'true',
        }),
    }),
    signedInRoute({
      ...removeSurveyEndpoint,
      tag: 'Homes',
      summary: 'Analyse a home without its survey file',
      description: 'The facts of its certificate apply again. Has no effect on a home without a survey file.',
      example: { answer: { ...exampleHomeFacts, detail: exampleHomeDetail } },
      handle: (call) => removeSurvey(deps, homeRequestOf(call)),
    }),
  ]
}

function memberRequestOf({ session, caller, log }: SignedInCall<unknown>): MemberRequest {
  return { session, caller, log }
}

function homeRequestOf(call: SignedInCall<unknown>): HomeRequest {
  return { ...memberRequestOf(call), homeId: recordIdOf(call) }
}
