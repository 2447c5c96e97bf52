import { useLocation, useNavigate, useSearchParams } from 'react-router'

export interface ExplanationUrlState {
  /** The figure that is explained; null while the sheet is closed. */
  figure: string | null
  /** Symbols of the inputs that were followed. */
  steps: string[]
  open: (figure: string) => void
  goTo: (steps: readonly string[]) => void
  close: () => void
}

/** What stands open is part of the address, so it can be sent to somebody, and Back goes up or closes it. */
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
      // Back to where the sheet was opened, so that a later Back does not open it again.
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

/** Entries of the history that the sheet made since it was opened. */
function depthIn(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('whyDepth' in state)) return 0
  return typeof state.whyDepth === 'number' ? state.whyDepth : 0
}
