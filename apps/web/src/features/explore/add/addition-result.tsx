import type { ExploreAddition } from '@retrofolio/contract/explore/explore-add'
import { Link } from 'react-router'
import { counted } from '../../../lib/format/counted.ts'
import { formatNumber } from '../../../lib/format/format-quantity.ts'
import { unbrokenPostcode } from '../../../lib/format/home-wording.ts'
import { paths } from '../../../lib/paths.ts'
import classes from './addition-result.module.css'

/** What was added, with links, and what was not. */
export function AdditionResult({ addition }: { addition: ExploreAddition }) {
  return (
    <>
      <p className={classes.heading}>{resultText(addition)}</p>
      <AddedHomes addition={addition} />
    </>
  )
}

/** Links to what was added, and what was not. */
export function AddedHomes({ addition }: { addition: ExploreAddition }) {
  const { added, homes } = addition
  return (
    <>
      {homes.length > 0 && (
        <ul className={classes.homes}>
          {homes.slice(0, SHOWN).map(({ homeKey, homeId, address }) => (
            <li key={homeKey}>
              <Link to={paths.home(homeId)}>{unbrokenPostcode(address)}</Link>
            </li>
          ))}
        </ul>
      )}
      {added > 0 && (
        <p className={classes.all}>
          {added > SHOWN && `And ${formatNumber(added - SHOWN)} more. `}
          <Link to={paths.portfolio}>See them in your portfolio</Link>
        </p>
      )}
      <Refusals refusals={addition.refusals} />
    </>
  )
}

const SHOWN = 10
/** Shown without pressing. */
const FEW = 3

/** `Added 2 of 3 homes.` */
export function resultText({ added, selected, status }: ExploreAddition): string {
  const parts = `${counted(added)} added, ${formatNumber(selected - added)} not added.`
  if (status === 'cancelled') return `Cancelled: ${parts}`
  if (status === 'failed') return `Stopped: ${parts} Add the rest again.`
  if (added === 0) return 'No home was added.'
  return added === selected ? `Added ${counted(added)}.` : `Added ${formatNumber(added)} of ${counted(selected)}.`
}

/** Reasons against homes, each with its first homes. */
export function Refusals({ refusals }: { refusals: ExploreAddition['refusals'] }) {
  if (refusals.length === 0) return null
  return (
    <ul className={classes.refusals} aria-label="Not added">
      {refusals.map(({ reason, text, homes, examples }) => (
        <li key={reason}>
          <details open={homes <= FEW}>
            <summary>
              {text}: <strong>{counted(homes)}</strong>
            </summary>
            <ul className={classes.homes}>
              {examples.slice(0, SHOWN).map(({ homeKey, address, homeId }) => (
                <li key={homeKey}>
                  {homeId === null ? (
                    unbrokenPostcode(address ?? homeKey)
                  ) : (
                    <Link to={paths.home(homeId)}>
                      {address === null ? 'Open in your portfolio' : unbrokenPostcode(address)}
                    </Link>
                  )}
                </li>
              ))}
              {homes > SHOWN && <li>and {formatNumber(homes - Math.min(SHOWN, examples.length))} more</li>}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
