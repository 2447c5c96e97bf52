import { Loader } from '@mantine/core'
import { Message } from '../../../ui/feedback/message.tsx'
import { OutlineHouse } from '../../../ui/house-drawing/outline-house.tsx'
import { PageHeading } from '../../../ui/page/page-heading.tsx'
import classes from './results.module.css'

/** Shown while there is no register or it has not been rated; the page asks again by itself. */
export function NotRated() {
  return (
    <Message
      fillsPage
      picture={<OutlineHouse />}
      heading={<PageHeading>Homes are not ready to search</PageHeading>}
      action={
        <span className={classes.more}>
          <Loader size="xs" aria-hidden /> This page checks again every few seconds.
        </span>
      }
    >
      <p>The homes of the register have not been rated yet. A first start rates the sample register within a minute.</p>
      <p>
        If you operate this service, load certificates with{' '}
        <code className={classes.command}>npm run -s retrofolio -- register import &lt;file&gt;</code>, if there are
        none yet. Then rate them with <code className={classes.command}>npm run -s retrofolio -- register rate</code>.
      </p>
    </Message>
  )
}
