import {
  changePlanEndpoint,
  choosePlanEndpoint,
  copyPlanEndpoint,
  createPlanEndpoint,
  deletePlanEndpoint,
  listPlansEndpoint,
  recalculatePlanEndpoint,
  restorePlanEndpoint,
  showPlanEndpoint,
  showPlanVersionEndpoint,
  unchoosePlanEndpoint,
} from '@retrofolio/contract/endpoints/plans'
import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../../lib/api/api-client.ts'
import { retryOnceUnlessNotFound, STALE_TIME_MS } from '../../../../lib/api/query-client.ts'
import { homeKeys } from '../../../../lib/homes/home-queries.ts'
import { planKeys } from '../../../../lib/homes/plan-keys.ts'
import type { PlanDraft } from '../draft/plan-draft.ts'

export const homePlansQuery = (homeId: number) =>
  queryOptions({
    queryKey: planKeys.ofHome(homeId),
    queryFn: ({ signal }) => callApi(listPlansEndpoint, { params: { id: homeId }, signal, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    staleTime: STALE_TIME_MS,
  })

export const planQuery = (planId: number) =>
  queryOptions({
    queryKey: planKeys.one(planId),
    queryFn: ({ signal }) => callApi(showPlanEndpoint, { params: { id: planId }, signal, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    staleTime: STALE_TIME_MS,
  })

/** A saved version never changes. */
export const planVersionQuery = (planId: number, version: number) =>
  queryOptions({
    queryKey: planKeys.version(planId, version),
    queryFn: ({ signal }) =>
      callApi(showPlanVersionEndpoint, { params: { id: planId, version }, signal, leaveToCaller: [404] }),
    retry: retryOnceUnlessNotFound,
    staleTime: Number.POSITIVE_INFINITY,
  })

const contentOf = ({ name, note, settings, steps }: PlanDraft) => ({ name, note, settings, steps: [...steps] })

/** Saves a new plan of the home. */
export function useCreatePlan(homeId: number) {
  return usePlanMutation(homeId, (draft: PlanDraft) =>
    callApi(createPlanEndpoint, { params: { id: homeId }, body: { ...contentOf(draft), isChosen: false } }),
  )
}

/** Saves a new version on top of the version that the draft was opened from, or of `onto`. */
export function useChangePlan(homeId: number) {
  return usePlanMutation(homeId, ({ draft, onto, planId }: { draft: PlanDraft; planId: number; onto: number }) =>
    callApi(changePlanEndpoint, {
      params: { id: planId },
      body: { ...contentOf(draft), version: onto },
      leaveToCaller: [404],
    }),
  )
}

export function useCopyPlan(homeId: number) {
  return usePlanMutation(homeId, ({ name, planId }: { planId: number; name: string }) =>
    callApi(copyPlanEndpoint, { params: { id: planId }, body: { name }, leaveToCaller: [404] }),
  )
}

/** Makes a plan the one that lists show for the home, or leaves the home without one. */
export function useChoosePlan(homeId: number) {
  return usePlanMutation(homeId, ({ isChosen, planId }: { planId: number; isChosen: boolean }) =>
    callApi(isChosen ? choosePlanEndpoint : unchoosePlanEndpoint, { params: { id: planId }, leaveToCaller: [404] }),
  )
}

export function useRestorePlan(homeId: number) {
  return usePlanMutation(homeId, (planId: number) =>
    callApi(restorePlanEndpoint, { params: { id: planId }, leaveToCaller: [404] }),
  )
}

export function useDeletePlan(homeId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (planId: number) => callApi(deletePlanEndpoint, { params: { id: planId }, leaveToCaller: [404] }),
    onSuccess: (_, planId) => {
      queryClient.setQueryData(homePlansQuery(homeId).queryKey, (plans) => plans?.filter(({ id }) => id !== planId))
      queryClient.removeQueries({ queryKey: planKeys.one(planId) })
      invalidate(queryClient, homeId)
    },
  })
}

/** Calculates a saved plan by the prices, facts and engine of today; `save` makes that a version. */
export function useRecalculatePlan(homeId: number) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ planId, save, version }: { planId: number; version: number; save: boolean }) =>
      callApi(recalculatePlanEndpoint, { params: { id: planId }, body: { version, save }, leaveToCaller: [404] }),
    onSuccess: ({ plan }) => {
      if (plan !== null) store(queryClient, homeId, plan)
    },
  })
}

function usePlanMutation<Input>(homeId: number, send: (input: Input) => Promise<PlanRecord>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn: send, onSuccess: (plan) => store(queryClient, homeId, plan) })
}

function store(queryClient: QueryClient, homeId: number, plan: PlanRecord): void {
  queryClient.setQueryData(planQuery(plan.id).queryKey, plan)
  invalidate(queryClient, homeId)
}

/** Lists show the chosen plan of a home. */
function invalidate(queryClient: QueryClient, homeId: number): void {
  void queryClient.invalidateQueries({ queryKey: planKeys.ofHome(homeId) })
  void queryClient.invalidateQueries({ queryKey: homeKeys.list, refetchType: 'none' })
}
