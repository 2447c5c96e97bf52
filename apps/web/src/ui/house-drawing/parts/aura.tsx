import { roofSilhouette } from '../geometry/roof-silhouette.ts'
import type { Scene } from '../geometry/scene.ts'
import heatStyles from './heat.module.css'
import { glowOpacity, type HeatView } from './part.tsx'
import { wallSilhouette } from './walls.tsx'

/** Escaped heat as a haze behind the house, stronger for a larger loss. */
export function Aura({ scene, heat, id }: { scene: Scene; heat: HeatView; id: string }) {
  const parts = [
    { element: 'wall' as const, paths: wallSilhouette(scene) },
    { element: 'roof' as const, paths: scene.hasOwnRoof ? roofSilhouette(scene) : [] },
  ]
  return (
    <g aria-hidden="true">
      <filter id={`${id}-haze`} x="-40%" y="-40%" width="180%" height="180%">
        <feGaussianBlur stdDeviation={11} />
      </filter>
      {parts.map(({ element, paths }) => (
        <g
          key={element}
          className={heatStyles.aura}
          filter={`url(#${id}-haze)`}
          opacity={glowOpacity(heat.shares[element] ?? 0, heat.shares)}
        >
          {paths.map((path) => (
            <path key={path} d={path} />
          ))}
        </g>
      ))}
    </g>
  )
}
