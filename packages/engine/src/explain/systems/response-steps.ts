import type { Dwelling } from '../../dwelling/dwelling.ts'
import type { HomeFeatures } from '../../dwelling/features/home-features.ts'
import { resolveControls } from '../../dwelling/heating/heating-controls.ts'
import { responseCode, storageHeaterCode } from '../../dwelling/heating/heating-from-features.ts'
import type { ReadingContext } from '../../dwelling/reading-context.ts'
import { publishedKeys } from '../../tables/table-registry.ts'
import type { FactReader } from '../sources/fact-reader.ts'
import { cell } from '../sources/table-terms.ts'
import type { Term } from '../terms/term.ts'

interface ResponseStepsInput {
  dwelling: Dwelling
  features: HomeFeatures
  facts: FactReader
  reading: ReadingContext
}

const NAME = { symbol: 'R', label: 'Responsiveness of the heating', unit: 'share' }

/** Responsiveness of the main heating: the row that holds the model's figure, null where none does. Rule HL-23. */
export function responsiveness(question: ResponseStepsInput): Term | null {
  const ways =
    question.features.mainHeating.system === 'storage_heaters'
      ? storageWays(question)
      : [...codeWays(question), ...kindWays(question)]
  return ways.find((way) => way.amount === question.dwelling.heating.responsiveness) ?? null
}

function codeWays({ facts, features }: ResponseStepsInput): Term[] {
  const code = String(responseCode(features.mainHeating))
  if (!publishedKeys('heating-responsiveness-by-code').includes(code)) return []
  const chosenBy = ['mainHeating.sapCode', 'mainHeating.system', 'mainHeating.fuel'].map((field) => facts.of(field))
  return [cell('heating-responsiveness-by-code', [code], 'responsiveness', NAME, chosenBy)]
}

/** By system, emitter and fuel. */
function kindWays({ dwelling, facts, features }: ResponseStepsInput): Term[] {
  const { system } = features.mainHeating
  const known = publishedKeys('heating-responsiveness')
  const isOwn = system !== null && known.includes(system)
  const kinds = [
    ...(isOwn ? [system] : []),
    dwelling.heating.emitter,
    system ?? 'room_heaters',
    'room_heaters',
    'solid_fuel_boiler',
    'solid_fuel_room_heaters',
  ]
  return kinds
    .filter((kind) => known.includes(kind))
    .map((kind) =>
      cell('heating-responsiveness', [kind], 'responsiveness', NAME, [
        facts.of('mainHeating.system'),
        facts.of('mainHeating.emitter'),
      ]),
    )
}

/** Storage heaters by their SAP code, else by their controls. */
function storageWays({ facts, features, reading }: ResponseStepsInput): Term[] {
  const { controls } = resolveControls(features.heatingControls, 'storage', { ...reading, assume: null })
  const code = String(storageHeaterCode(features, controls))
  if (!publishedKeys('heating-storage').includes(code)) return []
  return ['responsiveness', 'chargedAllDay', 'responsiveness2009', 'chargedAllDay2009'].map((column) =>
    cell('heating-storage', [code], column, NAME, [
      facts.of('mainHeating.sapCode'),
      facts.of('heatingControls'),
      facts.of('meter'),
    ]),
  )
}
