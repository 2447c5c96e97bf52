import { EDITED_HOMES_MAX } from '@retrofolio/contract/homes/edit-homes'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { editHomes, type HomesEdit } from '../../../lib/homes/edit-homes.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { announceOwnChange, takeOwnChange } from '../live/own-changes.ts'

export interface EditOfHomes {
  homeIds: readonly number[]
  edit: Partial<HomesEdit>
}

/** Saves edits in parts, one after the other, because the API takes a limited number of homes. Returns changed homes. */
export function useEditingHomes() {
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState({ finished: 0, of: 0 })
  const saving = useMutation({
    mutationFn: async (edits: readonly EditOfHomes[]) => {
      const parts = edits.flatMap(inParts)
      const of = parts.reduce((sum, { homeIds }) => sum + homeIds.length, 0)
      const changed: number[] = []
      let finished = 0
      for (const part of parts) {
        setProgress({ finished, of })
        changed.push(...(await editPart(part)))
        finished += part.homeIds.length
      }
      return changed
    },
    // Parts that were saved before a failure too.
    onSettled: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
  const { finished, of } = progress
  return {
    saving,
    savingText: of > EDITED_HOMES_MAX ? `Saving ${formatNumber(finished)} of ${formatNumber(of)}...` : 'Saving...',
  }
}

function inParts({ homeIds, edit }: EditOfHomes): EditOfHomes[] {
  return Array.from({ length: Math.ceil(homeIds.length / EDITED_HOMES_MAX) }, (_, part) => ({
    homeIds: homeIds.slice(part * EDITED_HOMES_MAX, (part + 1) * EDITED_HOMES_MAX),
    edit,
  }))
}

/** The page's own changes are not announced as news. */
async function editPart({ homeIds, edit }: EditOfHomes): Promise<readonly number[]> {
  const deeds = homeIds.map((homeId) => ({ homeId, change: 'changed' }) as const)
  for (const deed of deeds) announceOwnChange(deed)
  let changed: readonly number[] = []
  try {
    changed = (await editHomes(homeIds, edit)).changed
    return changed
  } finally {
    const isChanged = new Set(changed)
    for (const deed of deeds) if (!isChanged.has(deed.homeId)) takeOwnChange(deed)
  }
}
