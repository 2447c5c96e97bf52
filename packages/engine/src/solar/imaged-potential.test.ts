import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ImagedRoof } from '../dwelling/features/imaged-roof.ts'
import { PACKING, PANEL } from '../tables/solar/solar-defaults.ts'
import { homesUnderRoof } from './homes-under-roof.ts'
import { aspectOf, type ImagedPlane, imagedFaces } from './imaged-faces.ts'
import { panelBlock } from './layout/panel-block.ts'
import { panelRectangles } from './layout/panel-rectangles.ts'
import { panelsIn } from './layout/roof-face.ts'
import type { SolarInput } from './solar-input.ts'
import { solarPotential } from './solar-potential.ts'

fc.configureGlobal({ seed: Number(process.env['FAST_CHECK_SEED']) })

const SEEN: ImagedRoof = {
  seenOn: '2025-06-14',
  quality: 'high',
  buildingPlanM2: 55,
  surfaceM2: 70.8,
  bestYieldKwhPerKwp: 978.6,
  faces: [
    { aspect: 'south', pitchDeg: 34, areaM2: 28, layoutM2: 17.68, yieldDcKwhPerKwp: 958 },
    { aspect: 'north', pitchDeg: 34, areaM2: 28.3, layoutM2: 13.7, yieldDcKwhPerKwp: 457 },
    { aspect: 'east', pitchDeg: 33, areaM2: 14.6, layoutM2: 7.9, yieldDcKwhPerKwp: 743 },
  ],
}

function home(changes: Partial<SolarInput> = {}): SolarInput {
  return {
    climateRegionId: 6,
    propertyType: 'house',
    builtForm: 'detached',
    roofKind: 'pitched',
    roofPlanAreaM2: 50,
    ownsRoof: true,
    flatStoreyNumber: null,
    existing: { shareOfRoof: null, peakKw: null },
    existingArrays: null,
    hasChimney: false,
    roofDirection: null,
    arePhasesKnown: false,
    batteryKwh: 0,
    panelLimitKw: null,
    panelW: 440,
    panelEfficiency: 0.22,
    seen: SEEN,
    ...changes,
  }
}

const plane = (changes: Partial<ImagedPlane> = {}): ImagedPlane => ({
  pitchDeg: 35,
  azimuthDeg: 180,
  areaM2: 30,
  layoutM2: 20,
  yieldDcKwhPerKwp: 900,
  ...changes,
})

describe('SOL-20 aspects of an imaged roof', () => {
  it.each([
    [180, 'south'],
    [157.6, 'south'],
    [157.4, 'southeast'],
    [202.6, 'southwest'],
    [112.4, 'east'],
    [247.6, 'west'],
    [22.4, 'north'],
    [337.6, 'north'],
    [360, 'north'],
    [45, 'northeast'],
    [315, 'northwest'],
  ])('%d° is %s', (azimuthDeg, aspect) => {
    expect(aspectOf(35, azimuthDeg)).toBe(aspect)
  })

  it('is flat below 10°, whatever the azimuth says', () => {
    expect([aspectOf(9.9, 180), aspectOf(0, 0), aspectOf(10, 180)]).toEqual(['flat', 'flat', 'south'])
  })

  it('joins planes of one aspect, their yield by the panels that fit', () => {
    const faces = imagedFaces([
      plane({ areaM2: 30, pitchDeg: 30, layoutM2: 20, yieldDcKwhPerKwp: 900 }),
      plane({ areaM2: 10, pitchDeg: 40, layoutM2: 0, yieldDcKwhPerKwp: 100, azimuthDeg: 190 }),
      plane({ azimuthDeg: 0, layoutM2: 0, yieldDcKwhPerKwp: 400 }),
    ])
    expect(faces).toEqual([
      { aspect: 'south', areaM2: 40, pitchDeg: 32.5, layoutM2: 20, yieldDcKwhPerKwp: 900 },
      { aspect: 'north', areaM2: 30, pitchDeg: 35, layoutM2: 0, yieldDcKwhPerKwp: 400 },
    ])
  })

  it('rejects an impossible bearing', () => {
    expect(() => aspectOf(35, 361)).toThrow('seenRoof.azimuthDeg')
    expect(() => aspectOf(-1, 0)).toThrow('seenRoof.pitchDeg')
  })
})

describe('SOL-21 a building of several homes', () => {
  it('is one for a detached home, and as many as its plan holds for others', () => {
    expect(homesUnderRoof('detached', 400, 50)).toBe(1)
    expect(homesUnderRoof('mid_terrace', 330, 55)).toBe(6)
    expect(homesUnderRoof('semi_detached', 110, 55)).toBe(2)
    // A semi seen by itself, with its extension.
    expect(homesUnderRoof('semi_detached', 75, 55)).toBe(1)
    expect(homesUnderRoof(null, 20, 55)).toBe(1)
  })

  it('is shared evenly: the homes of a terrace together have no more than the building', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 30 }), fc.double({ min: 30, max: 90, noNaN: true }), (homes, planM2) => {
        const seen = { ...SEEN, buildingPlanM2: homes * planM2 * 1.1 }
        const one = solarPotential(home({ builtForm: 'mid_terrace', roofPlanAreaM2: planM2, seen }))
        expect(one.imagedRoofSurfaceM2).toBeCloseTo(SEEN.surfaceM2 / homes, 9)
        expect(one.maximumPanels * homes).toBeLessThanOrEqual(solarPotential(home({ seen })).maximumPanels)
      }),
    )
  })
})

