import { expect, test } from 'vitest'
import { describeFloor } from './floors.ts'
import { displayText } from './normalise-description.ts'
import { describeRoof } from './roofs.ts'
import { describeWall } from './walls.ts'
import { describeWindows } from './windows.ts'

const wall = (text: string) => describeWall(displayText(text) ?? '')
const roof = (text: string) => describeRoof(displayText(text) ?? '')
const floor = (text: string) => describeFloor(displayText(text) ?? '')
const windows = (text: string) => describeWindows(displayText(text) ?? '')

test.each([
  ['Cavity wall, no insulation (assumed)', 'cavity', 'none', true],
  ['CAVITY WALL,  FILLED CAVITY.', 'cavity', 'cavity_fill', false],
  ['Granite or whin, as built, insulated (assumed)', 'stone_granite', 'as_built_insulated', true],
  ['Stone (granite or whin). with internal insulation', 'stone_granite', 'internal', false],
  ['Sandstone, as built, no insulation (assumed)', 'stone_sandstone', 'none', true],
  ['Cavity wall,', 'cavity', null, false],
  ['SolidBrick', 'solid_brick', null, false],
  ['CavityWall', 'cavity', null, false],
  ['Solid brick.', 'solid_brick', null, false],
  ['Waliau ceudod, fel y’u hadeiladwyd, dim inswleiddio (rhagdybiaeth)', 'cavity', 'none', true],
  ["Ffr?m bren, fel y'u hadeiladwyd, wedi?u hinswleiddio (rhagdybiaeth)", 'timber_frame', 'as_built_insulated', true],
  ['Briciau solet, gydag inswleiddio allanol', 'solid_brick', 'external', false],
  ['Solid brick, with external insulation|Briciau solet, gydag inswleiddio allanol', 'solid_brick', 'external', false],
  ['{"value": "Cavity wall, filled cavity", "language": "1"}', 'cavity', 'cavity_fill', false],
  ['Cavity wall, insulated by moonlight', 'cavity', null, false],
  ['Cavity wall, filled', 'cavity', 'cavity_fill', false],
  ['Solid brick, filled', 'solid_brick', null, false],
  ['Cavity wall (uninsulated)', 'cavity', 'none', false],
  ['Cavity wall, external insulation', 'cavity', 'external', false],
  ['Timber framed, as built', 'timber_frame', null, false],
  ['Solid brick or cavity', null, null, false],
  ['Cavity/solid', null, null, false],
  ['Cobble', null, null, false],
  ['Brick walls', null, null, false],
  ['SAP05:Walls', null, null, false],
])('wall: %s', (text, construction, insulation, isAssumed) => {
  expect(wall(text)).toEqual({ construction, insulation, isAssumed, uValueWPerM2K: null })
})

test.each([
  ['Average thermal transmittance 0.21 W/m²K', 0.21],
  ['Average thermal transmittance = 0.3 W/m?K', 0.3],
  ['Average thermal transmittance -0.18 W/m-¦K', 0.18],
  ['Average thermal transmittance 1 W/m┬▓K', 1],
  ['Average thermal transmittance 0.15 W/m&#0178;K', 0.15],
  ['Trawsyriannedd thermol cyfartalog 0.24 W/mÂ²K', 0.24],
  ['Average thermal transmittance NaN W/m²K', null],
])('transmittance: %s is %s', (text, uValueWPerM2K) => {
  expect(wall(text).uValueWPerM2K).toBe(uValueWPerM2K)
  expect(roof(text).uValueWPerM2K).toBe(uValueWPerM2K)
  expect(floor(text).uValueWPerM2K).toBe(uValueWPerM2K)
})

