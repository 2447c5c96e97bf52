/** A caption and its period [s]. */
export interface Caption {
  from: number
  to: number
  text: string
}

/** Formats captions as WebVTT. */
export function captionFile(captions: readonly Caption[]): string {
  const cues = captions.map(({ from, to, text }) => `${clock(from)} --> ${clock(to)}\n${text}\n`)
  return `WEBVTT\n\n${cues.join('\n')}`
}

function clock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`
}
