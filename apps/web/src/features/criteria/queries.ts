import type { Criterion, CriterionRequest } from '@retrofolio/contract/criteria/criteria'
import {
  changeCriterionEndpoint,
  copyCriterionEndpoint,
  deleteCriterionEndpoint,
  listCriteriaEndpoint,
  restoreCriterionEndpoint,
} from '@retrofolio/contract/endpoints/explore/criteria'
import { countExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore'
import { aboutExploreEndpoint } from '@retrofolio/contract/endpoints/explore/explore-homes'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../lib/api/api-client.ts'

const criteriaKey = ['criteria'] as const

export const criteriaQuery = queryOptions({
  queryKey: criteriaKey,
  queryFn: ({ signal }) => callApi(listCriteriaEndpoint, { signal }),
  staleTime: 0,
})

/** The register that homes are counted in. */
export const registerQuery = queryOptions({
  queryKey: [...criteriaKey, 'register'],
  queryFn: ({ signal }) => callApi(aboutExploreEndpoint, { signal, leaveToCaller: [404, 503] }),
  retry: false,
})

/** For a criterion that the server has not counted; null where it cannot be counted now. */
export const countQuery = (filters: string) =>
  queryOptions({
    queryKey: ['explore', 'count', filters],
    queryFn: async ({ signal }) => {
      const query = Object.fromEntries(new URLSearchParams(filters))
      return (await callApi(countExploreEndpoint, { signal, query, leaveToCaller: [404, 503] })).homes
    },
    retry: false,
  })

/** A colleague may have deleted the criterion. */
const GONE = [404] as const

export function useChangeCriterion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, body }: { id: number; body: CriterionRequest }) =>
      callApi(changeCriterionEndpoint, { params: { id }, body, leaveToCaller: GONE }),
    onSuccess: (changed) =>
      setCriteria(queryClient, (all) => all.map((one) => (one.id === changed.id ? changed : one))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: criteriaKey }),
  })
}

export function useCopyCriterion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(copyCriterionEndpoint, { params: { id }, leaveToCaller: GONE }),
    onSuccess: (copy) => setCriteria(queryClient, (all) => [...all, copy].sort(byName)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: criteriaKey }),
  })
}

export function useDeleteCriterion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(deleteCriterionEndpoint, { params: { id }, leaveToCaller: GONE }),
    onSuccess: (_answer, id) => setCriteria(queryClient, (all) => all.filter((one) => one.id !== id)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: criteriaKey }),
  })
}

export function useRestoreCriterion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => callApi(restoreCriterionEndpoint, { params: { id }, leaveToCaller: GONE }),
    onSuccess: (restored) => setCriteria(queryClient, (all) => [...all, restored].sort(byName)),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: criteriaKey }),
  })
}

function setCriteria(
  queryClient: ReturnType<typeof useQueryClient>,
  change: (all: readonly Criterion[]) => Criterion[],
): void {
  queryClient.setQueryData(criteriaKey, (all: Criterion[] | undefined) => (all === undefined ? all : change(all)))
}

function byName(one: Criterion, other: Criterion): number {
  return one.name.localeCompare(other.name, 'en-GB')
}
