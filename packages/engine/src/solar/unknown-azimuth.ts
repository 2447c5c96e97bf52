import type { Aspect } from '../vocabulary.ts'
import type { AspectYields } from './photovoltaic-yield.ts'
import type { RoofShape } from './roof-shape.ts'

/**
 * Expected yield of each face when any bearing of the roof is as likely as any other. Rule SOL-6.
 *
 * Yield between neighbouring aspects runs in a straight line, so the mean over the bearings at which a face is
 * the best, second best and so on is an exact sum of the aspects' yields. A gable's best face looks
 * somewhere from east through south to west; a hip's best face lies within 45° of south, and so on round.
 *
 * @param shape of the roof
 * @param yields by aspect [kWh/kWp·yr], alike east and west
 * @returns yield by the aspect that the face is written to; other aspects keep their own
 */
export function expectedYields(shape: RoofShape, yields: AspectYields): AspectYields {
  const expected: Record<Aspect, number> = { ...yields }
  const { south, southeast, east, northeast, north } = yields
  switch (shape) {
    case 'flat':
      break
    case 'gable':
      expected.southeast = (east + 2 * southeast + south) / 4
      expected.northwest = (east + 2 * northeast + north) / 4
      break
    case 'hip':
      expected.southeast = (southeast + south) / 2
      expected.southwest = (east + southeast) / 2
      expected.northeast = (east + northeast) / 2
      expected.northwest = (northeast + north) / 2
      break
  }
  return expected
}
