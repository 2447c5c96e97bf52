import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import classes from './printable.module.css'

type RenderReport = () => ReactNode

const OwnReportContext = createContext<(render: { render: RenderReport } | null) => void>(() => {})

export interface PrintableProps {
  /** null if there is no report: the page itself is then printed. */
  renderReport: RenderReport | null
  children: ReactNode
}

/** Prints a report instead of the page, whose tabs and disclosures do not work on paper. */
export function Printable({ renderReport, children }: PrintableProps) {
  const [own, setOwn] = useState<{ render: RenderReport } | null>(null)
  const render = own?.render ?? renderReport
  const isPrinting = useIsPrinting() && render !== null
  return (
    <OwnReportContext value={setOwn}>
      {isPrinting && render()}
      <div className={classes.screen} data-printing={isPrinting}>
        {children}
      </div>
    </OwnReportContext>
  )
}

/**
 * Prints a part of the page in place of the page's report while the part is shown.
 *
 * @param render the same function until the report changes; null for the report of the page
 */
export function usePrintedReport(render: RenderReport | null): void {
  const setOwn = useContext(OwnReportContext)
  useEffect(() => {
    if (render === null) return undefined
    setOwn({ render })
    return () => setOwn(null)
  }, [render, setOwn])
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
