import { useEffect, useRef, useState } from 'react'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { useImportUpdates } from './queries.ts'

/** What happens within this time is asked for together. */
const GATHER_MS = 400

/** Keeps imports up to date while they are looked at; false while nobody tells of them. */
export function useLiveImports(): boolean {
  const [isConnected, setIsConnected] = useState(false)
  const news = useRef(useImportUpdates())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleNews = (before?: number) => {
      // What is heard here is not told to the portfolio again.
      news.current.homesChanged(before)
      timer ??= setTimeout(() => {
        timer = undefined
        void news.current.importsChanged()
      }, GATHER_MS)
    }
    const stop = subscribeToHomeEvents({
      onConnected: setIsConnected,
      onHome: () => news.current.homesChanged(),
      onImport: () => handleNews(),
      onMissed: handleNews,
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
  return isConnected
}
