import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { PanelLayoutRecord, RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import type { HomeChange } from '@retrofolio/engine/dwelling/changes/home-change'
import type { PlanStep } from '@retrofolio/engine/plans/plan'

/** A home as it is drawn. */
export interface DrawnHome {
  features: HomeFeaturesRecord
  faces: readonly RoofFaceRecord[]
}

export interface DrawnChanges {
  after: DrawnHome
  /** Steps that the drawing shows, as words. */
  shown: readonly string[]
  /** Steps that cannot be seen from outside. */
  hidden: readonly string[]
}

/**
 * What a plan changes of the drawing. Only what can be seen from outside: outside walls, glass, panels and the unit of a
 * heat pump. The panels are those of the credible layout; a smaller set takes the first of them.
 */
export function drawnAfter(
  features: HomeFeaturesRecord,
  layout: PanelLayoutRecord | null,
  steps: readonly Pick<PlanStep, 'option'>[],
  wattsPerPanel: number,
): DrawnChanges {
  let after: DrawnHome = { features, faces: [] }
  const shown: string[] = []
  const hidden: string[] = []
  for (const { option } of steps) {
    const drawn = option.changes.reduce((home, change) => withChange(home, change, { layout, wattsPerPanel }), after)
    if (drawn === after) hidden.push(option.words)
    else shown.push(option.words)
    after = drawn
  }
  return { after, shown, hidden }
}

interface Panels {
  layout: PanelLayoutRecord | null
  wattsPerPanel: number
}

const WATTS_PER_KW = 1000

function withChange(home: DrawnHome, change: HomeChange, { layout, wattsPerPanel }: Panels): DrawnHome {
  const { features } = home
  if (change.kind === 'insulate_wall') return change.insulation === 'external' ? withWall(home) : home
  if (change.kind === 'new_windows' && change.glazing !== 'secondary') {
    return { ...home, features: { ...features, windowsType: `${change.glazing} glazing` } }
  }
  if (change.kind === 'main_heating' && change.system === 'heat_pump_air') {
    return { ...home, features: { ...features, primaryHeating: 'Air source heat pump' } }
  }
  if (change.kind === 'credible_panels') return withPanels(home, layout, null)
  if (change.kind === 'panels') {
    return withPanels(home, layout, Math.round(change.peakKwAtLeast / (wattsPerPanel / WATTS_PER_KW)))
  }
  if (change.kind === 'panels_on_faces') {
    return withPanels(home, layout, new Map(change.faces.map(({ aspect, panels }) => [aspect, panels])))
  }
  return home
}

/** The drawing takes external insulation from the wall's own words. */
function withWall({ features, faces }: DrawnHome): DrawnHome {
  return { features: { ...features, wallType: `${features.wallType ?? 'wall'}, external insulation` }, faces }
}

function withPanels(
  home: DrawnHome,
  layout: PanelLayoutRecord | null,
  wanted: number | ReadonlyMap<string, number> | null,
): DrawnHome {
  if (layout === null) return home
  let left = typeof wanted === 'number' ? wanted : Number.POSITIVE_INFINITY
  const leftOf = new Map(typeof wanted === 'number' || wanted === null ? [] : wanted)
  const faces = layout.faces.map((face) => {
    const room = wanted === null || typeof wanted === 'number' ? left : (leftOf.get(face.aspect) ?? 0)
    const panels = face.panels.slice(0, Math.max(0, room))
    left -= panels.length
    leftOf.set(face.aspect, room - panels.length)
    return { ...face, panels }
  })
  return faces.some(({ panels }) => panels.length > 0) ? { ...home, faces } : home
}
