import type { RouteObject } from 'react-router'
import { mayMeasure } from '../lib/privacy-choices.ts'
import { addressPattern } from './address-patterns.ts'

/** What a page does of which its reader sees nothing; none of it is worth a page that breaks. */
export async function startBesideThePage(routes: RouteObject[], openedPath: string): Promise<void> {
  await measurePage(addressPattern(routes, openedPath))
}

async function measurePage(pattern: string | null): Promise<void> {
  if (pattern === null || !mayMeasure()) return
  const { startMeasuring } = await import('../lib/vitals.ts')
  startMeasuring(pattern)
}
