import { Button, CloseButton, NumberInput } from '@mantine/core'
import { RADIUS_MAX_M } from '@retrofolio/contract/explore/explore-filter-texts'
import { type FormEvent, useEffect, useState } from 'react'
import { useStableCallback } from '../../../../lib/hooks/use-stable-callback.ts'
import { IconCircleDashed, IconLasso, IconMarquee } from '../../../../ui/icons.ts'
import classes from './area.module.css'
import type { AreaTool, RadiusFields } from './area-filters.ts'

export interface AreaPanelProps {
  id: string
  /** What the fields begin with: the chosen radius, or one around the middle of the map. */
  radius: RadiusFields
  /** Whether a map is there to draw on. */
  canDraw: boolean
  onTool: (tool: AreaTool) => void
  onShownArea: () => void
  onClose: () => void
  onRadius: (near: string) => void
}

const TOOLS = [
  { tool: 'box', word: 'Box', icon: IconMarquee },
  { tool: 'shape', word: 'Shape', icon: IconLasso },
  { tool: 'near', word: 'Radius', icon: IconCircleDashed },
] as const

/** Ways to limit the homes to an area: drawn, the visible map, or a centre and a radius as numbers. */
export function AreaPanel({ canDraw, id, onClose, onRadius, onShownArea, onTool, radius }: AreaPanelProps) {
  const [lat, setLat] = useState<number | string>(round(radius.lat))
  const [lng, setLng] = useState<number | string>(round(radius.lng))
  const [km, setKm] = useState<number | string>(radius.km)
  const isComplete = [lat, lng, km].every((value) => typeof value === 'number')
  const close = useStableCallback(onClose)
  useEffect(() => {
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    addEventListener('keydown', closeByKey)
    return () => removeEventListener('keydown', closeByKey)
  }, [close])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isComplete) onRadius(`${lat},${lng},${Math.round(Number(km) * 1000)}`)
  }
  return (
    <section id={id} className={classes.areaPanel} aria-label="Area">
      <CloseButton className={classes.close ?? ''} aria-label="Close" onClick={onClose} />
      {canDraw && (
        <>
          <p className={classes.panelHeading}>Draw on the map</p>
          <div className={classes.tools}>
            {TOOLS.map(({ icon: Icon, tool, word }) => (
              <Button key={tool} variant="default" size="sm" onClick={() => onTool(tool)}>
                <Icon size="1.1em" aria-hidden />
                {word}
              </Button>
            ))}
          </div>
          <Button variant="default" size="sm" fullWidth onClick={onShownArea}>
            Search this area
          </Button>
        </>
      )}
      <form onSubmit={submit} className={classes.fields}>
        <p className={classes.panelHeading}>Or a radius around a point</p>
        <NumberInput label="Latitude" size="sm" value={lat} onChange={setLat} min={-90} max={90} hideControls />
        <NumberInput label="Longitude" size="sm" value={lng} onChange={setLng} min={-180} max={180} hideControls />
        <NumberInput
          label="Radius [km]"
          size="sm"
          value={km}
          onChange={setKm}
          min={0.001}
          max={RADIUS_MAX_M / 1000}
          hideControls
        />
        <Button type="submit" variant="default" size="sm" disabled={!isComplete}>
          Apply
        </Button>
      </form>
    </section>
  )
}

const round = (degrees: number): number => Number(degrees.toFixed(4))
