import type { ExploreHome } from '@retrofolio/contract/explore/explore-answers'
import { exploreValueWord } from '@retrofolio/contract/explore/explore-words'

/** `14 Chestnut Avenue, Birmingham B29 6XX`; without an address, what and where it is: `Semi-detached house in B29`. */
export function homeName(home: ExploreHome): string {
  if (home.address !== null) return withPostcode(home.address, home.postcode)
  const place = home.postcode ?? home.district ?? home.area
  return place === null ? kindOf(home) : `${kindOf(home)} in ${place}`
}

/** `Semi-detached house`, `Flat`; `Home` where the type is not known. */
function kindOf({ propertyType, builtForm }: ExploreHome): string {
  if (propertyType === null) return 'Home'
  const type = exploreValueWord('property_type', propertyType)
  const isPartOfBlock = propertyType === 'flat' || propertyType === 'maisonette'
  return builtForm === null || isPartOfBlock
    ? type
    : `${exploreValueWord('built_form', builtForm)} ${type.toLowerCase()}`
}

function withPostcode(address: string, postcode: string | null): string {
  return postcode === null || address.includes(postcode) ? address : `${address}, ${postcode}`
}
