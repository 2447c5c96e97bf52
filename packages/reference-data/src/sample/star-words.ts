import type { FabricTexts } from './describe-fabric.ts'
import type { HeatingKind } from './describe-heating.ts'

/** The register rates each element in words; thresholds are sufficient here, because the words are never an input. */
export type StarWord = 'Very Poor' | 'Poor' | 'Average' | 'Good' | 'Very Good' | 'N/A'

const STARS_OF_WALL: Record<FabricTexts['wallState'], StarWord> = {
  none: 'Very Poor',
  partial: 'Average',
  insulated: 'Good',
  retrofitted: 'Good',
  new: 'Very Good',
}

export function wallStars(state: FabricTexts['wallState'], text: string): StarWord {
  return state === 'none' && text.startsWith('Cavity') ? 'Poor' : STARS_OF_WALL[state]
}

export function roofStars(text: string): StarWord {
  if (text.startsWith('(')) return 'N/A'
  if (text.includes('thermal transmittance')) return 'Very Good'
  const depth = /(\d+) mm/.exec(text)?.[1]
  if (depth !== undefined) return stepped(Number(depth))
  if (text.includes('no insulation')) return 'Very Poor'
  return text.includes('limited') ? 'Poor' : 'Average'
}

function stepped(depthMm: number): StarWord {
  if (depthMm >= 270) return 'Very Good'
  if (depthMm >= 150) return 'Good'
  if (depthMm >= 75) return 'Average'
  return depthMm >= 25 ? 'Poor' : 'Very Poor'
}

export function windowStars(text: string): StarWord {
  if (text === 'Single glazed') return 'Very Poor'
  if (text.startsWith('Some') || text.startsWith('Partial')) return 'Poor'
  return text === 'High performance glazing' ? 'Very Good' : 'Average'
}

const STARS_OF_HEATING: Record<HeatingKind, StarWord> = {
  gas: 'Good',
  community: 'Good',
  heat_pump: 'Good',
  oil: 'Average',
  storage: 'Average',
  solid: 'Average',
  lpg: 'Poor',
  electric_underfloor: 'Poor',
  room_electric: 'Very Poor',
  electric_boiler: 'Very Poor',
  none: 'Very Poor',
}

export function heatingStars(kind: HeatingKind): StarWord {
  return STARS_OF_HEATING[kind]
}

export function shareStars(percent: number): StarWord {
  if (percent >= 80) return 'Very Good'
  if (percent >= 50) return 'Good'
  if (percent >= 25) return 'Average'
  return percent >= 10 ? 'Poor' : 'Very Poor'
}
