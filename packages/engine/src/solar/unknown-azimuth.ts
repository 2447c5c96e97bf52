import type { AspectYields } from './photovoltaic-yield.ts'

/**
 * Expected yield of each face when any bearing of the roof is as likely as any other. Rule SOL-6.
 *
 * Yield between neighbouring aspects runs in a straight line, so the mean over all bearings is an exact sum of the
 * aspects' yields. A gable's better face looks somewhere from east through south to west. Of a hip, a long face and a
 * short one look to that half of the sky. Which of them is nearer to south is not known, so both get the same mean.
 *
 * @param yields by aspect [kWh/kWp·yr], alike east and west
 * @returns yield by the aspect that the face is written to; other aspects keep their own
 */
export function expectedYields(yields: AspectYields): AspectYields {
  const { south, southeast, east, northeast, north } = yields
  const southern = (east + 2 * southeast + south) / 4
  const northern = (east + 2 * northeast + north) / 4
  return { ...yields, southeast: southern, southwest: southern, northeast: northern, northwest: northern }
}
