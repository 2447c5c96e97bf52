import { Button, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { AUDIT_ACTIONS } from '@retrofolio/contract/accounts/audit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { fullName } from '../../../lib/format/person-names.ts'
import { DownloadButton } from '../../../ui/controls/download-button.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { type AuditDay, actionLabel, auditDays } from '../parts/view-model.ts'
import { auditQuery, membersQuery, saveAuditExport } from '../queries/organisation-queries.ts'
import { auditChoice } from './audit-choice.ts'
import classes from './audit-page.module.css'

const ACTIONS = [
  { value: '', label: 'All actions' },
  ...AUDIT_ACTIONS.map((action) => ({ value: action, label: actionLabel(action) })),
]

export function AuditPage() {
  const [query, setQuery] = useSearchParams()
  const choice = auditChoice(query)
  const trail = useInfiniteQuery(auditQuery(choice))
  const { data: members = [] } = useQuery(membersQuery())
  const choose = (name: 'action' | 'member' | 'home', value: string) =>
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <SectionPage title="Audit trail" lead="Who did what, and when. Entries cannot be changed or deleted.">
      <div className={classes.filters}>
        <NativeSelect
          label="Action"
          size="md"
          data={ACTIONS}
          value={choice.action ?? ''}
          onChange={(event) => choose('action', event.currentTarget.value)}
        />
        <NativeSelect
          label="By or about"
          size="md"
          data={[
            { value: '', label: 'Everyone' },
            ...members.map((member) => ({ value: String(member.id), label: fullName(member) })),
          ]}
          value={choice.member === null ? '' : String(choice.member)}
          onChange={(event) => choose('member', event.currentTarget.value)}
        />
        <DownloadButton save={() => saveAuditExport(choice)}>Export as CSV</DownloadButton>
      </div>
      {choice.home !== null && (
        <div>
          <Button variant="default" size="sm" onClick={() => choose('home', '')}>
            One home only: show all
          </Button>
        </div>
      )}
      {trail.data === undefined ? (
        <QueryPlaceholder query={trail} what="The audit trail" />
      ) : (
        <Trail days={auditDays(trail.data.pages.flat())} />
      )}
      {trail.hasNextPage && (
        <div>
          <Button variant="default" disabled={trail.isFetchingNextPage} onClick={() => void trail.fetchNextPage()}>
            {trail.isFetchingNextPage ? 'Loading...' : 'Show older'}
          </Button>
        </div>
      )}
    </SectionPage>
  )
}

function Trail({ days }: { days: AuditDay[] }) {
  if (days.length === 0) return <p className={classes.nothing}>No entries of this kind.</p>
  return days.map(({ day, entries }) => (
    <section key={day}>
      <h2 className={classes.day}>{day}</h2>
      <ol className={classes.entries}>
        {entries.map(({ id, time, sentence, note }) => (
          <li key={id} className={classes.entry}>
            <span className={classes.time}>{time}</span>
            <div className={classes.what}>
              <div className={classes.words}>{sentence}</div>
              {note !== '' && <div className={classes.note}>{note}</div>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  ))
}
