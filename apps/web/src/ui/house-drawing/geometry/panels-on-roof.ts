import type { FaceAreaRecord, RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { type Point, project, type Slope, slopeFace } from './projection.ts'
import { flatRoof, flatRoofTopM, hipEnd } from './roof-silhouette.ts'
import type { Scene } from './scene.ts'

/** A panel as drawn, with the lines across its middle. */
export interface DrawnPanel {
  corners: Point[]
  across: Point[]
  along: Point[]
}

/** Position on a face [m] to the drawing. */
type OnFace = (alongM: number, upM: number) => Point

/**
 * Exactly the panels of the faces, each where the layout has it. A face that fills the drawn slope is stretched to it;
 * others are drawn at their own size, side by side, and smaller where they would overhang.
 */
export function panelsOnRoof(scene: Scene, faces: readonly RoofFaceRecord[]): DrawnPanel[] {
  const { slope } = scene
  if (slope === null) return panelsOnFlatRoof(scene, faces)
  const ends = scene.model.isHipped ? faces.filter((face) => face.shape === 'triangle') : []
  const fronts = faces.filter((face) => !ends.includes(face))
  const [only] = fronts
  const isWhole = only !== undefined && fronts.length === 1 && only.shape !== 'block' && scene.model.kind === 'house'
  return [
    ...ends.flatMap((face) => drawn(face, onHipEnd(scene, slope, face))),
    ...(isWhole ? drawn(only, onWholeSlope(scene, slope, only)) : sideBySide(scene, slope, fronts)),
  ]
}

function onWholeSlope({ eavesM, roof }: Scene, slope: Slope, face: RoofFaceRecord): OnFace {
  const at = slopeFace(0, eavesM, slope)
  const { left, overhang, right } = roof
  return (alongM, upM) =>
    at(left + (alongM / face.widthM) * (right - left), (upM / face.heightM) * (slope.lengthM + overhang) - overhang)
}

function onHipEnd(scene: Scene, slope: Slope, face: RoofFaceRecord): OnFace {
  const { back, front, ridge } = hipEnd(scene, slope)
  const middle = { x: (front.x + back.x) / 2, y: (front.y + back.y) / 2 }
  return (alongM, upM) => {
    const [along, up] = [alongM / face.widthM, upM / face.heightM]
    return {
      x: front.x + along * (back.x - front.x) + up * (ridge.x - middle.x),
      y: front.y + along * (back.y - front.y) + up * (ridge.y - middle.y),
    }
  }
}

/** On a hip at its foot, where it is widest; on a gable half-way up. */
function sideBySide({ eavesM, roof }: Scene, slope: Slope, faces: readonly RoofFaceRecord[]): DrawnPanel[] {
  const at = slopeFace(0, eavesM, slope)
  const { left, overhang, right, ridgeLeft } = roof
  const heightM = slope.lengthM + overhang
  const widthM = faces.reduce((sum, face) => sum + face.widthM, 0)
  const highestM = Math.max(...faces.map((face) => face.heightM))
  const lean = (2 * (ridgeLeft - left)) / heightM
  const scale = Math.min(1, heightM / highestM, (right - left) / (widthM + lean * highestM))
  const foot = lean > 0 ? 0 : (heightM - highestM * scale) / 2
  let start = (left + right - widthM * scale) / 2
  return faces.flatMap((face) => {
    const from = start
    start += face.widthM * scale
    return drawn(face, (alongM, upM) => at(from + alongM * scale, foot + upM * scale - overhang))
  })
}

const FRAME_RISE = Math.tan((10 * Math.PI) / 180)

/** On frames: in pairs, of which the front one rises to the back and the other falls, or all rising to the back. */
function panelsOnFlatRoof(scene: Scene, faces: readonly RoofFaceRecord[]): DrawnPanel[] {
  const { left, right } = flatRoof(scene)
  const top = flatRoofTopM(scene) + 0.1
  const widthM = faces.reduce((sum, face) => sum + face.widthM, 0)
  let start = left
  const panels = faces.flatMap((face) => {
    const from = start
    const width = ((right - left) * face.widthM) / widthM
    start += width
    const rows = [...new Set(face.panels.map((panel) => panel.upM))]
    return face.panels.map((panel) => {
      const isFalling = isInPairs(rows, panel.heightM) && rows.indexOf(panel.upM) % 2 === 1
      const at: OnFace = (alongM, upM) => {
        const share = (upM - panel.upM) / panel.heightM
        const rise = FRAME_RISE * panel.heightM * (isFalling ? 1 - share : share)
        const [x, z] = [from + (alongM / face.widthM) * width, (upM / face.heightM) * scene.model.depthM]
        return project(x, top + rise, z)
      }
      return { back: panel.upM, panel: drawnPanel(panel, at) }
    })
  })
  return panels.sort((a, b) => b.back - a.back).map(({ panel }) => panel)
}

/** Two rows of a pair nearly touch; rows to the south are further apart. */
function isInPairs([first, second]: readonly number[], heightM: number): boolean {
  return first !== undefined && second !== undefined && second - first - heightM < 0.1
}

function drawn(face: RoofFaceRecord, at: OnFace): DrawnPanel[] {
  return face.panels.map((panel) => drawnPanel(panel, at))
}

function drawnPanel({ alongM, heightM, upM, widthM }: FaceAreaRecord, at: OnFace): DrawnPanel {
  const [right, top] = [alongM + widthM, upM + heightM]
  const [middle, half] = [upM + heightM / 2, alongM + widthM / 2]
  return {
    corners: [at(alongM, upM), at(right, upM), at(right, top), at(alongM, top)].map(rounded),
    across: [at(alongM, middle), at(right, middle)].map(rounded),
    along: [at(half, upM), at(half, top)].map(rounded),
  }
}

function rounded({ x, y }: Point): Point {
  return { x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10 }
}
