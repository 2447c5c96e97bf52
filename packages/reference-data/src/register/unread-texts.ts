import type { HomeFeatures } from '@retrofolio/engine/dwelling/home-features'

/** Elements whose text is there but gave no word: new wording, free text, or damage. */
export function unreadElements(features: HomeFeatures): { element: string; text: string }[] {
  const { describedAs } = features
  const read: [element: string, text: string | null, isRead: boolean][] = [
    ['walls', describedAs.walls, features.wall.construction !== null || features.wall.uValueWPerM2K !== null],
    ['roof', describedAs.roof, features.roof.kind !== null || features.roof.uValueWPerM2K !== null],
    ['floor', describedAs.floor, isFloorRead(features)],
    ['windows', describedAs.windows, features.windows.glazing !== null],
    ['main heating', describedAs.mainHeating, features.mainHeating.system !== null],
    ['hot water', describedAs.hotWater, features.hotWater.source !== null],
    ['secondary heating', describedAs.secondaryHeating, isSecondaryRead(features)],
    ['construction age', describedAs.constructionAge, features.ageBand !== null],
  ]
  return read.flatMap(([element, text, isRead]) => (text === null || isRead ? [] : [{ element, text }]))
}

/** `(Same dwelling below)` and a text cut off before its kind are understood, though they name no kind. */
function isFloorRead({ floor, describedAs }: HomeFeatures): boolean {
  if (floor.kind !== null || floor.uValueWPerM2K !== null || floor.insulation !== null) return true
  return /^\(?same dwelling below/i.test(describedAs.floor ?? '')
}

function isSecondaryRead({ secondaryHeating, describedAs }: HomeFeatures): boolean {
  return secondaryHeating !== null || /^(none|dim)$/i.test(describedAs.secondaryHeating ?? '')
}

/** Counts texts, bounded: a damaged file may hold a different one in every row. */
export class UnreadTextCounter {
  private readonly counts = new Map<string, { element: string; text: string; rows: number }>()

  count(features: HomeFeatures): void {
    for (const { element, text } of unreadElements(features)) this.add(element, text, 1)
  }

  add(element: string, text: string, rows: number): void {
    const key = `${element}\n${text}`
    const known = this.counts.get(key)
    if (known) known.rows += rows
    else if (this.counts.size < MOST_TEXTS) this.counts.set(key, { element, text, rows })
    else this.addOther(element, rows)
  }

  mostFrequent(): { element: string; text: string; rows: number }[] {
    return [...this.counts.values()].sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1))
  }

  private addOther(element: string, rows: number): void {
    const key = `${element}\n`
    const other = this.counts.get(key) ?? { element, text: '(other texts)', rows: 0 }
    other.rows += rows
    this.counts.set(key, other)
  }
}

const MOST_TEXTS = 1000
