import { COMPARED_HOMES_MAX } from '@retrofolio/contract/explore/explore-preview'
import { useSyncExternalStore } from 'react'

/** Kept for the visit, so that homes can be collected from several searches. */
const STORED = 'explore-compare'
const listeners = new Set<() => void>()

/** Homes collected for a comparison. */
export function useCompareList() {
  const text = useSyncExternalStore(subscribe, read)
  const keys = text === '' ? [] : text.split(',')
  return {
    keys,
    set: write,
    toggle: (key: string) => write(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]),
  }
}

function write(keys: readonly string[]): void {
  sessionStorage.setItem(STORED, keys.slice(0, COMPARED_HOMES_MAX).join(','))
  for (const listener of listeners) listener()
}

const read = () => sessionStorage.getItem(STORED) ?? ''

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
