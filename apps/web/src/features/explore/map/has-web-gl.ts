let known: boolean | null = null

/** Whether this browser can draw the map. */
export function hasWebGl(): boolean {
  known ??= canDraw()
  return known
}

function canDraw(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // A page may have few of them.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null && context !== undefined
  } catch {
    return false
  }
}
