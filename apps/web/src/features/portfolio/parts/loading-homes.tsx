import { Skeleton, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/Skeleton.layer.css'
import classes from './loading-homes.module.css'

const CARDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** A skeleton of the list, so that nothing moves when it loads. */
export function LoadingHomes({ view }: { view: 'cards' | 'table' }) {
  return (
    <div className={classes.loading}>
      <VisuallyHidden component="output">Loading homes...</VisuallyHidden>
      <Skeleton className={classes.tools ?? ''} />
      {view === 'table' ? <LoadingTable /> : <LoadingCards />}
    </div>
  )
}

export function LoadingCards() {
  return (
    <div className={classes.grid}>
      {CARDS.map((card) => (
        <Skeleton key={card} className={classes.card ?? ''} />
      ))}
    </div>
  )
}

export function LoadingTable() {
  return <Skeleton className={classes.table ?? ''} />
}