test.each([
  ['Pitched, 0 mm loft insulation', 'pitched', 'none', 0],
  ['Pitched, 300+  mm loft insulation', 'pitched', 'loft', 300],
  ['Pitched, >= 300mm loft insulation', 'pitched', 'loft', 300],
  ['Pitched, mm loft insulation', 'pitched', 'loft', null],
  ['Pitched, *** INVALID INPUT Code : 57 *** loft insulation', 'pitched', 'loft', null],
  ['Pitched, no insulation(assumed)', 'pitched', 'none', null],
  ['Ar oleddf, 100 mm o inswleiddio yn y llofft', 'pitched', 'loft', 100],
  ['Ar oleddf, 250 mm lo inswleiddio yn y llof', 'pitched', 'loft', 250],
  ['Flat, insulated (assumed)', 'flat', 'insulated_unknown_depth', null],
  ['Roof room(s), insulated (assumed)', 'room_in_roof', 'all_elements', null],
  ['Roof room(s), thatched with additional insulation', 'room_in_roof_thatched', 'thatch_and_added', null],
  ['Thatched', 'thatched', 'thatch', null],
  ['Dwelling Above', 'none', null, null],
  ['(eiddo arall uwchben)', 'none', null, null],
  ['Slate roof', null, null, null],
])('roof: %s', (text, kind, insulation, insulationThicknessMm) => {
  expect(roof(text)).toMatchObject({ kind, insulation, insulationThicknessMm })
})

test.each([
  ['Suspended, uninsulated  (assumed)', 'suspended_ground', 'none', true],
  ['Solid, limited insulation', 'solid_ground', 'limited', false],
  ['To external air, insulation=75mm', 'exposed_to_outside', 'insulated', false],
  ['I ofod heb ei wresogi, heb ei inswleiddio (rhagdybiaeth)', 'exposed_to_unheated', 'none', true],
  ['(other premises below)', 'other_premises', null, false],
  ['(eiddo arall islaw)', 'other_premises', null, false],
  ['(another dwelling below)', 'none', null, false],
  [', no insulation (assumed)', null, 'none', true],
  ['(Same dwelling below) insulated (assumed)', null, null, false],
  ['Conservatory', null, null, false],
])('floor: %s', (text, kind, insulation, isAssumed) => {
  expect(floor(text)).toMatchObject({ kind, insulation, isAssumed })
})

test.each([
  ['Full secondary glazing', 'secondary', true],
  ['Some multiple glazing', 'multiple', false],
  ['Single glazeddouble glazing', 'mixed', false],
  ['Single glazedSingle glazing', 'single', true],
  ['Single glazed, Single glazing', 'single', true],
  ['Fully double glazedFully double glazed', 'double', true],
  ['Fully double glazedMostly double glazing', 'double', false],
  ['Fully double glazedFully triple glazed', 'multiple', true],
  ['Fully double glazed, made of ice', null, false],
  ['Double glazing', 'double', false],
  ['DoubleGlazed', 'double', false],
  ['Gwydrau dwbl gan mwyaf', 'double', false],
  ['High performance glazing', 'high_performance', true],
  ['Glass window', null, false],
])('windows: %s', (text, glazing, isThroughout) => {
  expect(windows(text)).toEqual({ glazing, isThroughout })
})

test('null marks give no text', () => {
  for (const mark of ['NO DATA!', 'NODATA!', 'INVALID!', 'N/A', '', '***SAMPLE***', '%%MAINHEATCONTROL%%']) {
    expect([mark, displayText(mark)]).toEqual([mark, null])
  }
})

test('reads a flat above or below as another dwelling, not as a flat roof', () => {
  expect(roof('Flat above').kind).toBe('none')
  expect(floor('Flat below').kind).toBe('none')
  expect(roof('Flat roof, insulated')).toMatchObject({ kind: 'flat', insulation: 'insulated_unknown_depth' })
})

test('reads a plain depth as loft insulation only for a pitched roof', () => {
  expect(roof('Pitched, 250 mm')).toMatchObject({ insulation: 'loft', insulationThicknessMm: 250 })
  expect(roof('Flat, 100 mm')).toMatchObject({ insulation: null, insulationThicknessMm: null })
})

test('recognises insulation after the material of a floor', () => {
  expect(floor('Suspended timber, insulated')).toMatchObject({ kind: 'suspended_ground', insulation: 'insulated' })
})
