import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import { type ComponentType, useId } from 'react'
import { describeHouse } from './describe-house.ts'
import { type HouseModel, houseModel } from './geometry/house-model.ts'
import { frontOpenings } from './geometry/openings.ts'
import { project } from './geometry/projection.ts'
import { buildScene, type Scene, type ViewBox } from './geometry/scene.ts'
import { Aura } from './parts/aura.tsx'
import { Floor, HeatPump, Ventilation } from './parts/fittings.tsx'
import { Ghosts } from './parts/ghosts-view.tsx'
import heatStyles from './parts/heat.module.css'
import styles from './parts/house-drawing.module.css'
import { Door, Windows } from './parts/openings-view.tsx'
import type { HeatView } from './parts/part.tsx'
import { PartLabel } from './parts/part-label.tsx'
import { Roof } from './parts/roof-view.tsx'
import { Backdrop, Garden, Shrubs } from './parts/surroundings.tsx'
import { UNKNOWN_HOUSE_VIEW_BOX, UnknownHouse } from './parts/unknown-house.tsx'
import { Walls } from './parts/walls.tsx'

export interface HouseDrawingProps {
  /** null draws an outline. */
  features: HomeFeaturesRecord | null
  /** The drawing's name, such as the home's address. */
  title: string
  /** Faces of the roof with their solar panels; `HouseWithPanels` sets both. */
  roofFaces?: readonly RoofFaceRecord[]
  /** Draws the panels. Drawings without panels do not load it. */
  Panels?: ComponentType<{ scene: Scene; faces: readonly RoofFaceRecord[] }>
  /** Shares of the heat loss, 0 to 1: parts then glow in the chart colours. */
  heatLossShares?: Partial<Record<HeatLossElement, number>>
  /** The part selected in the drawing or in a linked chart. */
  highlighted?: HeatLossElement | null
  /** Makes the parts toggle buttons. */
  onHighlight?: (element: HeatLossElement | null) => void
  /** The part under the pointer in the drawing or in a linked chart. */
  previewed?: HeatLossElement | null
  onPreview?: (element: HeatLossElement | null) => void
}

/** Draws a home from its features. Fills its container. */
export function HouseDrawing(props: HouseDrawingProps) {
  const { features, title, roofFaces = NO_FACES } = props
  const id = useId()
  const model = features === null ? null : houseModel(features)
  const heat = heatView(props)
  const scene =
    model === null
      ? null
      : buildScene(model, { ownRoof: (heat?.shares.roof ?? 0) > 0, breath: heat !== null, faces: roofFaces })
  const isInteractive = scene !== null && heat?.onHighlight !== null && heat !== null
  return (
    <svg
      className={heat === null ? styles.drawing : `${styles.drawing} ${heatStyles.winter}`}
      viewBox={viewBoxText(scene?.viewBox ?? UNKNOWN_HOUSE_VIEW_BOX)}
      preserveAspectRatio="xMidYMax meet"
      role={isInteractive ? 'group' : 'img'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{describeHouse(features, model, panelCount(roofFaces))}</desc>
      {model === null || scene === null ? (
        <UnknownHouse />
      ) : (
        <KnownHouse model={model} scene={scene} heat={heat} faces={roofFaces} Panels={props.Panels} id={id} />
      )}
    </svg>
  )
}

const NO_FACES: readonly RoofFaceRecord[] = []

function panelCount(faces: readonly RoofFaceRecord[]): number {
  return faces.reduce((sum, face) => sum + face.panels.length, 0)
}

interface KnownHouseProps {
  model: HouseModel
  scene: Scene
  heat: HeatView | null
  faces: readonly RoofFaceRecord[]
  Panels: HouseDrawingProps['Panels']
  id: string
}

/** From back to front. */
function KnownHouse({ model, scene, heat, faces, Panels, id }: KnownHouseProps) {
  const { door } = frontOpenings(model, scene.front)
  return (
    <>
      <Backdrop viewBox={scene.viewBox} horizonY={project(0, 0, model.depthM).y + 6} />
      <Garden scene={scene} doorX={door.along + door.width / 2} />
      <Ghosts scene={scene} id={id} />
      {heat !== null && <Aura scene={scene} heat={heat} id={id} />}
      <Floor scene={scene} heat={heat} />
      <Walls scene={scene} heat={heat} />
      <Door scene={scene} heat={heat} />
      <Windows scene={scene} heat={heat} />
      <Roof scene={scene} heat={heat} />
      {Panels !== undefined && <Panels scene={scene} faces={faces} />}
      <Ventilation scene={scene} heat={heat} />
      {heat === null && <Shrubs scene={scene} />}
      <HeatPump scene={scene} />
      {heat !== null && <PartLabel scene={scene} heat={heat} />}
    </>
  )
}

function heatView(props: HouseDrawingProps): HeatView | null {
  if (props.heatLossShares === undefined) return null
  return {
    shares: props.heatLossShares,
    highlighted: props.highlighted ?? null,
    previewed: props.previewed ?? null,
    onHighlight: props.onHighlight ?? null,
    onPreview: props.onPreview ?? null,
  }
}

function viewBoxText({ x, y, width, height }: ViewBox): string {
  return `${x} ${y} ${width} ${height}`
}
