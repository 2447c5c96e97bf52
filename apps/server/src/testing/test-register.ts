import type { HomeFeatures } from '@retrofolio/engine/dwelling/features/home-features'
import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import { normaliseAddress } from '@retrofolio/reference-data/addresses/parsing/normalise-address'
import { splitPostcode } from '@retrofolio/reference-data/addresses/parsing/postcode'
import type { RegisterSuggestion } from '@retrofolio/reference-data/addresses/search-index/search-results'
import type { Register, RegisterHome } from '@retrofolio/reference-data/register/register'

export interface TestHome {
  uprn: string | null
  /** A UPRN shared by several homes, so it identifies none of them. */
  sharedUprn?: string
  /** With the postcode at the end. */
  fullAddress: string
  lat?: number
  lng?: number
  certificateKey?: string
  features?: Partial<HomeFeatures>
  /** Earlier certificates, now withdrawn. */
  withdrawn?: string[]
}

/** An in-memory register of synthetic homes: an address matches if all its words do; several matches are ambiguous. */
export function testRegister(homes: readonly TestHome[]): Register {
  const entries = homes.map(registerHome)
  const register: Register = {
    suggest: async (query, limit) =>
      entries
        .filter((home) => fits(home, query))
        .slice(0, limit)
        .map(suggestion),
    resolve: async (address) => {
      const exact = entries.filter((home) => words(home.fullAddress).join() === words(address).join())
      const found = exact.length > 0 ? exact : entries.filter((home) => fits(home, address))
      const [first] = found
      if (first === undefined) return { kind: 'not_found', postcode: knownPostcode(entries, address) }
      if (found.length > 1) return { kind: 'ambiguous', candidates: found.map(suggestion) }
      return { kind: 'match', homeKey: first.homeKey }
    },
    home: async (homeKey) => entries.find((home) => home.homeKey === homeKey) ?? null,
    resolveMany: (addresses) => Promise.all(addresses.map((address) => register.resolve(address))),
    suggestionsOf: async (homeKeys) =>
      new Map([...(await register.findHomes(homeKeys))].map(([key, home]) => [key, suggestion(home)])),
    homesWithSharedUprn: async (uprns) =>
      new Map(
        uprns.flatMap((uprn): [string, RegisterSuggestion[]][] => {
          const sharing = entries.filter((_, place) => homes[place]?.sharedUprn === uprn).map(suggestion)
          return sharing.length === 0 ? [] : [[uprn, sharing]]
        }),
      ),
    homesWithoutUprn: async (postcodes) =>
      entries.filter(({ uprn, postcode }) => uprn === null && postcodes.includes(postcode ?? '')).map(suggestion),
    findHomes: async (homeKeys) =>
      new Map(entries.filter(({ homeKey }) => homeKeys.includes(homeKey)).map((home) => [home.homeKey, home])),
    filterWithdrawn: async (held) =>
      held.filter(({ homeKey, certificateKey }) =>
        homes.some((home) => keyOf(home) === homeKey && home.withdrawn?.includes(certificateKey)),
      ),
    status: async () => ({
      homes: entries.length,
      certificates: entries.length,
      postcodes: entries.length,
      homesWithLocation: entries.filter((home) => home.lat !== null).length,
      importedAt: '2026-01-01T00:00:00Z',
      hasTenure: true,
    }),
    version: async () => 'test',
    close: async () => {},
  }
  return register
}

function registerHome(home: TestHome): RegisterHome {
  const postcode = splitPostcode(normaliseAddress(home.fullAddress)).postcode
  return {
    uprn: home.uprn,
    homeKey: keyOf(home),
    certificateKey: home.certificateKey ?? '0000-1111-2222-3333-4444',
    buildingReference: null,
    lodgedAt: null,
    address: home.fullAddress,
    postTown: null,
    postcode,
    fullAddress: home.fullAddress,
    lat: home.lat ?? null,
    lng: home.lng ?? null,
    locatedBy: home.lat === undefined ? null : home.uprn === null ? 'postcode' : 'uprn',
    features: { ...unknownHomeFeatures('england'), postcode, ...home.features },
    lodged: {
      sapScore: 65,
      epcBand: 'D',
      primaryEnergyKwhPerM2: null,
      co2TonnesPerYear: null,
      heatingCostGbp: null,
      hotWaterCostGbp: null,
      lightingCostGbp: null,
      spaceHeatingKwh: null,
      waterHeatingKwh: null,
    },
  }
}

function keyOf({ uprn, fullAddress }: TestHome): string {
  return uprn === null ? `key:${fullAddress}` : `uprn:${uprn}`
}

function suggestion(home: RegisterHome): RegisterSuggestion {
  const { homeKey, uprn, fullAddress, postcode, lat, lng } = home
  return { homeKey, uprn, fullAddress, postcode: postcode ?? '', lat, lng }
}

function knownPostcode(entries: readonly RegisterHome[], address: string) {
  const { postcode } = splitPostcode(normaliseAddress(address))
  const known = entries.find((home) => postcode !== null && home.postcode === postcode)
  return postcode === null || known === undefined ? null : { postcode, lat: known.lat, lng: known.lng }
}

function fits(home: RegisterHome, address: string): boolean {
  const has = new Set(words(home.fullAddress))
  return words(address).every((word) => has.has(word))
}

function words(address: string): string[] {
  const { postcode, rest } = splitPostcode(normaliseAddress(address))
  return [...rest.split(/[ ,]+/), postcode ?? ''].filter((word) => word !== '')
}
