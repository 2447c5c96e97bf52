import type { PlanRecord } from '@retrofolio/contract/plans/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { errorSentence, fieldText } from '../../../../lib/api/form-errors.ts'
import { toast } from '../../../../ui/feedback/toast.tsx'
import type { PlanDraft } from '../draft/plan-draft.ts'
import { planQuery, useChangePlan, useCreatePlan } from './plan-queries.ts'

export interface SavePlan {
  isSaving: boolean
  /** What is wrong with the name. */
  nameError: string | null
  error: string | null
  /** Somebody saved a newer version: as the server has it now, with its words. */
  conflict: { words: string; theirs: PlanRecord } | null
  /** Saves a new version, or a new plan where there is none yet. */
  save: (draft: PlanDraft) => void
  saveAsNew: (draft: PlanDraft) => void
  /** Saves on top of the newer version. */
  saveOver: (draft: PlanDraft) => void
  takeTheirs: () => void
}

const FAILED = 'The plan could not be saved. Please try again.'
const CONFLICT = 409

/** @param onSaved with the plan as saved */
export function useSavePlan(homeId: number, onSaved: (plan: PlanRecord) => void): SavePlan {
  const queryClient = useQueryClient()
  const creating = useCreatePlan(homeId)
  const changing = useChangePlan(homeId)
  const [conflict, setConflict] = useState<SavePlan['conflict']>(null)
  const error = creating.error ?? changing.error
  const finished = (plan: PlanRecord) => {
    setConflict(null)
    toast.success(plan.current.version === 1 ? 'Plan saved.' : `Saved as version ${plan.current.version}.`)
    onSaved(plan)
  }
  const create = (draft: PlanDraft) => {
    changing.reset()
    creating.mutate(draft, { onSuccess: finished })
  }
  const showConflict = async (refusal: ApiError, planId: number) => {
    const theirs = await queryClient.fetchQuery({ ...planQuery(planId), staleTime: 0 })
    setConflict({ words: errorSentence(refusal) ?? 'The plan was changed meanwhile.', theirs })
    changing.reset()
  }
  const change = (draft: PlanDraft, planId: number, onto: number) => {
    creating.reset()
    changing.mutate(
      { draft, planId, onto },
      {
        onSuccess: finished,
        onError: (refusal) => {
          if (refusal instanceof ApiError && refusal.status === CONFLICT) void showConflict(refusal, planId)
        },
      },
    )
  }
  return {
    isSaving: creating.isPending || changing.isPending,
    nameError: fieldText(error, 'name'),
    error:
      error === null || fieldText(error, 'name') !== null
        ? null
        : (errorSentence(error) ?? fieldText(error, 'nonFieldErrors') ?? fieldText(error, 'steps') ?? FAILED),
    conflict,
    save: (draft) =>
      draft.basedOn === null ? create(draft) : change(draft, draft.basedOn.planId, draft.basedOn.version),
    saveAsNew: create,
    saveOver: (draft) => {
      if (conflict !== null) change(draft, conflict.theirs.id, conflict.theirs.current.version)
    },
    takeTheirs: () => {
      if (conflict !== null) onSaved(conflict.theirs)
      setConflict(null)
    },
  }
}
