import { UnstyledButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, use } from 'react'
import classes from './explained-figure.module.css'
import { ExplanationContext } from './explanation-context.ts'
import { pageFigure } from './figures/page-figures.ts'

export interface ExplainedFigureProps {
  /** The name for `pageFigure`. */
  figure: string
  /** False if there is no explanation. */
  isKnown?: boolean
  /** The figure as the page shows it. */
  children: ReactNode
}

/** A figure that opens its explanation in a side sheet. Looks like text and is underlined on hover. */
export function ExplainedFigure({ figure, isKnown = true, children }: ExplainedFigureProps) {
  const openWhy = use(ExplanationContext)
  const words = isKnown ? pageFigure(figure) : null
  if (openWhy === null || words === null) return children
  const handleClick = (event: MouseEvent) => {
    // Table rows handle clicks themselves.
    event.stopPropagation()
    openWhy(figure)
  }
  return (
    <UnstyledButton
      className={classes.figure}
      component="button"
      type="button"
      title={`${words.title}: why this number?`}
      data-why={figure}
      onClick={handleClick}
    >
      {children}
    </UnstyledButton>
  )
}
