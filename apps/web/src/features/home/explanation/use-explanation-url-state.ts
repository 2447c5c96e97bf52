import { useLocation, useNavigate, useSearchParams } from 'react-router'

export interface ExplanationUrlState {
  /** The explained figure; null while the sheet is closed. */
  figure: string | null
  /** Symbols of the inputs followed so far. */
  steps: string[]
  open: (figure: string) => void
  goTo: (steps: readonly string[]) => void
  close: () => void
}

/** The open explanation is in the address, so that links work and Back goes up or closes it. */
export function useExplanationUrlState(): ExplanationUrlState {
  const [parameters, setParameters] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const depth = depthIn(location.state)
  const show = (figure: string, steps: readonly string[]) =>
    setParameters(
      (before) => {
        const after = without(before)
        after.set('why', figure)
        for (const step of steps) after.append('step', step)
        return after
      },
      { preventScrollReset: true, state: { whyDepth: depth + 1 } },
    )
  const figure = parameters.get('why')
  return {
    figure,
    steps: parameters.getAll('step'),
    open: (opened) => show(opened, []),
    goTo: (steps) => {
      if (figure !== null) show(figure, steps)
    },
    close: () => {
      // Goes back to where the sheet was opened, so that a later Back does not reopen it.
      if (depth > 0) void navigate(-depth)
      else setParameters(without, { replace: true, preventScrollReset: true })
    },
  }
}

function without(parameters: URLSearchParams): URLSearchParams {
  const after = new URLSearchParams(parameters)
  after.delete('why')
  after.delete('step')
  return after
}

/** History entries added since the sheet opened. */
function depthIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('whyDepth' in state)) return 0
  return typeof state.whyDepth === 'number' ? state.whyDepth : 0
}
