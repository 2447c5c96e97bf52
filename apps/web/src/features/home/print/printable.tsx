import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './printable.module.css'

export interface PrintableProps {
  /** null where there is nothing to report: paper then shows the page. */
  renderReport: (() => ReactNode) | null
  children: ReactNode
}

/** On paper a report takes the place of the page, whose tabs and folds paper does not have. */
export function Printable({ renderReport, children }: PrintableProps) {
  const isPrinting = useIsPrinting() && renderReport !== null
  return (
    <>
      {isPrinting && renderReport()}
      <div className={classes.screen} data-printing={isPrinting}>
        {children}
      </div>
    </>
  )
}

/** The browser takes its picture as soon as the event is over, so the report has to stand by then. */
function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setIsPrinting(true))
    const end = () => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}
