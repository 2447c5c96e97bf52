import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './printable.module.css'

export interface PrintableProps {
  /** null if there is no report: the page itself is then printed. */
  renderReport: (() => ReactNode) | null
  children: ReactNode
}

/** Prints a report instead of the page, whose tabs and disclosures do not work on paper. */
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

/** The browser prints right after the event, so the report must render synchronously. */
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
