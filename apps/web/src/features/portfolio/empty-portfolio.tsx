import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { AddHomeButton } from './header/add-home-button.tsx'
import { ImportButton } from './header/import-button.tsx'

/** `canAdd` is false for an organisation whose quota leaves no room even for a first home. */
export function EmptyPortfolio({ canAdd }: { canAdd: boolean }) {
  return (
    <Message
      picture={<OutlineHouse />}
      heading={<h2>Start with one address</h2>}
      action={
        canAdd ? (
          <>
            <AddHomeButton />
            <ImportButton />
          </>
        ) : undefined
      }
    >
      Type where a home is. Seconds later you see where its heat goes, what its roof can yield, and how far it is from
      zero bills.
    </Message>
  )
}
