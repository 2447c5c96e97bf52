import {
  cancelPlanJobEndpoint,
  listFailedPlansEndpoint,
  listPlanJobsEndpoint,
  startPlanJobEndpoint,
} from '@retrofolio/contract/endpoints/plan-jobs'
import type { PlanJob, StartPlanJobRequest } from '@retrofolio/contract/plans/plan-jobs'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../lib/api/api-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'

/** While a job runs and no event arrives. */
const RUNNING_REFETCH_MS = 5_000

/** The last jobs of the organisation, newest first. Events refetch them. */
export const planJobsQuery = () =>
  queryOptions({
    queryKey: homeKeys.planJobs,
    queryFn: ({ signal }) => callApi(listPlanJobsEndpoint, { signal }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? RUNNING_REFETCH_MS : false),
  })

/** As many as a person reads. */
export const FAILED_SHOWN = 200

export const failedPlansQuery = (jobId: number) =>
  queryOptions({
    queryKey: [...homeKeys.planJobs, jobId, 'failed'],
    queryFn: ({ signal }) =>
      callApi(listFailedPlansEndpoint, { signal, params: { id: jobId }, query: { limit: String(FAILED_SHOWN) } }),
  })

export function useStartingPlanJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: StartPlanJobRequest) => callApi(startPlanJobEndpoint, { body }),
    onSuccess: (job) => queryClient.setQueryData<PlanJob[]>(homeKeys.planJobs, (jobs) => [job, ...(jobs ?? [])]),
  })
}

export function useCancellingPlanJob() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (jobId: number) => callApi(cancelPlanJobEndpoint, { params: { id: jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKeys.planJobs }),
  })
}
