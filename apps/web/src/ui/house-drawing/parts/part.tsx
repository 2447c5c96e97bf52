import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import type { KeyboardEvent, ReactNode } from 'react'
import { ELEMENT_NAMES } from '../../../lib/homes/element-names.ts'
import heatStyles from './heat.module.css'

/** How heat loss is shown; null draws the plain house. */
export interface HeatView {
  shares: Partial<Record<HeatLossElement, number>>
  highlighted: HeatLossElement | null
  previewed: HeatLossElement | null
  onHighlight: ((element: HeatLossElement | null) => void) | null
  onPreview: ((element: HeatLossElement | null) => void) | null
}

interface PartProps {
  element: HeatLossElement
  heat: HeatView | null
  /** The part's outline, used for the glow and the focus ring. */
  silhouette: readonly string[]
  /** Faces turned away from the light, drawn darker. */
  inShade?: readonly string[]
  children: ReactNode
}

/** One part of the house. Glows by its share of heat loss; with a handler, it is a toggle button. */
export function Part({ element, heat, silhouette, inShade = [], children }: PartProps) {
  if (heat === null) return <g data-part={element}>{children}</g>
  const { onHighlight, onPreview } = heat
  const active = heat.previewed ?? heat.highlighted
  const share = heat.shares[element] ?? 0
  const drawn = (
    <>
      {children}
      <g className={heatStyles.glow} fillOpacity={glowOpacity(share, heat.shares)}>
        {silhouette.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      {inShade.map((path) => (
        <path key={path} d={path} className={heatStyles.glowShade} />
      ))}
      <g className={heatStyles.ring}>
        {silhouette.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
    </>
  )
  const shown = {
    'data-part': element,
    'data-active': active === element,
    'data-dimmed': active !== null && active !== element,
    className: heatStyles.part,
  }
  if (onHighlight === null) return <g {...shown}>{drawn}</g>

  const toggle = () => onHighlight(heat.highlighted === element ? null : element)
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    toggle()
  }
  return (
    <g
      {...shown}
      // SVG has no button element.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={0}
      aria-pressed={heat.highlighted === element}
      aria-label={partName(element, share)}
      onClick={toggle}
      onKeyDown={handleKeyDown}
      onPointerEnter={() => onPreview?.(element)}
      onPointerLeave={() => onPreview?.(null)}
    >
      {drawn}
    </g>
  )
}

function partName(element: HeatLossElement, share: number): string {
  return `${ELEMENT_NAMES[element]}, ${Math.round(share * 100)}% of the heat loss`
}

/** The largest loss glows fully; the smallest still shows its colour. */
export function glowOpacity(share: number, shares: HeatView['shares']): number {
  const largest = Math.max(0, ...Object.values(shares))
  if (largest <= 0 || share <= 0) return 0
  return Math.round((0.22 + 0.7 * (share / largest)) * 100) / 100
}
