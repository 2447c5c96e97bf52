import { useSearchParams } from 'react-router'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'

/** Which plan the address names: `new`, the id of a saved one, or none. */
export type PlanPlace = 'new' | number | null

export interface PlanUrlState {
  place: PlanPlace
  /** Each plan has a place in the browser's history, so that Back leads to the proposals. */
  open: (place: PlanPlace, options?: { replace: boolean }) => void
}

export function usePlanPlace(): PlanUrlState {
  const [parameters, setParameters] = useSearchParams()
  return {
    place: placeOf(parameters.get('plan')),
    open: useStableCallback((place: PlanPlace, { replace } = { replace: false }) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before)
          if (place === null) after.delete('plan')
          else after.set('plan', String(place))
          return after
        },
        { replace, preventScrollReset: true },
      ),
    ),
  }
}

function placeOf(text: string | null): PlanPlace {
  if (text === 'new') return 'new'
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null
}
