import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { sharedReference } from '@retrofolio/engine/golden/shared-reference'
import { describe, expect, test } from 'vitest'
import { readCertificates } from '../certificates/read-certificates.ts'
import { describeFloor } from './floors.ts'
import { describeHeating } from './heating.ts'
import { describeHotWater } from './hot-water.ts'
import { displayText } from './normalise-description.ts'
import { describeRoof } from './roofs.ts'
import { describeWall } from './walls.ts'
import { describeWindows } from './windows.ts'

interface TaxonomyEntry {
  text: string
  construction?: string
  insulation?: string
  basis?: string
  roof?: string
  floor?: string
  thickness_mm?: number | null
  glazing?: string
  extent?: string
  system?: string
  emitter?: string
  count_in_sample?: number | null
  frequency?: number
}
interface Taxonomy {
  walls: TaxonomyEntry[]
  roof: TaxonomyEntry[]
  floor: TaxonomyEntry[]
  windows: TaxonomyEntry[]
  main_heat: { frequency_in_sample: Record<string, number> }
  hot_water: { frequency_in_sample: Record<string, number>; patterns: { text: string; meaning: string }[] }
}

const file = sharedReference('epc-register/description-taxonomy.json')

/** Words of the reference that differ from ours. */
const WORDS: Record<string, string> = {
  'cavity_fill+external': 'cavity_fill_and_external',
  'cavity_fill+internal': 'cavity_fill_and_internal',
  'thatch+added': 'thatch_and_added',
}
const word = (text: string | undefined) =>
  text === undefined || text === 'unknown' || text === 'u_value' ? null : (WORDS[text] ?? text)

/** Exact phrases only: patterns with placeholders and lists of variants are tested elsewhere. */
const isPhrase = ({ text }: TaxonomyEntry) => !/[<;]|SAP05/.test(text) && !text.startsWith(',')

const shown = (text: string) => displayText(text) ?? ''

function taxonomy(): Taxonomy {
  const parsed: Taxonomy = JSON.parse(readFileSync(file ?? '', 'utf8'))
  return parsed
}

describe.skipIf(file === null)('published taxonomy (beside the checkout; skipped where it is absent)', () => {
  test('walls', () => {
    for (const entry of taxonomy()
      .walls.filter(isPhrase)
      .filter(({ construction }) => construction)) {
      expect({ text: entry.text, ...describeWall(shown(entry.text)) }).toEqual({
        text: entry.text,
        construction: word(entry.construction),
        insulation: word(entry.insulation),
        isAssumed: entry.basis === 'assumed_from_age',
        uValueWPerM2K: null,
      })
    }
  })

  test('roofs', () => {
    const entries = taxonomy()
      .roof.filter(isPhrase)
      .filter(({ text }) => !text.includes('INVALID'))
    for (const { text, roof, insulation, thickness_mm, basis } of entries) {
      expect({ text, ...describeRoof(shown(text)) }).toMatchObject({
        text,
        kind: roof,
        insulation: word(insulation),
        insulationThicknessMm: thickness_mm ?? null,
        isAssumed: basis === 'assumed_from_age',
      })
    }
  })

  test('floors', () => {
    const known = taxonomy()
      .floor.filter(isPhrase)
      .filter(({ floor }) => floor !== 'none_main_part' && floor !== 'conservatory')
      // The list calls these no loss in every edition.
      .filter(({ text }) => text !== '(other premises below)')
    for (const { text, floor, insulation, basis } of known) {
      expect({ text, ...describeFloor(shown(text)) }).toMatchObject({
        text,
        kind: floor,
        insulation: word(insulation),
        isAssumed: basis === 'assumed_from_age',
      })
    }
  })

  test('windows', () => {
    for (const { text, glazing, extent } of taxonomy().windows.filter(isPhrase)) {
      const isThroughout = extent === 'fully' || glazing === 'single' || glazing === 'high_performance'
      expect({ text, ...describeWindows(shown(text)) }).toEqual({ text, glazing, isThroughout })
    }
  })

  test('heating and hot water: recognises every text of the sample rows, including fuels', () => {
    for (const text of Object.keys(taxonomy().main_heat.frequency_in_sample)) {
      const systems = describeHeating(shown(text))
      expect([text, systems.length]).not.toEqual([text, 0])
      for (const { system, fuel } of systems) expect([text, system !== null, fuel !== null]).toEqual([text, true, true])
    }
    const { frequency_in_sample, patterns } = taxonomy().hot_water
    const texts = [...Object.keys(frequency_in_sample), ...patterns.map(({ text }) => text)]
    for (const text of texts.filter((each) => !/SAP05|SAMPLE/.test(each))) {
      expect([text, describeHotWater(shown(text)).source]).not.toEqual([text, null])
    }
  })
})

const samples = [
  'exeter-flats-2021-2024.oldapi.csv',
  'stockton-on-tees-E06000004.partial.csv',
  'unlocated-2008-2018-features.csv',
  'liverpool-2026-02-rdsap10.csv',
].map((name) => sharedReference(`epc-register/samples/${name}`))

/** For each element of a home: whether it has a text, and whether the text was recognised. */
const ELEMENTS: Record<string, (features: HomeFeatures) => [text: string | null, isRead: boolean]> = {
  walls: ({ describedAs, wall }) => [
    describedAs.walls,
    (wall.construction !== null && wall.insulation !== null) || wall.uValueWPerM2K !== null,
  ],
  roof: ({ describedAs, roof }) => [describedAs.roof, roof.kind !== null || roof.uValueWPerM2K !== null],
  floor: ({ describedAs, floor }) => [describedAs.floor, floor.kind !== null || floor.uValueWPerM2K !== null],
  windows: ({ describedAs, windows }) => [
    describedAs.windows,
    windows.glazing !== null && windows.glazedShare !== null,
  ],
  heating: ({ describedAs, mainHeating }) => [
    describedAs.mainHeating,
    mainHeating.system !== null && mainHeating.fuel !== null,
  ],
  hotWater: ({ describedAs, hotWater }) => [describedAs.hotWater, hotWater.source !== null],
  age: ({ describedAs, ageBand }) => [describedAs.constructionAge, ageBand !== null],
  propertyType: ({ propertyType }) => ['always', propertyType !== null],
  flatLevel: ({ flat }) => [flat === null ? null : 'always', flat?.level != null],
}

describe.skipIf(samples.includes(null))('published rows (beside the checkout; skipped where they are absent)', () => {
  test('recognises 99.5 percent of the texts of every element in every file', async () => {
    const short: string[] = []
    for (const sample of samples) {
      const counts = new Map(Object.keys(ELEMENTS).map((name) => [name, { texts: 0, read: 0 }]))
      for await (const row of readCertificates(sample ?? '')) {
        if (row.kind !== 'certificate') throw new Error(`${row.file} row ${row.row}: ${row.reason}`)
        for (const [name, look] of Object.entries(ELEMENTS)) {
          const [text, isRead] = look(row.record.features)
          const count = counts.get(name)
          if (text === null || !count) continue
          count.texts += 1
          if (isRead) count.read += 1
        }
      }
      for (const [name, { texts, read }] of counts) {
        if (read < texts * 0.995) short.push(`${basename(sample ?? '')}: ${name}, ${read} of ${texts}`)
      }
    }
    expect(short).toEqual([])
  })
})
