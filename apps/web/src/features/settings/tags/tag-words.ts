import type { Tag } from '@retrofolio/contract/homes/tags'

/** Archived homes included: a change of a tag changes them too. */
export function homesWithTag({ homes, archivedHomes }: Tag): number {
  return homes + archivedHomes
}

export function homesWords(homes: number): string {
  return `${homes.toLocaleString('en-GB')} ${homes === 1 ? 'home' : 'homes'}`
}
