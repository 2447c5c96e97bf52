import { UnstyledButton } from '@mantine/core'
import { type MouseEvent, type ReactNode, use } from 'react'
import classes from './explained-figure.module.css'
import { ExplanationContext } from './explanation-context.ts'
import { pageFigure } from './figures/page-figures.ts'

export interface ExplainedFigureProps {
  /** As `pageFigure` knows it. */
  figure: string
  /** False where there is nothing to explain. */
  isKnown?: boolean
  /** The figure as the page shows it. */
  children: ReactNode
}

/** A figure that explains itself: it looks like text, is underlined when pointed at, and opens the side sheet. */
export function ExplainedFigure({ figure, isKnown = true, children }: ExplainedFigureProps) {
  const openWhy = use(ExplanationContext)
  const words = isKnown ? pageFigure(figure) : null
  if (openWhy === null || words === null) return children
  const handleClick = (event: MouseEvent) => {
    // A row of a table has an answer of its own to a click.
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
