import type { FiguresProgress } from '@retrofolio/contract/homes/list/home-figures'

/** Calculations of figures that are running on this node, by the key of their list. */
export interface RunningFigures {
  find(list: string): FiguresProgress | null
  set(list: string, progress: FiguresProgress): void
  end(list: string): void
}

export function runningFigures(): RunningFigures {
  const running = new Map<string, FiguresProgress>()
  return {
    find: (list) => running.get(list) ?? null,
    set: (list, progress) => void running.set(list, progress),
    end: (list) => void running.delete(list),
  }
}

/** The listed and the archived homes of an organisation are lists of their own. */
export function listKey(organisationId: number, { isArchived }: { isArchived: boolean }): string {
  return `${isArchived ? 'archived' : 'listed'} ${organisationId}`
}
