import { Button } from '@mantine/core'
import type { UserFact } from '@retrofolio/contract/homes/home-facts'
import { dateText } from '../../lib/format/home-text.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { HomeAction } from './data/home-action.ts'

/** Notice for an archived home, with Restore. */
export function ArchivedNotice({ archivedAt, restore }: { archivedAt: string; restore: HomeAction }) {
  const action = (
    <Button size="sm" variant="default" loading={restore.isPending} onClick={restore.run}>
      Restore
    </Button>
  )
  return (
    <>
      <Notice tone="info" heading={`Archived on ${dateText(archivedAt) ?? archivedAt}`} action={action}>
        It is not in the list and uses no quota. All its data is kept.
      </Notice>
      {restore.error !== null && <Notice tone="error">{restore.error}</Notice>}
    </>
  )
}

/** A newer certificate, or a survey file, contradicts a user's fact; the user decides. */
export function DisputeNotice({
  facts,
  isSurveyed,
  onLook,
}: {
  facts: readonly UserFact[]
  /** Whether a survey file replaces the certificate. */
  isSurveyed: boolean
  onLook: (key: UserFact['key']) => void
}) {
  const [first] = facts.filter(({ isDisputed }) => isDisputed)
  if (first === undefined) return null
  const count = facts.filter(({ isDisputed }) => isDisputed).length
  const action = (
    <Button size="sm" variant="default" onClick={() => onLook(first.key)}>
      {count === 1 ? 'Review it' : 'Review them'}
    </Button>
  )
  return (
    <Notice
      tone="info"
      heading={isSurveyed ? 'The survey file states other facts' : 'A newer certificate is available'}
      action={action}
    >
      It disagrees with {count === 1 ? 'one fact' : `${count} facts`} entered by your organisation. Your{' '}
      {count === 1 ? 'counts' : 'count'} until you decide otherwise.
    </Notice>
  )
}
