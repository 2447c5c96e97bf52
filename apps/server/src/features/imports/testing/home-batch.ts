import { SEMI_DETACHED } from '../../../testing/test-homes.ts'
import { type TestHome, testRegister } from '../../../testing/test-register.ts'

const UPRN_OF_FIRST = 700_000_000

/** Sample homes along one street, found by UPRN. */
export const homeBatch = (count: number): TestHome[] =>
  Array.from({ length: count }, (_, place) => ({
    uprn: String(UPRN_OF_FIRST + place),
    fullAddress: `${place + 1} Long Lane, Eastholt, ZZ1 1AD`,
    lat: 52.5,
    lng: -1.5,
    features: SEMI_DETACHED,
  }))

export const registerOfMany = (count: number) => testRegister(homeBatch(count))

/** CSV file of their UPRNs. */
export const fileOfMany = (count: number): string =>
  `UPRN\n${homeBatch(count)
    .map(({ uprn }) => uprn)
    .join('\n')}\n`
