import { ActionIcon, Button } from '@mantine/core'
import type { ExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { counted } from '../../../lib/format/counted.ts'
import { IconX } from '../../../ui/icons.ts'
import classes from './explore-map.module.css'
import { describedCell, type MapStack, summary, valueText } from './map-features.ts'

export interface MapTipProps {
  x: number
  y: number
  /** Width of the map, which the tip does not leave. */
  width: number
  homes: string
  figure: string | null
}

/** What is under the pointer. The table has the same for screen readers. */
export function MapTip({ figure, homes, width, x, y }: MapTipProps) {
  return (
    <div
      className={classes.tip}
      aria-hidden
      style={{ insetBlockStart: y, ...(x > width / 2 ? { insetInlineEnd: width - x } : { insetInlineStart: x }) }}
    >
      <strong>{homes}</strong>
      {figure !== null && <span>{figure}</span>}
    </div>
  )
}

export interface StackPanelProps {
  stack: MapStack
  colour: ExploreMapColour
  onOpenHome: (homeKey: string) => void
  onClose: () => void
}

/** The homes that share one location, to choose from. */
export function StackPanel({ colour, onClose, onOpenHome, stack }: StackPanelProps) {
  const title = `${counted(stack.points.length)} at this location`
  return (
    <section className={classes.stack} aria-label={title}>
      <header>
        <h3 className={classes.legendHeading}>{title}</h3>
        <ActionIcon variant="subtle" color="gray" aria-label="Close" onClick={onClose}>
          <IconX size="1.1em" aria-hidden />
        </ActionIcon>
      </header>
      <p className={classes.muted}>{describedStack(stack, colour)}</p>
      <ul>
        {stack.points.map(({ homeKey, value, word }, place) => (
          <li key={homeKey}>
            <Button variant="subtle" size="compact-sm" onClick={() => onOpenHome(homeKey)}>
              {[`Home ${place + 1}`, valueText(colour, value, word)].filter((part) => part !== null).join(' · ')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function describedStack({ points }: MapStack, colour: ExploreMapColour): string | null {
  const { value, word, wordHomes } = summary(points)
  return points.length === 1
    ? valueText(colour, value, word)
    : describedCell(colour, { homes: points.length, value, word, wordHomes })
}
