import { CLAIMS, type Claim } from '../claims/claims.ts'
import { Footnotes } from '../claims/footnotes.tsx'
import { EarlyAccess } from './early-access.tsx'
import { HousingAssociations } from './housing-associations.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { Investors } from './investors.tsx'
import { Proof } from './proof.tsx'
import { Supporters } from './supporters.tsx'

/** In page order. */
const PAGE_CLAIMS: readonly Claim[] = [
  CLAIMS.homesPerYear,
  CLAIMS.cost,
  CLAIMS.premium,
  CLAIMS.socialRented,
  CLAIMS.ownership,
]

export function LazySections() {
  return (
    <>
      <Proof claims={[CLAIMS.homesPerYear, CLAIMS.cost, CLAIMS.premium]} among={PAGE_CLAIMS} />
      <HowItWorks />
      <HousingAssociations among={PAGE_CLAIMS} />
      <Investors among={PAGE_CLAIMS} />
      <Supporters />
      <EarlyAccess />
      <Footnotes claims={PAGE_CLAIMS} />
    </>
  )
}
