import type { FloorFeatures, RoofFeatures, WallFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'

/** Whether an element is known well enough that its kind need not be assumed. */
export const isWallKnown = ({ construction, uValueWPerM2K }: Pick<WallFeatures, 'construction' | 'uValueWPerM2K'>) =>
  construction !== null || uValueWPerM2K !== null

export const isRoofKnown = ({ kind, uValueWPerM2K }: Pick<RoofFeatures, 'kind' | 'uValueWPerM2K'>) =>
  kind !== null || uValueWPerM2K !== null

/** `(Same dwelling below)` is recognised, although it states no kind. */
const SAME_DWELLING = /^\(?same dwelling below/i

export const isFloorKnown = (
  { kind, insulation, uValueWPerM2K }: Pick<FloorFeatures, 'kind' | 'insulation' | 'uValueWPerM2K'>,
  text: string,
) => kind !== null || insulation !== null || uValueWPerM2K !== null || SAME_DWELLING.test(text)
