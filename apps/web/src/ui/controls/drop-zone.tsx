import { Button, FileButton } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { IconFileSpreadsheet, IconUpload } from '../icons.ts'
import classes from './drop-zone.module.css'

export interface DropZoneProps {
  /** What the file is, after "Choose": `your list of homes`. */
  what: string
  /** Formats, size and what must be in the file. */
  limits: string
  /** File endings and types for the browser's dialog. */
  accept: string
  onFile: (file: File) => void
}

/** Takes a file that is dropped or chosen. */
export function DropZone({ what, limits, accept, onFile }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const handleDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file !== undefined) onFile(file)
  }
  return (
    // Dropping is a shortcut; the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
    >
      <IconFileSpreadsheet className={classes.icon} size="2.5rem" stroke={1.4} aria-hidden />
      <div className={classes.words}>
        <p className={classes.call}>
          <span className={classes.drop}>Drop {what} here, or choose it</span>
          <span className={classes.choose}>Choose {what}</span>
        </p>
        <p className={classes.limits}>{limits}</p>
      </div>
      <FileButton accept={accept} onChange={(file) => file !== null && onFile(file)}>
        {(props) => (
          <Button {...props} leftSection={<IconUpload size="1.15em" stroke={2.2} aria-hidden />}>
            Choose a file
          </Button>
        )}
      </FileButton>
    </div>
  )
}
