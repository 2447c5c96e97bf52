import { snakeKey } from '@retrofolio/contract/wire-case'
import { HOME_FACTS } from '@retrofolio/engine/dwelling/features/home-facts'
import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useStableCallback } from '../../../lib/hooks/use-stable-callback.ts'

export interface FactsUrlState {
  isOpen: boolean
  /** The open fact; null if none. */
  key: HomeFactKey | null
  /** Opens the facts, optionally at one, by its key or feature. */
  open: (fact?: string) => void
  /** Switches the open fact, or closes it. */
  show: (key: HomeFactKey | null) => void
  close: () => void
}

/** The open fact is in the address, so that links work and Back closes the list. */
export function useFactsUrlState(): FactsUrlState {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const named = parameters.get('facts')
  const wasOpenedHere = isOpenedHere(location.state)
  return {
    isOpen: named !== null,
    key: HOME_FACTS.find(({ key }) => snakeKey(key) === named)?.key ?? null,
    open: useStableCallback((fact?: string) =>
      setParameters((before) => at(before, keyOf(fact)), { preventScrollReset: true, state: { factsOpened: true } }),
    ),
    show: useStableCallback((key: HomeFactKey | null) =>
      setParameters((before) => at(before, key), { replace: true, preventScrollReset: true, state: location.state }),
    ),
    close: useStableCallback(() => {
      // Goes back to where the list was opened, so that a later Back does not reopen it.
      if (wasOpenedHere) void navigate(-1)
      else setParameters(without, { replace: true, preventScrollReset: true })
    }),
  }
}

function keyOf(fact: string | undefined): HomeFactKey | null {
  return HOME_FACTS.find(({ assumedAs, key, path }) => key === fact || path === fact || assumedAs === fact)?.key ?? null
}

function at(before: URLSearchParams, key: HomeFactKey | null): URLSearchParams {
  const after = without(before)
  after.set('facts', key === null ? '' : snakeKey(key))
  return after
}

/** One sheet at a time: closes an explanation. */
function without(before: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const name of ['facts', 'why', 'step']) after.delete(name)
  return after
}

function isOpenedHere(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'factsOpened' in state
}
