import type { PlanRecord, PlanVersion } from '@retrofolio/contract/plans/plans'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useRef } from 'react'
import { useUnsavedChanges } from '../../../../lib/hooks/unsaved-changes.ts'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import { draftOfVersion, type PlanDraft, type PlanEdit } from '../draft/plan-draft.ts'
import { isUnsaved, NEW_ORIGIN, type PlanWork, planWorks } from '../draft/plan-works.ts'
import { planQuery } from '../saved/plan-queries.ts'
import { type PlanPlace, usePlanPlace } from './use-plan-place.ts'

/** The plan that the address names, with what the user has changed. */
export interface PlanWorkState {
  place: PlanPlace
  /** null on the proposals, and while a saved plan loads. */
  current: PlanWork | null
  /** As the server has it; null for a new plan. */
  saved: PlanRecord | null
  /** A saved plan that could not be loaded. */
  problem: 'missing' | 'failed' | null
  isLoading: boolean
  /** A new plan that is not saved yet, wherever the user is. */
  unsavedNew: PlanWork | null
  edit: (edit: PlanEdit) => void
  undo: () => void
  /** Opens a new plan, in the place of an unsaved one. */
  start: (draft: PlanDraft) => void
  open: (place: PlanPlace) => void
  /** Gives up what is not saved. */
  discard: () => void
  /** Continues on what the server has saved. */
  adopt: (plan: PlanRecord) => void
  /** Takes an earlier version as a change of the newest. */
  take: (version: PlanVersion) => void
  reload: () => void
}

const NEW = 'new'

export function usePlanWork(homeId: number): PlanWorkState {
  const { place, open } = usePlanPlace()
  const [works, dispatch] = useReducer(planWorks, {})
  const isSaved = typeof place === 'number'
  const { data, error, isLoading, refetch } = useQuery({ ...planQuery(isSaved ? place : 0), enabled: isSaved })
  const saved = isSaved && data?.homeId === homeId ? data : null
  const key = String(place)
  const current = place === null ? null : (works[key] ?? null)
  useUnsavedChanges(Object.values(works).some(isUnsaved))

  const adopt = useStableCallback((plan: PlanRecord) =>
    dispatch({ kind: 'open', key: String(plan.id), draft: draftOfVersion(plan.id, plan.current) }),
  )
  // A saved plan opens when it has loaded, and follows newer versions until the user changes it.
  useEffect(() => {
    if (saved === null) return
    const isNewer = (current?.draft.basedOn?.version ?? 0) < saved.current.version
    if (current === null || (isNewer && !isUnsaved(current))) adopt(saved)
  }, [saved, current, adopt])
  // A new plan that was saved or discarded goes once the address has left it.
  const isLeavingNew = useRef(false)
  const leaveNew = (next: PlanPlace) => {
    isLeavingNew.current = true
    open(next, { replace: true })
  }
  useEffect(() => {
    if (place === NEW || !isLeavingNew.current) return
    isLeavingNew.current = false
    dispatch({ kind: 'close', key: NEW })
  }, [place])
  // A new plan ends with the page: its address alone leads to the proposals.
  useEffect(() => {
    if (place === NEW && current === null) open(null, { replace: true })
  }, [place, current, open])

  const isMissing =
    isSaved && ((data !== undefined && saved === null) || (error !== null && 'status' in error && error.status === 404))
  const unsavedNew = works[NEW] ?? null
  return {
    place,
    current,
    saved,
    problem: isMissing ? 'missing' : error === null ? null : 'failed',
    isLoading,
    unsavedNew,
    edit: useStableCallback((edit: PlanEdit) => dispatch({ kind: 'edit', key, edit })),
    undo: useStableCallback(() => dispatch({ kind: 'undo', key })),
    start: useStableCallback((draft: PlanDraft) => {
      dispatch({ kind: 'open', key: NEW, draft, origin: NEW_ORIGIN })
      open(NEW)
    }),
    open: useStableCallback((next: PlanPlace) => open(next)),
    discard: useStableCallback(() => {
      if (place === NEW) leaveNew(null)
      else if (saved !== null) adopt(saved)
    }),
    adopt: useStableCallback((plan: PlanRecord) => {
      adopt(plan)
      if (place === NEW) leaveNew(plan.id)
      else if (place !== plan.id) open(plan.id, { replace: true })
    }),
    take: useStableCallback((version: PlanVersion) => {
      if (saved === null) return
      const newest = draftOfVersion(saved.id, saved.current)
      const draft = { ...draftOfVersion(saved.id, version), basedOn: newest.basedOn }
      dispatch({ kind: 'open', key, draft, origin: newest })
    }),
    reload: useStableCallback(() => void refetch()),
  }
}
