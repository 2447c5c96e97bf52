import type { HomeChange } from '../../dwelling/changes/home-change.ts'
import { ASPECTS, type Aspect } from '../../vocabulary.ts'
import { alreadyThere, answered, judged, listedConsent, notPossible, ofFreeholder } from './judgement.ts'
import { hasCylinder, isFlat, type MeasureHome } from './measure-home.ts'
import { type MeasureRule, NOT_PLANNED, type OptionDraft } from './measure-rule.ts'

/** Rule MEA-43: lamps that are not low-energy. */
export const LAMPS: MeasureRule = {
  judge: (home) => {
    const old = oldLamps(home)
    if (old === null) {
      return judged('the lamps are not recorded', [
        answered(home, 'old_lamps', { false: 'all fixed lamps are low-energy' }),
      ])
    }
    return old > 0 ? judged('some fixed lamps are not low-energy', []) : alreadyThere('all fixed lamps are low-energy')
  },
  drafts: (home) => [
    {
      slot: 'lighting',
      changes: [{ kind: 'lighting', lowEnergyShareAtLeast: 1 }],
      quantity: () => oldLamps(home) ?? lampsOf(home),
    },
  ],
}

/** null where not recorded. */
function oldLamps(home: MeasureHome): number | null {
  const { lightBulbs, lowEnergyLightingShare } = home.features
  if (lightBulbs !== null) return lightBulbs.incandescent
  if (lowEnergyLightingShare === null) return null
  return lowEnergyLightingShare >= 1 ? 0 : Math.max(1, Math.round(lampsOf(home) * (1 - lowEnergyLightingShare)))
}

/** Fixed lamps are not counted in most certificates: one for every 7 m². Choice of this method. */
const lampsOf = ({ described }: MeasureHome): number => Math.max(1, Math.round(described.dwelling.totalFloorArea / 7))

/** Rule MEA-44: a credible layout, at least four panels, and never those that are there a second time. */
export const PANELS: MeasureRule = {
  judge: (home) => {
    const { existingPeakKw, noPanelsReason, recommendedPanels } = home.solar
    if (existingPeakKw > 0) return alreadyThere(`the roof has ${existingPeakKw.toFixed(1)} kWp of panels`)
    if (recommendedPanels < LEAST_PANELS) {
      return notPossible(noPanelsReason ?? `the roof has no room for ${LEAST_PANELS} panels`)
    }
    return judged(`the roof has room for ${recommendedPanels} panels`, [
      ofFreeholder(home, 'the roof'),
      listedConsent(home),
    ])
  },
  drafts: (home) => panelDrafts(home),
}

/** One panel or two would move points, not bills. */
const LEAST_PANELS = 4

function panelDrafts(home: MeasureHome): OptionDraft[] {
  const { recommendedPanels, panelW } = home.solar
  const half = Math.max(LEAST_PANELS, Math.ceil(recommendedPanels / 2))
  const kw = (panels: number): number => (panels * panelW) / 1000
  const all: OptionDraft = {
    suffix: `${recommendedPanels}`,
    words: `${recommendedPanels} panels, ${kw(recommendedPanels).toFixed(1)} kWp`,
    slot: 'panels',
    changes: [{ kind: 'credible_panels' }],
    quantity: () => kw(recommendedPanels),
    excludes: ['solarThermal'],
  }
  if (half >= recommendedPanels) return [all]
  const some: OptionDraft = {
    ...all,
    suffix: `${half}`,
    words: `${half} panels, ${kw(half).toFixed(1)} kWp`,
    changes: [someOfLayout(home, half)],
    quantity: () => kw(half),
  }
  return [some, all]
}

/** The sunniest panels of the credible layout. */
function someOfLayout({ solar }: MeasureHome, panels: number): HomeChange {
  const isPlaced = solar.isAzimuthKnown || solar.flatFrames !== null
  if (!isPlaced) return { kind: 'panels', peakKwAtLeast: (panels * solar.panelW) / 1000 }
  const sunniest = [...ASPECTS].sort((a, b) => solar.aspects[b].yieldKwhPerKwp - solar.aspects[a].yieldKwhPerKwp)
  let left = panels
  const faces: { aspect: Aspect; panels: number }[] = []
  for (const aspect of sunniest) {
    const taken = Math.min(left, solar.aspects[aspect].recommendedPanels)
    if (taken > 0) faces.push({ aspect, panels: taken })
    left -= taken
  }
  return { kind: 'panels_on_faces', faces }
}

const BATTERY_KWH = [5, 10] as const

/** Rule MEA-44: for panels that are there. */
export const BATTERY: MeasureRule = {
  judge: (home) => {
    if (hasBattery(home)) return alreadyThere('the home has a battery')
    return home.solar.existingPeakKw > 0
      ? judged('it keeps more of what the panels make', [placeCheck(home)])
      : notPossible('it stores what panels make: see the battery with panels')
  },
  drafts: () => BATTERY_KWH.map((kwh) => batteryDraft(kwh)),
}

/** Rule MEA-44: together with new panels. */
export const BATTERY_WITH_PANELS: MeasureRule = {
  judge: (home) => {
    if (hasBattery(home)) return alreadyThere('the home has a battery')
    if (home.solar.existingPeakKw > 0) return notPossible('the home has panels: see the battery alone')
    const panels = PANELS.judge(home)
    if (panels.kind === 'not_possible') return panels
    return judged('it keeps more of what new panels make', [placeCheck(home)])
  },
  drafts: (home) =>
    home.solar.recommendedPanels < LEAST_PANELS
      ? []
      : BATTERY_KWH.map((kwh) => ({
          ...batteryDraft(kwh),
          after: [{ kind: 'credible_panels' as const }],
          requiresOneOf: [['pv']],
        })),
}

const hasBattery = ({ features }: MeasureHome): boolean => (features.photovoltaicDetails?.batteryKwh ?? 0) > 0

const placeCheck = (home: MeasureHome): ReturnType<typeof answered> =>
  answered(home, 'battery_place', { false: 'there is no safe place for a battery' })

function batteryDraft(kwh: number): OptionDraft {
  return {
    suffix: `${kwh}kwh`,
    words: `${kwh} kWh`,
    slot: 'battery',
    changes: [{ kind: 'battery', capacityKwhAtLeast: kwh }],
    quantity: () => kwh,
  }
}

/** Rule MEA-49: certificates do not count them. */
export const PLUG_IN_PANELS: MeasureRule = {
  judge: (home) =>
    isFlat(home) || home.tenure === 'private_rented' || home.tenure === 'social_rented'
      ? judged('panels that plug in need no roof', [
          answered(home, 'sunny_place', { false: 'there is no sunny place for them' }),
        ])
      : notPossible('it is for homes without a roof of their own'),
  drafts: NOT_PLANNED,
}

/** Rule MEA-49: no change of the model adds one yet. */
export const DIVERTER: MeasureRule = {
  judge: (home) => {
    if (home.features.photovoltaicDetails?.hasDiverter === true) return alreadyThere('the home has a diverter')
    if (!hasCylinder(home)) return notPossible('the home has no hot water cylinder of its own')
    return home.solar.existingPeakKw > 0
      ? judged('spare output of the panels can heat the cylinder', [])
      : notPossible('the home has no panels')
  },
  drafts: NOT_PLANNED,
}
