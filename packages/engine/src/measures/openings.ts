import type { Glazing } from '../vocabulary.ts'
import { alreadyThere, answered, judged } from './judgement.ts'
import { isFlat, type MeasureHome } from './measure-home.ts'
import { byArea, type MeasureRule } from './measure-rule.ts'

/** Rule MEA-27: single glazing, and double glazing from before 2002. */
export const WINDOWS_DOUBLE: MeasureRule = {
  id: 'windowsDouble',
  judge: (home) =>
    hasOldWindows(home)
      ? judged('some windows are single glazed, or double glazed from before 2002', [
          isFlat(home)
            ? answered(home, 'freeholder_agrees', { false: 'the windows are the freeholder’s, who does not agree' })
            : null,
          answered(home, 'is_listed', { true: 'new windows are not accepted in a listed home' }),
          answered(home, 'in_conservation_area', {}),
        ])
      : alreadyThere('the windows are double glazed from 2002 or later, or better'),
  drafts: () => [
    {
      words: 'New double glazing',
      slot: 'windows',
      category: 'fabric',
      changes: [{ kind: 'new_windows', glazing: 'double', installed: 'from_2022' }],
      improves: 'window',
      quantity: byArea('window', 'm² of window'),
      sharedWorks: ['ventCheck'],
    },
  ],
}

const GOOD: ReadonlySet<Glazing> = new Set<Glazing>(['triple', 'high_performance'])

function hasOldWindows({ features }: MeasureHome): boolean {
  const { measured, glazing, glazedShare, installed } = features.windows
  const isOld = (one: { glazing: Glazing | null; installed: string | null }): boolean =>
    !(one.glazing !== null && GOOD.has(one.glazing)) && one.installed !== 'from_2002' && one.installed !== 'from_2022'
  if (measured !== null && measured.length > 0) return measured.some(isOld)
  return isOld({ glazing, installed }) || (glazedShare ?? 1) < 1
}
