import { describe, expect, test } from 'vitest'
import { EXPLAINED_HOMES } from '../../golden/explained-homes.ts'
import { assessBatch } from '../batch/assess-batch.ts'
import { columnsOfFeatures } from '../batch/write-features.ts'
import { correctedFeatures } from '../dwelling/features/corrected-features.ts'
import type { HomeFeatures } from '../dwelling/features/home-features.ts'
import { explainerOf } from '../explain/explain.ts'
import { recompute } from '../explain/explanation/recompute.ts'
import { figuresOf } from '../explain/figures.ts'
import { type PanelChoices, USUAL_PANELS } from '../solar/panel-choices.ts'
import { exampleHouse } from '../testing/example-homes.ts'
import { rangesOf } from '../uncertainty/ranges.ts'
import { assess, rateHome } from './assess.ts'
import type { AnalysedHome } from './assessment.ts'

/** Room for far more than 6 kW. */
const LARGE: HomeFeatures = { ...exampleHouse(), builtForm: 'detached', totalFloorAreaM2: 225 }
const TEN_KW: PanelChoices = { ...USUAL_PANELS, limitKw: 10 }

function analysed(
  features: HomeFeatures,
  panels?: PanelChoices,
  changes?: [{ kind: 'credible_panels' }],
): AnalysedHome {
  const home = assess(features, { panels, ...(changes === undefined ? {} : { changes }) })
  if (home.kind !== 'analysed') throw new Error(home.kind)
  return home
}

describe('panels as an operator sets them', () => {
  test('SOL-25: usual choices change nothing', () => {
    expect(analysed(LARGE, USUAL_PANELS)).toEqual(analysed(LARGE))
    expect(rangesOf(LARGE, { panels: USUAL_PANELS })).toEqual(rangesOf(LARGE))
  })

  test('SOL-25: a higher limit recommends more of the same panels', () => {
    const [six, ten] = [analysed(LARGE), analysed(LARGE, TEN_KW)]
    expect(six.solar).toMatchObject({ panelLimitKw: 6, recommendedPanels: 13 })
    expect(ten.solar).toMatchObject({ panelLimitKw: 10, recommendedPanels: 22 })
    expect(ten.solar.maximumPanels).toBe(six.solar.maximumPanels)
    expect(ten.rating.netGridImportKwh).toBeLessThan(six.rating.netGridImportKwh)
    expect(ten.assumptions.find(({ field }) => field === 'solar.panelLimit')?.taken).toBe('at most 10 kW of panels')
    expect(analysed(LARGE, { ...TEN_KW, limitKw: null }).solar.recommendedPanels).toBe(ten.solar.laidOutPanels)
  })

  test('SOL-25a: stronger panels have the same size, so that fewer lie within the limit', () => {
    const [usual, strong] = [analysed(LARGE), analysed(LARGE, { ...USUAL_PANELS, wattsPerPanel: 500 })]
    const { laidOutPanels, maximumPanels, panelAreaM2 } = usual.solar
    expect(strong.solar).toMatchObject({
      panelW: 500,
      recommendedPanels: 12,
      laidOutPanels,
      maximumPanels,
      panelAreaM2,
    })
    expect(strong.solar.panelEfficiency).toBeCloseTo(0.25, 12)
    expect(strong.solar.panelInverterKw).toBeCloseTo(4.8, 12)
    expect(strong.solar.recommendedOutputKwh / usual.solar.recommendedOutputKwh).toBeCloseTo(6 / 5.72, 9)
  })

  test('SOL-25: single rating, batch, ranges and changes agree with assess', () => {
    const { assumptions: _, money: __, ...rated } = analysed(LARGE, TEN_KW)
    expect(rateHome(LARGE, { panels: TEN_KW })).toEqual(rated)
    const outputs = ['rating.netGridImportKwh', 'solar.recommendedPanels', 'solar.panelW']
    const { numbers } = assessBatch(columnsOfFeatures([LARGE]), { panels: TEN_KW, outputs })
    expect(numbers['rating.netGridImportKwh']?.[0]).toBeCloseTo(rated.rating.netGridImportKwh, 9)
    expect([numbers['solar.recommendedPanels']?.[0], numbers['solar.panelW']?.[0]]).toEqual([22, 440])
    const importRange = (panels: PanelChoices) => {
      const ranges = rangesOf(LARGE, { panels })
      if (ranges.kind !== 'ranges') throw new Error(ranges.kind)
      return ranges.figures.netGridImportKwh
    }
    const [six, ten] = [importRange(USUAL_PANELS), importRange(TEN_KW)]
    const { netGridImportKwh } = rated.rating
    expect(ten.p10 < netGridImportKwh && netGridImportKwh < ten.p90).toBe(true)
    expect(ten.p90).toBeLessThan(six.p90)
    expect(analysed(LARGE, TEN_KW, [{ kind: 'credible_panels' }]).solar.existingPeakKw).toBeCloseTo(22 * 0.44, 9)
  })

  test('SOL-25: a home with three phases ignores every limit', () => {
    const three = correctedFeatures(LARGE, { supplyPhases: 'three_phase' })
    expect(analysed(three, TEN_KW)).toEqual(analysed(three))
    expect(analysed(three, TEN_KW).solar.panelLimitKw).toBeNull()
  })

  test('EXP-3: the explanation says where limit and panel come from', () => {
    const explainer = explainerOf(LARGE, { panels: { limitKw: 10, wattsPerPanel: 475 } })
    if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
    const text = JSON.stringify(explainer.explain('solar.recommendedPanels'))
    expect(text).toContain('SOL-25: the limit that this service is set to; 6 kW unless an operator sets another.')
    expect(text).toContain('SOL-25a: the panel that this service is set to; 440 W unless an operator sets another.')
    const usual = explainerOf(LARGE)
    if (usual.kind !== 'explainer') throw new Error(usual.kind)
    expect(JSON.stringify(usual.explain('solar.recommendedPanels'))).toContain('singlePhaseLimitKw')
  })

  test.each(Object.entries(EXPLAINED_HOMES).slice(0, 12))('EXP-2: figures of %s follow from their trees', (_, home) => {
    const explainer = explainerOf(home, { panels: { limitKw: 4, wattsPerPanel: 475 } })
    if (explainer.kind !== 'explainer') throw new Error(explainer.kind)
    const figures = figuresOf(explainer.assessment)
    expect(recompute(explainer.explain(...Object.keys(figures)))).toEqual(figures)
  })
})
