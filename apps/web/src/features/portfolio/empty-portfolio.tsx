import { Message } from '../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../ui/house-drawing/outline-house.tsx'
import { AddHomeButton } from './header/add-home-button.tsx'
import { ImportButton } from './header/import-button.tsx'

/** `canAdd` is false if the quota is zero. */
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
      Enter an address to see within seconds where the home loses heat, what its roof can generate and how far it is
      from zero bills.
    </Message>
  )
}
