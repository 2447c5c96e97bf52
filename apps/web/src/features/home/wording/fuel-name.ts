/** A fuel of a bill in words, for use within a sentence. */
export function fuelName(fuel: string): string {
  if (fuel.startsWith('network_')) return 'heat from a network'
  if (fuel === 'smokeless') return 'smokeless fuel'
  return fuel.replaceAll('_', ' ').replace('lpg', 'LPG')
}
