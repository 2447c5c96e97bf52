import type { HomeFeaturesRecord } from '@retrofolio/contract/home'
import type { HeatLossElement } from '@retrofolio/engine/vocabulary'
import { useId } from 'react'
import { Aura } from './aura.tsx'
import { describeHouse } from './describe-house.ts'
import { Floor, HeatPump, SolarPanels, Ventilation } from './fittings.tsx'
import { Ghosts } from './ghosts-view.tsx'
import heatStyles from './heat.module.css'
import styles from './house-drawing.module.css'
import { type HouseModel, houseModel } from './house-model.ts'
import { frontOpenings } from './openings.ts'
import { Door, Windows } from './openings-view.tsx'
import type { HeatView } from './part.tsx'
import { PartLabel } from './part-label.tsx'
import { project } from './projection.ts'
import { Roof } from './roof-view.tsx'
import { buildScene, type Scene, type ViewBox } from './scene.ts'
import { Backdrop, Garden, Shrubs } from './surroundings.tsx'
import { UNKNOWN_HOUSE_VIEW_BOX, UnknownHouse } from './unknown-house.tsx'
import { Walls } from './walls.tsx'

export interface HouseDrawingProps {
  /** null draws a friendly outline. */
  features: HomeFeaturesRecord | null
  /** Names the picture, such as the home's address. */
  title: string
  /** Solar panels on the roof. */
  panels?: number
  /** Shares of the heat loss, 0 to 1: parts then glow in the colours of the charts. */
  heatLossShares?: Partial<Record<HeatLossElement, number>>
  /** The part that is picked out, by this drawing or by a chart beside it. */
  highlighted?: HeatLossElement | null
  /** Makes the parts toggle buttons. */
  onHighlight?: (element: HeatLossElement | null) => void
  /** The part under the pointer, here or in a chart beside it. */
  previewed?: HeatLossElement | null
  onPreview?: (element: HeatLossElement | null) => void
}

/** A home as its certificate describes it. Fills whatever frame it is put in. */
export function HouseDrawing(props: HouseDrawingProps) {
  const { features, title, panels = 0 } = props
  const id = useId()
  const model = features === null ? null : houseModel(features)
  const heat = heatView(props)
  const scene =
    model === null ? null : buildScene(model, { ownRoof: (heat?.shares.roof ?? 0) > 0, breath: heat !== null })
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
      <desc id={`${id}-desc`}>{describeHouse(features, model, panels)}</desc>
      {model === null || scene === null ? (
        <UnknownHouse />
      ) : (
        <KnownHouse model={model} scene={scene} heat={heat} panels={panels} id={id} />
      )}
    </svg>
  )
}

interface KnownHouseProps {
  model: HouseModel
  scene: Scene
  heat: HeatView | null
  panels: number
  id: string
}

/** From back to front. */
function KnownHouse({ model, scene, heat, panels, id }: KnownHouseProps) {
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
      <SolarPanels scene={scene} panels={panels} />
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
