import { applySurveyEndpoint, removeSurveyEndpoint } from '@retrofolio/contract/endpoints/home-facts'
import { callApi } from '../../../lib/api/api-client.ts'
import { changedFactsSchema, useFactsMutation } from './queries.ts'

/** A survey file, and whether the user confirmed that it is of this home. */
export interface ChosenSurvey {
  file: File
  isForThisHome: boolean
}

export function useApplySurvey(homeId: number) {
  return useFactsMutation(homeId, ({ file, isForThisHome }: ChosenSurvey) =>
    callApi(applySurveyEndpoint, {
      params: { id: homeId },
      query: { file_name: file.name, ...(isForThisHome ? { is_for_this_home: 'true' } : {}) },
      file,
      readAs: changedFactsSchema,
    }),
  )
}

export function useRemoveSurvey(homeId: number) {
  return useFactsMutation(homeId, () =>
    callApi(removeSurveyEndpoint, { params: { id: homeId }, readAs: changedFactsSchema }),
  )
}
