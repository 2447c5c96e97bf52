import { formatNumber } from '../../lib/format/format-quantity.ts'
import type { CategoryBar } from '../../ui/charts/category-bars.tsx'
import type { RosePetal } from '../../ui/charts/compass-rose.tsx'
import type { ShareSegment } from '../../ui/charts/share-bar.tsx'
import type { WaterfallStep } from '../../ui/charts/waterfall-steps.ts'

/** Synthetic figures that add up. */
export const STEPS: WaterfallStep[] = [
  { key: 'heating', name: 'Heating', change: 3_410, tone: 'use', text: formatNumber(3_410) },
  { key: 'household', name: 'Household', change: 2_520, tone: 'household', text: formatNumber(2_520) },
  { key: 'solar', name: 'Solar', change: -4_120, tone: 'solar', text: formatNumber(-4_120) },
  { key: 'import', name: 'Net grid import', change: 0, isResult: true, tone: 'net', text: formatNumber(1_810) },
]

type Element = 'wall' | 'roof' | 'floor' | 'window' | 'door' | 'ventilation'

export const HEAT_LOSS: ShareSegment<Element>[] = [
  { key: 'wall', name: 'Walls', value: 2_700, text: '2,700 W', pattern: 'wall' },
  { key: 'roof', name: 'Roof', value: 700, text: '700 W', pattern: 'roof' },
  { key: 'floor', name: 'Floor', value: 900, text: '900 W', pattern: 'floor' },
  { key: 'window', name: 'Windows', value: 1_100, text: '1,100 W', pattern: 'window' },
  { key: 'door', name: 'Doors', value: 300, text: '300 W', pattern: 'door' },
  { key: 'ventilation', name: 'Ventilation', value: 1_300, text: '1,300 W', pattern: 'ventilation' },
]

export const HOUSEHOLD: CategoryBar[] = [
  category('Kitchen', 'Kitchen', 560, 310),
  category('Hygiene', 'Hygiene', 90, 2_150),
  category('Entertainment', 'Entertainment', 420, 0),
  category('Lighting', 'Lighting', 300, 0),
  category('Chores', 'Chores', 380, 0),
  category('Always ON', 'Always ON', 510, 0),
]

export const PETALS: RosePetal[] = [
  { aspect: 'south', name: 'South', recommended: 9, maximum: 12 },
  { aspect: 'southeast', name: 'Southeast', recommended: 4, maximum: 4 },
  { aspect: 'west', name: 'West', recommended: 3, maximum: 6 },
  { aspect: 'north', name: 'North', recommended: 0, maximum: 11 },
]

function category(key: string, name: string, electricityKwh: number, gasKwh: number): CategoryBar {
  return {
    key,
    name,
    electricityKwh,
    gasKwh,
    otherKwh: 0,
    electricityText: formatNumber(electricityKwh),
    gasText: formatNumber(gasKwh),
    otherText: '0 kWh',
    totalText: formatNumber(electricityKwh + gasKwh),
  }
}
