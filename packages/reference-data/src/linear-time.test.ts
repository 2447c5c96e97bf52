import { readControls } from '@retrofolio/engine/dwelling/heating/heating-controls'
import { roomChargingFactor } from '@retrofolio/engine/dwelling/heating/network-charging'
import { expect, test } from 'vitest'
import { normaliseAddress } from './addresses/parsing/normalise-address.ts'
import { parseAddress } from './addresses/parsing/parse-address.ts'
import { splitPostcode } from './addresses/parsing/postcode.ts'
import { readQuery } from './addresses/search/read-query.ts'
import { thicknessOf } from './certificates/document/part-elements.ts'
import {
  certificateNumberOfFileName,
  joinAddress,
  normaliseCertificateKey,
  normalisePostcode,
  normaliseUprn,
} from './certificates/record/identifiers.ts'
import { lodgementDateOf } from './certificates/record/lodgement-date.ts'
import { describeAge } from './descriptions/age-bands.ts'
import { describeFloor } from './descriptions/floors.ts'
import { fuelOfCell } from './descriptions/fuels.ts'
import { describeHeating } from './descriptions/heating.ts'
import { describeControls } from './descriptions/heating-controls.ts'
import { describeHotWater } from './descriptions/hot-water.ts'
import { describeLowEnergyLighting } from './descriptions/lighting.ts'
import { displayText } from './descriptions/normalise-description.ts'
import { describePhotovoltaics } from './descriptions/photovoltaics.ts'
import {
  builtFormOf,
  corridorOf,
  epcBandOf,
  floorLevelOf,
  glazedAreaOf,
  glazedTypeOf,
  meterOf,
  propertyTypeOf,
  ventilationOf,
} from './descriptions/property-words.ts'
import { describeRoof } from './descriptions/roofs.ts'
import { starWordOf } from './descriptions/star-words.ts'
import { transmittance } from './descriptions/transmittance.ts'
import { describeWall } from './descriptions/walls.ts'
import { describeWindows } from './descriptions/windows.ts'
import { MAX_GROWTH_PER_DOUBLING, measureGrowth, slowestText } from './testing/growth.ts'
import { areaM2Of, flagOf, isObjectName, metresOf, numberOf, shareOfPercent } from './text/cell-values.ts'
import { isoDateOf } from './text/read-day.ts'
import { unrecognisedWarnings } from './unrecognised/unrecognised-warnings.ts'

const TODAY = '2026-01-01'

const warningsOf = (text: string) =>
  unrecognisedWarnings([{ column: 'WALLS', filled: 1, unread: 1, files: null, texts: [{ text, cells: 1, row: 1 }] }])

const READERS: readonly [what: string, read: (text: string) => unknown, starts?: readonly string[]][] = [
  ['walls', describeWall, ['Cavity wall, ', 'Average thermal transmittance ']],
  ['roofs', describeRoof, ['Pitched, 100', 'Pitched, 100 mm ']],
  ['floors', describeFloor, ['Solid, ']],
  ['windows', describeWindows, ['Fully double ']],
  ['heating', describeHeating, ['Boiler and radiators, ', 'Electric underfloor (', 'Community scheme with CHP and ']],
  ['hot water', describeHotWater, ['From main system, ']],
  ['controls', describeControls, ['Programmer, ']],
  ['lighting', describeLowEnergyLighting, ['Low energy lighting in ']],
  ['panels', describePhotovoltaics, ['Roof area: 1', 'Peak power: 1']],
  ['ages', (text) => describeAge(text, 'england', 2015), ['England and Wales: ', 'England and Wales: 1900']],
  ['types of property', propertyTypeOf],
  ['built forms', builtFormOf],
  ['glazing', glazedTypeOf, ['double glazing, ', 'double glazing installed during ']],
  ['areas of glazing', glazedAreaOf],
  ['meters', meterOf],
  ['ventilation', ventilationOf],
  ['corridors', corridorOf],
  ['bands', epcBandOf],
  ['levels of a flat', (text) => floorLevelOf(text, false)],
  ['fuels', fuelOfCell, ['mains gas ']],
  ['stars', starWordOf],
  ['shown texts', displayText, ['{', '***']],
  ['U-values', transmittance, ['average thermal transmittance', 'average thermal transmittance 1']],
  ['depths', thicknessOf, ['1', '1.5']],
  ['days', isoDateOf, ['2020-01-01']],
  ['dates of lodgement', (text) => lodgementDateOf(text, TODAY), ['2020-01-01 ']],
  ['numbers', numberOf, ['1', '-']],
  ['areas', areaM2Of, ['1', '1 m']],
  ['lengths', metresOf, ['1']],
  ['shares', shareOfPercent, ['1']],
  ['flags', flagOf],
  ['names of objects', isObjectName, ['[object ']],
  ['postcodes', normalisePostcode, ['YO31']],
  ['UPRNs', normaliseUprn, ['UPRN-', '1']],
  ['certificate numbers', normaliseCertificateKey, ['1234-']],
  ['names of files', certificateNumberOfFileName, ['0000-1111-2222-3333-']],
  ['lines of addresses', (text) => joinAddress([text, `1 ${text} YO31 1BR`], 'YO31 1BR')],
  ['addresses', normaliseAddress, ['1 ']],
  ['parts of addresses', parseAddress, ['Flat 1, ']],
  ['postcodes of addresses', (text) => splitPostcode(normaliseAddress(text)), ['1 ']],
  ['searches for an address', (text) => readQuery(text, () => true), ['1 ']],
  ['controls of the register', readControls, ['programmer']],
  ['charges of heat networks', roomChargingFactor, ['charging system ']],
  ['unrecognised texts', warningsOf],
]

test.each(READERS)(
  'the time to read %s grows with the length of the text',
  { timeout: 60_000 },
  async (_what, read, starts) => {
    expect(await slowestText(read, { starts: starts ?? [] })).toBeNull()
  },
)

test('finding the cause of unrecognised texts does not take exponential time', async () => {
  const { ratio, ms } = await measureGrowth((size) => `Aa${'A'.repeat(size)}!`, warningsOf, 12)
  expect(ratio, `${ms} ms`).toBeLessThan(MAX_GROWTH_PER_DOUBLING)
})