describe('SOL-22 panels on an imaged roof', () => {
  it('go where the imagery places them, less the losses after direct current', () => {
    const solar = solarPotential(home())
    expect(solar).toMatchObject({ source: 'imagery', isAzimuthKnown: true, imagedRoofSurfaceM2: 70.8 })
    // 17.68 m² of the service's panels are 8 of ours, though 11 would fit by area.
    expect(solar.aspects.south).toMatchObject({ maximumPanels: 11, laidOutPanels: 8, recommendedPanels: 8 })
    expect(solar.aspects.south.outputKwh).toBeCloseTo(8 * 0.44 * 958 * 0.85, 6)
    expect(solar.aspects.north).toMatchObject({ maximumPanels: 12, laidOutPanels: 0, recommendedPanels: 0 })
    expect(solar.recommendedPanels).toBe(11)
    expect(solarPotential(home({ includeNorthFaces: true })).recommendedPanels).toBe(17)
  })

  it('SOL-25: stay within the limit of the supply, the sunniest face first', () => {
    const solar = solarPotential(home({ panelLimitKw: 4 }))
    expect(solar).toMatchObject({ recommendedPanels: 9, laidOutPanels: 11, panelLimitKw: 4 })
    expect([solar.aspects.south.recommendedPanels, solar.aspects.east.recommendedPanels]).toEqual([8, 1])
  })

  it('are drawn as a block of exactly these panels', () => {
    const faces = solarPotential(home()).faces.map((face) => [face.aspect, panelsIn(face)])
    expect(faces).toEqual([
      ['south', 8],
      ['east', 3],
    ])
  })

  it('are drawn on a face no larger than the one that was seen, none outside it', () => {
    for (let panels = 1; panels <= 60; panels++) {
      const smallestM2 = (panels * PANEL.areaM2) / PACKING.usableShareOfAspect
      for (const areaM2 of [smallestM2, 2 * smallestM2]) {
        const face = panelBlock('south', panels, areaM2)
        expect(face.widthM * face.heightM).toBeLessThanOrEqual(areaM2 + 1e-9)
        expect(panelsIn(face)).toBe(panels)
        for (const { alongM, heightM, upM, widthM } of panelRectangles(face)) {
          expect(Math.min(alongM, upM)).toBeGreaterThanOrEqual(0)
          expect(alongM + widthM).toBeLessThanOrEqual(face.widthM + 1e-9)
          expect(upM + heightM).toBeLessThanOrEqual(face.heightM + 1e-9)
        }
      }
    }
  })

  it('never cover more than 0.85 of a face', () => {
    const [south] = SEEN.faces
    if (south === undefined) throw new Error('the roof has a face')
    const seen = { ...SEEN, faces: [{ ...south, areaM2: 10, layoutM2: 99 }] }
    expect(solarPotential(home({ seen })).maximumPanels).toBe(4)
  })

  it('give less for less sun, and no home without a roof gets any', () => {
    const dull = {
      ...SEEN,
      faces: SEEN.faces.map((face) => ({ ...face, yieldDcKwhPerKwp: face.yieldDcKwhPerKwp / 2 })),
    }
    expect(solarPotential(home({ seen: dull })).recommendedOutputKwh).toBeCloseTo(
      solarPotential(home()).recommendedOutputKwh / 2,
      9,
    )
    const below = solarPotential(home({ ownsRoof: false, propertyType: 'flat' }))
    expect(below).toMatchObject({ source: 'modelled', recommendedPanels: 0 })
    expect(solarPotential(home({ roofKind: 'thatched' })).recommendedPanels).toBe(0)
  })

  it('without imagery the roof is modelled', () => {
    const unseen = home()
    delete unseen.seen
    expect(solarPotential(home({ seen: { ...SEEN, faces: [] } }))).toEqual(solarPotential(unseen))
  })
})

it('SOL-23: the range is narrower than that of a modelled roof', () => {
  const seen = solarPotential(home())
  const modelled = solarPotential(home({ seen: undefined }))
  const width = ({ recommendedOutputHighKwh, recommendedOutputLowKwh, recommendedOutputKwh }: typeof seen): number =>
    (recommendedOutputHighKwh - recommendedOutputLowKwh) / recommendedOutputKwh
  expect(width(seen)).toBeLessThan(width(modelled) / 2)
})

it('has its rules in docs/method/solar.md', () => {
  const page = readFileSync(new URL('../../../../docs/method/solar.md', import.meta.url), 'utf8')
  for (const rule of ['SOL-20', 'SOL-21', 'SOL-22', 'SOL-23']) expect(page).toContain(`**${rule} `)
})
