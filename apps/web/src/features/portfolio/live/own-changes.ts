import type { HomeEvent } from '@retrofolio/contract/homes/home-events'

const underWay = new Set<string>()

const nameOf = ({ homeId, change }: HomeEvent) => `${change} ${homeId}`

/** Registers changes this page is about to make, so that their events are not announced as news. */
export function announceOwnChange(event: HomeEvent): void {
  underWay.add(nameOf(event))
}

/** True once per own change; also call it if the change failed. */
export function takeOwnChange(event: HomeEvent): boolean {
  return underWay.delete(nameOf(event))
}
