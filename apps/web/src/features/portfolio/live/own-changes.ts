import type { HomeEvent } from '@retrofolio/contract/homes/home-events'

const underWay = new Set<string>()

const nameOf = ({ homeId, change }: HomeEvent) => `${change} ${homeId}`

/** What this page is about to do itself: it settles that by itself, and is not to hear of it as news. */
export function announceOwnChange(event: HomeEvent): void {
  underWay.add(nameOf(event))
}

/** True for what this page did, once; also to be asked when it could not be done. */
export function takeOwnChange(event: HomeEvent): boolean {
  return underWay.delete(nameOf(event))
}
