import { useEffect, useRef, useState } from 'react'
import { subscribeToHomeEvents } from '../../../lib/homes/home-events.ts'
import { useImportUpdates } from './queries.ts'

/** Batches the events of this period. */
const GATHER_MS = 400

/** Keeps imports on screen up to date; returns false without an event stream. */
export function useLiveImports(): boolean {
  const [isConnected, setIsConnected] = useState(false)
  const news = useRef(useImportUpdates())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const handleNews = (before?: number) => {
      // The portfolio has its own subscription.
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
