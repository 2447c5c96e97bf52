import { memoised } from '../memoised.ts'
import {
  DESIGN,
  designTemperatureOfOutwardCode,
  designTemperatureOfRegion,
  regionOfNation,
  regionOfOutwardCode,
} from '../tables/climate/climate-figures.ts'
import type { Nation } from '../vocabulary.ts'

export interface Place {
  nation: Nation
  postcode: string | null
  climateRegionId: number | null
}

export interface PlaceClimate {
  regionId: number
  outdoorDesignC: number
  regionFrom: 'certificate' | 'postcode' | 'nation'
  designFrom: 'postcode' | 'region' | 'default'
}

/**
 * Climate region and outside design temperature of a place. Rule HL-1: a region that the certificate states is used
 * before the postcode, and the postcode before the nation. The design temperature is that of the postcode area where it
 * lies in the region, else the mean of the region's areas.
 *
 * @param place stated region, postcode and nation
 * @returns SAP region id, 0 to 21, and design temperature [°C]
 * @see SAP 10.2, Appendix U, Table U6; MCS design temperatures
 */
export function climateOfPlace(place: Place): PlaceClimate {
  const { regionId: postcodeRegion, designC } = place.postcode === null ? NOWHERE : placeOfPostcode(place.postcode)
  const regionId = place.climateRegionId ?? postcodeRegion ?? regionOfNation(place.nation)
  const regionFrom =
    place.climateRegionId !== null ? 'certificate' : postcodeRegion === undefined ? 'nation' : 'postcode'

  const localDesignC = postcodeRegion === regionId ? designC : undefined
  if (localDesignC !== undefined) return { regionId, regionFrom, outdoorDesignC: localDesignC, designFrom: 'postcode' }
  // A nation alone gives its usual region; the design temperature is not known.
  const regionDesignC = regionFrom === 'nation' ? undefined : designTemperatureOfRegion(regionId)
  return regionDesignC === undefined
    ? { regionId, regionFrom, outdoorDesignC: DESIGN.outdoorC, designFrom: 'default' }
    : { regionId, regionFrom, outdoorDesignC: regionDesignC, designFrom: 'region' }
}

interface PostcodePlace {
  regionId: number | undefined
  designC: number | undefined
}

const NOWHERE: PostcodePlace = { regionId: undefined, designC: undefined }

const placeOfPostcode = memoised((postcode): PostcodePlace => {
  const outwardCode = outwardCodeOf(postcode)
  if (outwardCode === null) return NOWHERE
  return { regionId: regionOfOutwardCode(outwardCode), designC: designTemperatureOfOutwardCode(outwardCode) }
})

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)\s*\d[A-Z]{2}$/
const OUTWARD_CODE = /^[A-Z]{1,2}\d[A-Z\d]?$/

/**
 * The part of a postcode before the space.
 *
 * @param postcode in any case, with or without its inward part; null where not known
 * @returns such as `YO31`; null where the text is no postcode
 */
export function outwardCodeOf(postcode: string | null): string | null {
  const text = postcode?.trim().toUpperCase() ?? ''
  return POSTCODE.exec(text)?.[1] ?? (OUTWARD_CODE.test(text) ? text : null)
}
