import type { OpaqueElement, OpaqueKind } from '@retrofolio/engine/dwelling/dwelling'
import { infiltration } from '@retrofolio/engine/heat-loss/air-changes'
import { bridgingTransmission, elementTransmission, exposedArea } from '@retrofolio/engine/heat-loss/fabric'
import { ventilationTransmission } from '@retrofolio/engine/quantities/conversions'
import { airChangesPerHour } from '@retrofolio/engine/quantities/units'
import { EDITION_RULES } from '@retrofolio/engine/tables/editions/edition-rules'
import { VENTILATION } from '@retrofolio/engine/tables/ventilation/ventilation-figures'
import { mean } from '../../harness/statistics.ts'
import type { BalancedHome } from './balanced-home.ts'
import type { Worksheet } from './worksheet.ts'

/** Sections 1 to 3: sizes, air and losses. */
export function lossLines({ dwelling, climate, balance }: BalancedHome): Worksheet {
  const { totalFloorArea, volume, ventilation, elements } = dwelling
  const fansM3PerH = ventilation.extractFans * VENTILATION.extractFanM3PerH
  const unsheltered = infiltration(
    { ...ventilation, shelteredSides: 0 },
    dwelling.storeys,
    volume,
    EDITION_RULES[dwelling.edition],
  )
  const shelter = 1 - VENTILATION.shelterPerSide * ventilation.shelteredSides
  const wind = climate.windMPerS.map((speed) => speed / VENTILATION.windReference)
  const fabric = elementTransmission(dwelling)
  const bridging = bridgingTransmission(dwelling)
  const parameter = balance.htcWPerK.map((htc) => htc / totalFloorArea)
  return {
    4: totalFloorArea,
    5: volume,
    '6a': ventilation.openChimneys * EDITION_RULES[dwelling.edition].openChimneyM3PerH,
    '7a': fansM3PerH,
    8: (fansM3PerH + ventilation.otherOpeningsM3PerH) / volume,
    18: unsheltered,
    19: ventilation.shelteredSides,
    20: shelter,
    21: unsheltered * shelter,
    22: climate.windMPerS,
    '22a': wind,
    '22b': wind.map((factor) => unsheltered * shelter * factor),
    25: balance.airChangesPerHour,
    '28a_net_area': areaOf(elements, 'floor'),
    '28a_UA': lossOf(elements, 'floor'),
    '29a_net_area': areaOf(elements, 'wall'),
    '29a_UA': lossOf(elements, 'wall'),
    '30_net_area': areaOf(elements, 'roof'),
    '30_UA': lossOf(elements, 'roof'),
    31: exposedArea(dwelling),
    33: fabric,
    35: dwelling.thermalMassKjPerM2K,
    36: bridging,
    37: fabric + bridging,
    38: balance.airChangesPerHour.map((changes) => ventilationTransmission(airChangesPerHour(changes), volume)),
    39: balance.htcWPerK,
    '39_year': mean(balance.htcWPerK),
    40: parameter,
    '40_year': mean(parameter),
  }
}

function areaOf(elements: readonly OpaqueElement[], kind: OpaqueKind): number {
  return elements.reduce((sum, element) => sum + (element.kind === kind ? element.area : 0), 0)
}

function lossOf(elements: readonly OpaqueElement[], kind: OpaqueKind): number {
  return elements.reduce((sum, element) => sum + (element.kind === kind ? element.area * element.uValue : 0), 0)
}
