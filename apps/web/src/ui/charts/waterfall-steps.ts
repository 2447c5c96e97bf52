export interface WaterfallStep {
  key: string
  name: string
  /** Added to the running total; ignored for the result, which is the sum. */
  change: number
  isResult?: boolean
  tone: 'use' | 'household' | 'solar' | 'net'
  text: string
}

export interface PlacedStep extends WaterfallStep {
  from: number
  to: number
}

/** Each step starts where the last one ended; a result starts at zero. */
export function placeSteps(steps: readonly WaterfallStep[]): PlacedStep[] {
  let level = 0
  return steps.map((step) => {
    const from = step.isResult === true ? 0 : level
    if (step.isResult !== true) level += step.change
    return { ...step, from, to: level }
  })
}
