import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorSentence, fieldText } from '../../../lib/api/form-errors.ts'
import { editHomes, tagsQuery } from '../../../lib/homes/edit-homes.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { TagsField } from '../../../ui/controls/tags-field.tsx'

/** Saves each change at once. */
export function HomeTags({ homeId, tags }: { homeId: number; tags: readonly string[] }) {
  const [isInUse, setIsInUse] = useState(false)
  const known = useQuery({ ...tagsQuery(), enabled: isInUse })
  const queryClient = useQueryClient()
  const saving = useMutation({
    mutationFn: (chosen: readonly string[]) =>
      editHomes([homeId], {
        addTags: chosen.filter((tag) => !tags.includes(tag)),
        removeTags: tags.filter((tag) => !chosen.includes(tag)),
      }),
    // Refetched before the mutation ends, so that the earlier tags do not show again in between.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: homeKeys.all }),
  })
  const failure = fieldText(saving.error, 'addTags') ?? fieldText(saving.error, 'removeTags')
  return (
    <div onFocus={() => setIsInUse(true)}>
      <TagsField
        label="Tags"
        placeholder="Add a tag, such as Phase 2"
        known={(known.data ?? []).map(({ name }) => name)}
        value={saving.isPending ? saving.variables : tags}
        error={saving.error === null ? null : (failure ?? errorSentence(saving.error) ?? FAILED)}
        onChange={(chosen) => saving.mutate(chosen)}
      />
    </div>
  )
}

const FAILED = 'The tags could not be saved. Please try again.'
