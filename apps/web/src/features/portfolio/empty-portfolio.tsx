import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { IconPlus } from '../../ui/icons.ts'
import { Message } from '../../ui/message.tsx'
import { QuietHouse } from '../../ui/quiet-house.tsx'

/** `canAdd` is false for an organisation whose quota leaves no room even for a first home. */
export function EmptyPortfolio({ canAdd }: { canAdd: boolean }) {
  return (
    <Message
      picture={<QuietHouse />}
      heading={<h2>Start with one address</h2>}
      action={
        canAdd ? (
          <Button
            component={Link}
            to={paths.addProperty}
            leftSection={<IconPlus size="1.2em" stroke={2.4} aria-hidden />}
          >
            Add Home
          </Button>
        ) : undefined
      }
    >
      Type where a home is. Seconds later you see where its heat goes, what its roof can yield, and how far it is from
      zero bills.
    </Message>
  )
}
