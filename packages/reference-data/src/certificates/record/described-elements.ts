import type { WindowFeatures } from '@retrofolio/engine/dwelling/features/fabric-features'
import type {
  DescribedAs,
  HeatingFeatures,
  HomeFeatures,
  HotWaterFeatures,
} from '@retrofolio/engine/dwelling/features/home-features'
import { describeFloor } from '../../descriptions/floors.ts'
import { fuelOfCell } from '../../descriptions/fuels.ts'
import { describeHeating } from '../../descriptions/heating.ts'
import { controlsOfCode, describeControls } from '../../descriptions/heating-controls.ts'
import { type DescribedHotWater, describeHotWater } from '../../descriptions/hot-water.ts'
import { describeLowEnergyLighting } from '../../descriptions/lighting.ts'
import { glazedAreaOf, glazedTypeOf } from '../../descriptions/property-words.ts'
import { describeRoof } from '../../descriptions/roofs.ts'
import { describeWall } from '../../descriptions/walls.ts'
import { describeWindows } from '../../descriptions/windows.ts'
import { countOf, flagOf, MOST_OUTLETS, shareOfPercent } from '../../text/cell-values.ts'

/** Texts of a certificate, already cleaned for display, with the columns that complete them. */
interface DescribedElementsInput {
  texts: DescribedAs
  controlCode: string | null
  mainFuel: string | null
  glazedType: string | null
  glazedArea: string | null
  multipleGlazedPercent: string | null
  lowEnergyLightingPercent: string | null
  fixedOutlets: string | null
  lowEnergyOutlets: string | null
  solarWaterHeating: string | null
  mainsGas: string | null
}

type DescribedElements = Pick<
  HomeFeatures,
  | 'wall'
  | 'roof'
  | 'floor'
  | 'windows'
  | 'mainHeating'
  | 'secondMainHeating'
  | 'secondaryHeating'
  | 'heatingControls'
  | 'hotWater'
  | 'lowEnergyLightingShare'
  | 'hasMainsGas'
  | 'hasSolarWaterHeating'
  | 'describedAs'
>

/** All data from the description texts, completed by the columns. */
export function describedElements(input: DescribedElementsInput): DescribedElements {
  const { texts } = input
  const heating = describeHeating(texts.mainHeating ?? '')
  const mainHeating = completedByFuel(heating[0], input.mainFuel)
  const secondary = describeHeating(texts.secondaryHeating ?? '')[0]
  const { hasSolar, ...hotWater } = describeHotWater(texts.hotWater ?? '')
  return {
    wall: { ...describeWall(texts.walls ?? ''), insulationThicknessMm: null, thicknessMm: null, isDryLined: null },
    roof: { ...describeRoof(texts.roof ?? '') },
    floor: { ...describeFloor(texts.floor ?? '') },
    windows: windowsOf(input),
    mainHeating,
    secondMainHeating: heating[1] ? { ...heating[1] } : null,
    secondaryHeating: secondary ? { ...secondary } : null,
    heatingControls: controlsOf(texts.heatingControls, input.controlCode),
    hotWater: hotWaterOf(hotWater, mainHeating),
    lowEnergyLightingShare: lightingShareOf(input),
    hasMainsGas: flagOf(input.mainsGas) ?? (mainHeating.fuel === 'mains_gas' ? true : null),
    hasSolarWaterHeating: hasSolar ? true : flagOf(input.solarWaterHeating),
    describedAs: texts,
  }
}

function completedByFuel(described: HeatingFeatures | undefined, mainFuel: string | null): HeatingFeatures {
  const system = described ?? { system: null, emitter: null, fuel: null, sapCode: null }
  return { ...system, fuel: system.fuel ?? (mainFuel === null ? null : fuelOfCell(mainFuel)) }
}

function windowsOf(input: DescribedElementsInput): WindowFeatures {
  const described = describeWindows(input.texts.windows ?? '')
  const typed = glazedTypeOf(input.glazedType ?? '')
  // `Multiple glazing` may be double or triple; the glazed type column decides.
  const isOpen = described.glazing === null || described.glazing === 'multiple'
  const glazing = isOpen ? (typed.glazing ?? described.glazing) : described.glazing
  const share = shareOfPercent(input.multipleGlazedPercent)
  return {
    glazing,
    glazedShare: described.isThroughout || glazing === null ? (glazing === null ? null : 1) : share,
    // A year without a glazing type belongs to the glazing in the text.
    installed: glazing !== null && (typed.glazing ?? glazing) === glazing ? typed.installed : null,
    area: glazedAreaOf(input.glazedArea ?? ''),
    gapMm: null,
    uValueWPerM2K: null,
    measured: null,
  }
}

function controlsOf(text: string | null, code: string | null): string | null {
  const described = text === null ? null : describeControls(text)
  if (described !== null || code === null) return described
  // In the new export, the code column repeats the text.
  return /^\d{4}$/.test(code) ? controlsOfCode(code) : describeControls(code)
}

function hotWaterOf(described: Omit<DescribedHotWater, 'hasSolar'>, main: HeatingFeatures): HotWaterFeatures {
  return { ...described, fuel: described.source === 'main_system' ? main.fuel : described.fuel }
}

function lightingShareOf(input: DescribedElementsInput): number | null {
  const stated = shareOfPercent(input.lowEnergyLightingPercent)
  if (stated !== null) return stated
  const described = describeLowEnergyLighting(input.texts.lighting ?? '').share
  if (described !== null) return described
  const outlets = countOf(input.fixedOutlets, MOST_OUTLETS)
  const lowEnergy = countOf(input.lowEnergyOutlets, MOST_OUTLETS)
  return outlets !== null && lowEnergy !== null && outlets > 0 ? Math.min(lowEnergy / outlets, 1) : null
}
