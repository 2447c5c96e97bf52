import { Button } from '@mantine/core'
import type { ApiToken } from '@retrofolio/contract/accounts/organisation'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx'
import { QueryPlaceholder } from '../../../ui/feedback/query-placeholder.tsx'
import { useConfirmedAction } from '../../../ui/feedback/use-confirmed-action.ts'
import { IconKey } from '../../../ui/icons.ts'
import { Row, Rows } from '../parts/rows.tsx'
import { SectionPage } from '../parts/section-page.tsx'
import { VerifyEmailNotice } from '../parts/verify-email-notice.tsx'
import { tokenWords } from '../parts/view-model.ts'
import { apiTokensQuery, useOrganisationChanges } from '../queries/organisation-queries.ts'
import { NewTokenDialog } from './new-token-dialog.tsx'

export function ApiTokensPage() {
  const tokens = useQuery(apiTokensQuery())
  const [isMaking, setIsMaking] = useState(false)
  return (
    <SectionPage
      title="API tokens"
      lead={
        <>
          Keys that give your own software access to your homes. <a href="/api/docs/">API documentation</a>
        </>
      }
    >
      <VerifyEmailNotice />
      <div>
        <Button onClick={() => setIsMaking(true)}>Create a token</Button>
      </div>
      {tokens.data === undefined ? (
        <QueryPlaceholder query={tokens} what="Your API tokens" />
      ) : (
        tokens.data.length > 0 && <TokenList tokens={tokens.data} now={new Date(tokens.dataUpdatedAt)} />
      )}
      <NewTokenDialog isOpen={isMaking} onClose={() => setIsMaking(false)} />
    </SectionPage>
  )
}

function TokenList({ tokens, now }: { tokens: ApiToken[]; now: Date }) {
  const { revokeApiToken } = useOrganisationChanges()
  const revoke = useConfirmedAction(revokeApiToken, ({ name }: ApiToken) => `${name} has been revoked.`)
  return (
    <>
      <Rows label="API tokens">
        {tokens.map((token) => (
          <Row
            key={token.id}
            mark={<IconKey size="1.25em" stroke={1.8} />}
            title={token.name}
            actions={
              <Button
                variant="default"
                size="sm"
                aria-label={`Revoke ${token.name}`}
                onClick={() => revoke.choose(token)}
              >
                Revoke
              </Button>
            }
          >
            {tokenWords(token, now).map((line) => (
              <div key={line}>{line}</div>
            ))}
          </Row>
        ))}
      </Rows>
      <ConfirmDialog {...revoke.dialog} title="Revoke this token?" confirm={['Revoke', 'Revoking...']}>
        <p>
          Software that uses <strong>{revoke.chosen?.name}</strong> will lose access immediately.
        </p>
      </ConfirmDialog>
    </>
  )
}
