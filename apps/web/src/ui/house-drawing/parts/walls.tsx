import { type Face, frontFace, polygon, project, quad, sideFace } from '../geometry/projection.ts'
import type { Scene } from '../geometry/scene.ts'
import { wallTexture } from '../geometry/wall-texture.ts'
import styles from './house-drawing.module.css'
import { type HeatView, Part } from './part.tsx'

export function Walls({ scene, heat }: { scene: Scene; heat: HeatView | null }) {
  const { model, front } = scene
  const face = frontFace(front.along, front.up)
  const [frontPath = '', sidePath = null] = wallSilhouette(scene)
  return (
    <Part
      element="wall"
      heat={heat}
      silhouette={wallSilhouette(scene)}
      {...(sidePath === null ? {} : { inShade: [sidePath] })}
    >
      {sidePath !== null && (
        <g className={styles.wall} data-material={model.wall} data-in-shade="true">
          <path d={sidePath} />
          <Texture
            material={model.wall}
            face={sideFace(front.along + front.width, front.up)}
            width={model.depthM}
            height={front.height}
          />
          <path d={sidePath} className={styles.shade} />
        </g>
      )}
      <g className={styles.wall} data-material={model.wall}>
        <path d={frontPath} />
        <Texture material={model.wall} face={face} width={front.width} height={front.height} />
      </g>
    </Part>
  )
}

interface TextureProps {
  material: Scene['model']['wall']
  face: Face
  width: number
  height: number
}

function Texture({ material, face, width, height }: TextureProps) {
  return wallTexture(material, width, height).map((mark) => {
    const path = quad(face, mark)
    return <path key={path} d={path} className={styles.texture} data-tone={mark.tone} />
  })
}

/** The front, then the side if visible. */
export function wallSilhouette(scene: Scene): string[] {
  const { front } = scene
  const frontPath = quad(frontFace(front.along, front.up), {
    along: 0,
    up: 0,
    width: front.width,
    height: front.height,
  })
  return scene.hasSideWall ? [frontPath, sideSilhouette(scene)] : [frontPath]
}

/** The side wall, with its gable if the home has its own pitched roof. */
function sideSilhouette(scene: Scene): string {
  const { front, model, slope, eavesM } = scene
  const x = front.along + front.width
  const top = front.up + front.height
  const wall = [project(x, front.up, 0), project(x, front.up, model.depthM), project(x, top, model.depthM)]
  // A flat that shares a roof does not reach up to it.
  const hasGable = scene.hasOwnRoof && slope !== null && !model.isHipped && top > eavesM - 0.1
  if (hasGable) wall.push(project(x, eavesM + slope.riseM, slope.runM))
  return polygon([...wall, project(x, top, 0)])
}
