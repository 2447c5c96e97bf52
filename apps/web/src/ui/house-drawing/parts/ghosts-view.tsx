import { STOREY_HEIGHT_M } from '../geometry/house-model.ts'
import { type Box, frontFace, line, polygon, project, quad, sideFace, slopeFace } from '../geometry/projection.ts'
import type { Ghost, Scene } from '../geometry/scene.ts'
import styles from './house-drawing.module.css'

interface GhostsProps {
  scene: Scene
  /** Makes gradient ids unique on a page with several drawings. */
  id: string
}

/** Neighbours behind shared walls, and the rest of a block of flats. */
export function Ghosts({ scene, id }: GhostsProps) {
  const needsOwnGhostRoof = scene.model.flat !== null && !scene.hasOwnRoof
  return (
    <g className={styles.ghosts} aria-hidden="true">
      {scene.model.flat !== null && scene.hasSideWall && <BlockSide scene={scene} />}
      {scene.ghosts.map((ghost) => (
        <GhostFront key={`${ghost.along} ${ghost.up}`} ghost={ghost} scene={scene} id={id} />
      ))}
      {needsOwnGhostRoof && (
        <GhostRoof
          ghost={{
            along: 0,
            up: 0,
            width: scene.front.width,
            height: scene.eavesM,
            fades: 'none',
            hasRoof: true,
            isWhole: false,
          }}
          scene={scene}
          id={id}
        />
      )}
    </g>
  )
}

function GhostFront({ ghost, scene, id }: { ghost: Ghost; scene: Scene; id: string }) {
  const isNeighbour = ghost.hasRoof
  return (
    <g data-ghost={isNeighbour ? 'neighbour' : 'storey'}>
      {ghost.fades !== 'none' && <Fade ghost={ghost} id={fadeId(id, ghost)} />}
      <path
        d={quad(frontFace(0, 0), ghost)}
        className={styles.ghostWall}
        fill={ghost.fades === 'none' ? undefined : `url(#${fadeId(id, ghost)})`}
        data-fades={ghost.fades !== 'none'}
      />
      {ghostWindows(ghost).map((box) => {
        const path = quad(frontFace(0, 0), box)
        return <path key={path} d={path} className={styles.ghostWindow} />
      })}
      {ghost.hasRoof && <GhostRoof ghost={ghost} scene={scene} id={id} />}
    </g>
  )
}

function GhostRoof({ ghost, scene, id }: { ghost: Ghost; scene: Scene; id: string }) {
  const { slope, eavesM, model } = scene
  const fill = ghost.fades === 'none' ? undefined : `url(#${fadeId(id, ghost)})`
  const right = ghost.along + ghost.width
  const path =
    slope === null
      ? polygon([
          project(ghost.along, eavesM + 0.42, 0),
          project(right, eavesM + 0.42, 0),
          project(right, eavesM + 0.42, model.depthM),
          project(ghost.along, eavesM + 0.42, model.depthM),
        ])
      : quad(slopeFace(ghost.along, eavesM, slope), {
          along: 0,
          up: -0.35,
          width: ghost.width,
          height: slope.lengthM + 0.35,
        })
  return (
    <>
      <path d={path} className={styles.ghostRoof} fill={fill} data-fades={ghost.fades !== 'none'} />
      {slope === null && (
        <path
          d={quad(frontFace(ghost.along, eavesM), { along: 0, up: 0, width: ghost.width, height: 0.42 })}
          className={styles.ghostEdge}
          fill={fill}
          data-fades={ghost.fades !== 'none'}
        />
      )}
    </>
  )
}

/** The side of the block, with its floor lines. */
function BlockSide({ scene }: { scene: Scene }) {
  const { front, model, eavesM, slope } = scene
  const face = sideFace(front.along + front.width, 0)
  const outline = [face(0, 0), face(model.depthM, 0), face(model.depthM, eavesM)]
  if (slope !== null) outline.push(project(front.width, eavesM + slope.riseM, slope.runM))
  const floors = Array.from(
    { length: Math.round(eavesM / STOREY_HEIGHT_M) - 1 },
    (_, index) => (index + 1) * STOREY_HEIGHT_M,
  )
  return (
    <>
      <path d={polygon([...outline, face(0, eavesM)])} className={styles.ghostSide} />
      {slope === null && (
        <path
          d={quad(face, { along: 0, up: eavesM, width: model.depthM, height: 0.42 })}
          className={styles.ghostSide}
        />
      )}
      {floors.map((up) => (
        <path key={up} d={line([face(0, up), face(model.depthM, up)])} className={styles.ghostLine} />
      ))}
    </>
  )
}

function Fade({ ghost, id }: { ghost: Ghost; id: string }) {
  const from = project(ghost.along, 0, 0).x
  const to = project(ghost.along + ghost.width, 0, 0).x
  const [clear, solid] = ghost.fades === 'left' ? [from, to] : [to, from]
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1={clear} x2={solid} y1={0} y2={0}>
      <stop offset="0.1" className={styles.fadeClear} />
      <stop offset="0.85" className={styles.fadeSolid} />
    </linearGradient>
  )
}

function fadeId(id: string, ghost: Ghost): string {
  return `${id}-fade-${ghost.fades}`
}

/** Faint windows in the half nearest to the home. */
function ghostWindows(ghost: Ghost): Box[] {
  const storeys = Math.max(1, Math.round(ghost.height / STOREY_HEIGHT_M))
  const shares = ghost.fades === 'left' ? [0.72] : ghost.fades === 'right' ? [0.28] : [0.27, 0.73]
  return Array.from({ length: storeys }, (_, storey) =>
    shares.map((share) => ({
      along: ghost.along + ghost.width * share - 0.6,
      up: ghost.up + storey * STOREY_HEIGHT_M + 0.85,
      width: 1.2,
      height: 1.25,
    })),
  ).flat()
}
