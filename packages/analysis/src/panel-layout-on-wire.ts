import type { PanelLayoutRecord } from '@retrofolio/contract/homes/panel-layout'
import { NETWORK_NOTICE_LIMIT_KW } from '@retrofolio/engine/solar/inverter'
import { panelRectangles } from '@retrofolio/engine/solar/layout/panel-rectangles'
import type { FaceArea } from '@retrofolio/engine/solar/layout/roof-face'
import { NORTHERN_ASPECTS } from '@retrofolio/engine/solar/solar-input'
import type { SolarResult } from '@retrofolio/engine/solar/solar-result'
import { ASPECTS } from '@retrofolio/engine/vocabulary'

export function panelLayoutOnWire(solar: SolarResult): PanelLayoutRecord {
  return {
    recommendedPanelCount: solar.recommendedPanels,
    panelsInRowsCount: solar.laidOutPanels,
    northernPanelsPossible: ASPECTS.filter((aspect) => NORTHERN_ASPECTS.has(aspect)).reduce(
      (panels, aspect) => panels + solar.aspects[aspect].maximumPanels,
      0,
    ),
    panelLimitKw: solar.panelLimitKw,
    panelInverterKw: solar.panelInverterKw,
    batteryInverterKw: solar.batteryInverterKw,
    networkNoticeLimitKw: NETWORK_NOTICE_LIMIT_KW,
    flatFrames: solar.flatFrames,
    faces: solar.faces.map((face) => ({
      aspect: face.aspect,
      shape: face.shape,
      widthM: toMillimetre(face.widthM),
      topWidthM: toMillimetre(face.topWidthM),
      heightM: toMillimetre(face.heightM),
      obstacles: face.obstacles.map(areaOnWire),
      panels: panelRectangles(face).map(areaOnWire),
    })),
  }
}

function areaOnWire({ alongM, heightM, upM, widthM }: FaceArea): FaceArea {
  return {
    alongM: toMillimetre(alongM),
    upM: toMillimetre(upM),
    widthM: toMillimetre(widthM),
    heightM: toMillimetre(heightM),
  }
}

/** A drawing needs no more, and the response stays short. */
function toMillimetre(lengthM: number): number {
  return Math.round(lengthM * 1000) / 1000
}
