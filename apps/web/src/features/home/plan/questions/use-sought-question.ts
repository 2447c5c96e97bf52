import type { HomeFactKey } from '@retrofolio/engine/vocabulary'
import { useEffect, useRef } from 'react'

interface QuestionList {
  areAllShown: boolean
  showAll: () => void
  /** Shows the fact with the others of the home. */
  showFact: (key: HomeFactKey) => void
}

/** Moves the focus to the answers of the question that is sought, or shows its fact where the list has none. */
export function useSoughtQuestion(
  sought: { key: HomeFactKey } | null,
  { areAllShown, showAll, showFact }: QuestionList,
): void {
  const found = useRef<typeof sought>(null)
  useEffect(() => {
    if (sought === null || found.current === sought) return
    const question = document.querySelector(`[data-question="${sought.key}"]`)
    if (question === null && !areAllShown) {
      showAll()
      return
    }
    found.current = sought
    if (question === null) {
      showFact(sought.key)
      return
    }
    const settled = question.closest('details')
    if (settled !== null) settled.open = true
    question.querySelector<HTMLElement>('fieldset button')?.focus()
  }, [sought, areAllShown, showAll, showFact])
}
