import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { IconLasso, IconX } from '../../../../ui/icons.ts'
import { type AreaTool, onlyArea } from './area-filters.ts'
import { AreaPanel, type AreaPanelProps } from './area-panel.tsx'

export interface AreaControlsProps extends Pick<AreaPanelProps, 'radius' | 'canDraw'> {
  /** What kind of area limits the homes. */
  chosen: AreaTool | null
  /** What is being drawn. */
  tool: AreaTool | null
  onTool: (tool: AreaTool) => void
  /** The visible part of the map as the text of a box. */
  shownBox: () => string | null
  /** A radius by its numbers. */
  onRadius: (near: string) => void
  onFilter: (changes: Readonly<Record<string, string | null>>) => void
}

const WORDS = { box: 'Box', shape: 'Shape', near: 'Radius' } as const

/** Opens the ways to choose an area, and removes the chosen one. */
export function AreaControls({
  canDraw,
  chosen,
  onFilter,
  onRadius,
  onTool,
  radius,
  shownBox,
  tool,
}: AreaControlsProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const close = (): void => {
    setIsOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  const wasDrawing = useRef(false)
  useEffect(() => {
    // The button to cancel had the focus and is gone.
    if (wasDrawing.current && tool === null) button.current?.focus({ preventScroll: true })
    wasDrawing.current = tool !== null
  }, [tool])

  return (
    <>
      <Button
        ref={button}
        variant="default"
        size="sm"
        leftSection={<IconLasso size="1.1em" aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        Area
      </Button>
      {chosen !== null && (
        <Button
          variant="default"
          size="sm"
          rightSection={<IconX size="1em" aria-hidden />}
          aria-label={`${WORDS[chosen]}: remove`}
          onClick={() => {
            onFilter({ box: null, shape: null, near: null })
            button.current?.focus({ preventScroll: true })
          }}
        >
          {WORDS[chosen]}
        </Button>
      )}
      {isOpen && (
        <AreaPanel
          id={id}
          radius={radius}
          canDraw={canDraw}
          onClose={close}
          onTool={(next) => {
            setIsOpen(false)
            onTool(next)
          }}
          onShownArea={() => {
            const box = shownBox()
            close()
            if (box !== null) onFilter(onlyArea('box', box))
          }}
          onRadius={(near) => {
            close()
            onRadius(near)
          }}
        />
      )}
    </>
  )
}
