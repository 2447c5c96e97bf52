import {
  cancelExplorePlansJobEndpoint,
  listExplorePlansJobsEndpoint,
  startExplorePlansEndpoint,
} from '@retrofolio/contract/endpoints/explore/explore-homes'
import type { ExplorePlansJob } from '@retrofolio/contract/explore/explore-plans'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import type { ChosenHomes } from '../found-home/chosen-homes.ts'
import { exploreKeys } from '../state/about-query.ts'

const jobsKey = ['explore-plans'] as const
const RUNNING_REFETCH_MS = 2_000

/** The last jobs of the organisation, newest first. Outside the queries of homes, which a finished job invalidates. */
export const plansJobsQuery = () =>
  queryOptions({
    queryKey: jobsKey,
    queryFn: ({ signal }) => callApi(listExplorePlansJobsEndpoint, { signal, leaveToCaller: [404] }),
    refetchInterval: ({ state }) => (state.data?.[0]?.status === 'running' ? RUNNING_REFETCH_MS : false),
  })

export function useLatestPlansJob(): ExplorePlansJob | null {
  return useQuery(plansJobsQuery()).data?.[0] ?? null
}

/** When the running job ends, homes have plans. */
export function useHomesAfterPlans(job: ExplorePlansJob | null): void {
  const queryClient = useQueryClient()
  const wasRunning = useRef(false)
  const isRunning = job?.status === 'running'
  useEffect(() => {
    if (wasRunning.current && !isRunning) void queryClient.invalidateQueries({ queryKey: exploreKeys.all })
    wasRunning.current = isRunning
  }, [isRunning, queryClient])
}

export function useStartingPlans() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: ChosenHomes['request']) => callApi(startExplorePlansEndpoint, { body }),
    onSuccess: (job) => queryClient.setQueryData<ExplorePlansJob[]>(jobsKey, (jobs) => [job, ...(jobs ?? [])]),
  })
}

export function useCancellingPlans() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (jobId: number) => callApi(cancelExplorePlansJobEndpoint, { params: { id: jobId } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: jobsKey }),
  })
}
