import { changeFactsOfHomesEndpoint } from '@retrofolio/contract/endpoints/home-facts'
import { type FactChanges, HOMES_WITH_FACTS_MAX } from '@retrofolio/contract/homes/fact-requests'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi } from '../../../lib/api/api-client.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { announceOwnChange, takeOwnChange } from '../live/own-changes.ts'
import type { BulkAnswers } from './bulk-questions.ts'

/** Saves facts of many homes in parts, one after the other, because each home is analysed again. */
export function useAnsweringQuestion() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState({ finished: 0, of: 0 })
  const saving = useMutation({
    mutationFn: async ({ homeIds, facts }: { homeIds: readonly number[]; facts: FactChanges }) => {
      const total: BulkAnswers = { changed: 0, unchanged: 0, missing: 0, refused: [] }
      for (let from = 0; from < homeIds.length; from += HOMES_WITH_FACTS_MAX) {
        setProgress({ finished: from, of: homeIds.length })
        const part = await answerPart(homeIds.slice(from, from + HOMES_WITH_FACTS_MAX), facts)
        total.changed += part.changed.length
        total.unchanged += part.unchanged.length
        total.missing += part.missing.length
        total.refused.push(...part.refused)
      }
      return total
    },
    // Parts that were saved before a failure too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
  const { finished, of } = progress
  return {
    saving,
    savingText: of > HOMES_WITH_FACTS_MAX ? `Saving ${formatNumber(finished)} of ${formatNumber(of)}...` : 'Saving...',
  }
}

/** The page's own changes are not announced as news. */
async function answerPart(homeIds: number[], facts: FactChanges) {
  const deeds = homeIds.map((homeId) => ({ homeId, change: 'changed' }) as const)
  for (const deed of deeds) announceOwnChange(deed)
  let changed: readonly number[] = []
  try {
    const part = await callApi(changeFactsOfHomesEndpoint, { body: { homeIds, facts } })
    changed = part.changed
    return part
  } finally {
    const isChanged = new Set(changed)
    for (const deed of deeds) if (!isChanged.has(deed.homeId)) takeOwnChange(deed)
  }
}
