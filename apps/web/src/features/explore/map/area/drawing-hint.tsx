import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './area.module.css'
import type { AreaTool } from './area-filters.ts'

const HINTS = {
  box: 'Drag from corner to corner.',
  shape: 'Drag around the homes.',
  near: 'Drag from the centre outwards.',
} as const

/** What to do while an area is drawn. */
export function DrawingHint({ onCancel, tool }: { tool: AreaTool; onCancel: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus({ preventScroll: true }), [])
  return (
    <div className={classes.hint}>
      <output>{HINTS[tool]}</output>
      <Button ref={button} variant="default" size="compact-sm" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
