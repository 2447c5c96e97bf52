import { plausibleFeatures } from '@retrofolio/engine/dwelling/features/plausible-features'
import { compareWithEveryPackage } from '@retrofolio/engine/golden/every-package'
import { randomHome } from '@retrofolio/engine/golden/random-homes'
import { syntheticCertificates } from '../bulk/synthetic-certificates.ts'
import { type BenchFigure, targeted, watched } from '../harness/benchmark.ts'
import { printNote } from '../harness/report.ts'

/** Of each kind: of the national stock, and with any combination of facts. */
const HOMES = 150
const MOST_OPTIONS = 14

/** The cheapest plan against trying every package. */
export function searchAgainstEvery(): BenchFigure[] {
  const stock = Array.from(syntheticCertificates(2 * HOMES, 'every-package'), ({ features }) => features)
  const random = Array.from({ length: 2 * HOMES }, (_, seed) => randomHome(seed + 1))
  const counts = { homes: 0, packages: 0, compared: 0, reached: 0, different: 0 }
  for (const [kind, homes] of Object.entries({ stock, random })) {
    let left = HOMES
    for (const [place, features] of homes.entries()) {
      if (left === 0) break
      const compared = compareWithEveryPackage(plausibleFeatures(features, null), place + 1, MOST_OPTIONS)
      if (compared.length === 0) continue
      left -= 1
      counts.homes += 1
      counts.packages += compared[0]?.packages ?? 0
      for (const one of compared) {
        counts.compared += 1
        if (Number.isFinite(one.everyGbp)) counts.reached += 1
        if (one.isEqual) continue
        counts.different += 1
        printNote(`${kind} home ${place + 1}: ${JSON.stringify(one)}`)
      }
    }
  }
  printNote(
    `${counts.compared - counts.different} of ${counts.compared} cheapest packages equal; ${counts.reached} reach their target`,
  )
  return [
    watched('every-package-homes', counts.homes, 'homes'),
    watched('every-package-tried', counts.packages, 'packages'),
    watched('every-package-compared', counts.compared, 'targets'),
    targeted('every-package-different', counts.different, 'targets', '<=', 0),
  ]
}
