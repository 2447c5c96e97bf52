import { type User, userSchema } from '@retrofolio/contract/accounts/auth'
import { exampleHomePreview } from '@retrofolio/contract/examples/home'
import type { AddressSuggestion } from '@retrofolio/contract/homes/addresses'
import { type Home, type HomeFeaturesRecord, homeFeaturesSchema, homeSchema } from '@retrofolio/contract/homes/home'
import { type HomePreview, homePreviewSchema } from '@retrofolio/contract/homes/home-preview'
import type { HomeInList } from '@retrofolio/contract/homes/list/home-columns'

/** Sample API responses, parsed by the contract so that tests use only valid data. */
export function buildUser(organisation: Partial<User['organisation']> = {}): User {
  return userSchema.parse({
    id: 7,
    email: 'reader@example.com',
    firstName: 'Odalys',
    lastName: 'Fennimore',
    companyName: 'Quillon Homes',
    companyNumber: '01234567',
    organisation: { id: 3, name: 'Quillon Homes', homeQuota: 5, totalHomes: 2, ...organisation },
  })
}

export function buildFeatures(features: Partial<HomeFeaturesRecord> = {}): HomeFeaturesRecord {
  const unknown = Object.fromEntries(Object.keys(homeFeaturesSchema.shape).map((key) => [key, null]))
  return homeFeaturesSchema.parse({ ...unknown, ...features })
}

export function buildHome(home: Partial<Home> = {}): Home {
  return homeSchema.parse({
    id: 12,
    fullAddress: '14 Chestnut Avenue, York, YO31 1BR',
    imageUrl: null,
    status: 'analysed',
    lat: 53.97,
    lng: -1.07,
    features: buildFeatures({ propertyType: 'House', builtForm: 'End-terrace', floorArea: 92, storeys: 2 }),
    uprn: '1',
    netGridImportKwh: 1810.4,
    zeroBillPotential: 'low',
    solarGenerationKwh: 4120,
    totalElectricityDemandKwh: 5930.4,
    epcBand: 'D',
    statusReason: null,
    archivedAt: null,
    reference: null,
    tags: [],
    customValues: {},
    ...home,
  })
}

export function buildHomePreview(preview: Partial<HomePreview> = {}): HomePreview {
  return homePreviewSchema.parse({ ...exampleHomePreview, ...preview })
}

/** As lists read it, before its figures have arrived. */
export function buildListedHome(home: Partial<HomeInList> = {}): HomeInList {
  const { status = 'analysed', figures = null, tags = [], customValues = {}, ...rest } = home
  return { ...buildHome(rest), status, figures, tags, customValues }
}

export function buildSuggestion(fullAddress: string, uprn: string | null = null): AddressSuggestion {
  return { uprn, fullAddress, postcode: 'YO31 1BR', lat: null, lng: null }
}
