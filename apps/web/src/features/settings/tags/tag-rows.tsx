import { Button } from '@mantine/core'
import { comparableTag, type Tag } from '@retrofolio/contract/homes/tags'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { errorSentence } from '../../../lib/api/form-errors.ts'
import { useRemoveTag } from '../../../lib/homes/change-tags.ts'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Row, Rows } from '../parts/rows.tsx'
import { RenameTagDialog } from './rename-tag-dialog.tsx'
import { homesWithTag, homesWords } from './tag-words.ts'

type Asked = { about: 'rename' | 'remove'; name: string }

const DEEDS = { rename: 'Rename', remove: 'Remove' }

/** The organisation's tags in alphabetical order. */
export function TagRows({ tags }: { tags: readonly Tag[] }) {
  const [asked, setAsked] = useState<Asked | null>(null)
  // With its current number of homes. A tag that a colleague has removed meanwhile is no longer asked about.
  const tag = asked && tags.find(({ name }) => comparableTag(name) === comparableTag(asked.name))
  const close = () => setAsked(null)
  return (
    <>
      <Rows label="Tags">
        {tags.map((one) => (
          <Row
            key={one.name}
            title={one.name}
            actions={(['rename', 'remove'] as const).map((about) => (
              <Button
                key={about}
                variant="default"
                size="sm"
                aria-label={`${DEEDS[about]} ${one.name}`}
                onClick={() => setAsked({ about, name: one.name })}
              >
                {DEEDS[about]}
              </Button>
            ))}
          >
            {countWords(one)}
          </Row>
        ))}
      </Rows>
      {asked?.about === 'rename' && tag && <RenameTagDialog key={asked.name} tag={tag} tags={tags} onClose={close} />}
      {asked?.about === 'remove' && tag && <Remove key={asked.name} tag={tag} onClose={close} />}
    </>
  )
}

/** `12 homes, 2 of them archived`. */
function countWords(tag: Tag): string {
  const all = homesWithTag(tag)
  if (tag.archivedHomes === 0) return homesWords(all)
  if (tag.homes === 0) return `${homesWords(all)}, archived`
  return `${homesWords(all)}, ${tag.archivedHomes} of them archived`
}

function lossWords(tag: Tag): string {
  const homes = homesWithTag(tag)
  const archived = tag.archivedHomes === 0 ? '' : ' Archived homes are included.'
  return `${homesWords(homes)} ${homes === 1 ? 'loses' : 'lose'} this tag.${archived}`
}

function Remove({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const removing = useRemoveTag()
  const homes = homesWithTag(tag)
  const handleConfirm = () => {
    const onSuccess = () => {
      onClose()
      toast.success(`${tag.name} has been removed.`)
    }
    removing.mutate({ tag: tag.name, homes }, { onSuccess })
  }
  return (
    <ConfirmDialog
      isOpen
      title={`Remove ${tag.name}?`}
      confirm={['Remove', 'Removing...']}
      isDangerous
      isPending={removing.isPending}
      failure={removalFailure(removing.error)}
      onCancel={onClose}
      onConfirm={handleConfirm}
    >
      <p>{lossWords(tag)} This cannot be undone. To keep a copy, export the list with the tags first.</p>
    </ConfirmDialog>
  )
}

function removalFailure(error: Error | null): string | null {
  if (error === null) return null
  if (error instanceof ApiError && error.status === 409) return COUNT_CHANGED
  return errorSentence(error) ?? 'The tag could not be removed. Please try again.'
}

const COUNT_CHANGED =
  'The number of homes with this tag has just changed, so nothing was removed. Check it and try again.'
