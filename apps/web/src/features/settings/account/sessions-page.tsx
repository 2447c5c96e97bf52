import { Button } from '@mantine/core'
import type { Session } from '@retrofolio/contract/accounts/auth'
import { useQuery } from '@tanstack/react-query'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { IconDeviceLaptop } from '../../../ui/icons.ts'
import { Row, Rows } from '../parts/rows.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { deviceName, sessionWords, sortSessions } from '../parts/view-model.ts'
import { sessionsQuery, useAccountChanges } from '../queries/account-queries.ts'

export function SessionsPage() {
  const sessions = useQuery(sessionsQuery())
  return (
    <SectionPage
      title="Sessions"
      lead="Everywhere you are signed in. End any session that you do not recognise, then change your password."
    >
      {sessions.data === undefined ? (
        <QueryPlaceholder query={sessions} what="Your sessions" />
      ) : (
        <SessionList sessions={sortSessions(sessions.data)} now={new Date(sessions.dataUpdatedAt)} />
      )}
    </SectionPage>
  )
}

function SessionList({ sessions, now }: { sessions: Session[]; now: Date }) {
  const changes = useAccountChanges()
  const end = useConfirmedAction(
    changes.endSession,
    (session: Session) => `Session on ${deviceName(session.userAgent)} ended.`,
  )
  const endOthers = useConfirmedAction(changes.endOtherSessions, (_all: 'others') => 'All other sessions have ended.')
  return (
    <>
      <Rows label="Sessions">
        {sessions.map((session) => (
          <Row
            key={session.id}
            mark={<IconDeviceLaptop size="1.25em" stroke={1.8} />}
            title={deviceName(session.userAgent)}
            tag={session.isCurrent ? 'This session' : null}
            actions={
              session.isCurrent ? undefined : (
                <Button
                  variant="default"
                  size="sm"
                  aria-label={`End the session on ${deviceName(session.userAgent)}`}
                  onClick={() => end.choose(session)}
                >
                  End
                </Button>
              )
            }
          >
            {sessionWords(session, now)}
          </Row>
        ))}
      </Rows>
      {sessions.length > 1 && (
        <div>
          <Button variant="default" onClick={() => endOthers.choose('others')}>
            End all other sessions
          </Button>
        </div>
      )}
      <ConfirmDialog {...end.dialog} title="End this session?" confirm={['End session', 'Ending...']}>
        <p>{end.chosen && deviceName(end.chosen.userAgent)} will have to sign in again.</p>
      </ConfirmDialog>
      <ConfirmDialog {...endOthers.dialog} title="End all other sessions?" confirm={['End sessions', 'Ending...']}>
        <p>You stay signed in here only.</p>
      </ConfirmDialog>
    </>
  )
}
