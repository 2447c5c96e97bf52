import type { ExploreCount, ExploreFacets, ExploreHomes } from '../../explore/explore-answers.ts'

const searched = { version: '20261127183000-0a1b2c3d', isEstimated: false, homes: 412 }

export const exampleExploreCount: ExploreCount = searched

export const exampleExploreFacets: ExploreFacets = {
  ...searched,
  facets: [
    {
      field: 'property_type',
      values: [
        { value: 'house', homes: 306, label: null },
        { value: 'flat', homes: 106, label: null },
      ],
    },
  ],
  histograms: [
    {
      field: 'score_today',
      unit: 'points',
      bars: [
        { from: 50, to: 55, homes: 180 },
        { from: 55, to: 60, homes: 231 },
      ],
      notKnown: 1,
    },
  ],
}

export const exampleExploreHomes: ExploreHomes = {
  version: searched.version,
  homes: [
    {
      homeKey: 'uprn:999000000787',
      region: 'E12000005',
      authority: 'E08000025',
      town: 'BIRMINGHAM',
      area: 'B',
      district: 'B29',
      lat: 52.4468,
      lng: -1.9716,
      address: '14 Chestnut Avenue, Birmingham',
      postcode: 'B29 6XX',
      portfolioHomeId: null,
      isShortlisted: false,
      plan: null,
      nation: 'england',
      propertyType: 'house',
      builtForm: 'semi_detached',
      ageBand: 'E',
      tenure: 'owner_occupied',
      wallConstruction: 'cavity',
      wallInsulation: 'cavity_fill',
      roofKind: 'pitched',
      roofInsulation: 'loft',
      floorKind: 'solid_ground',
      floorInsulation: 'none',
      glazing: 'double',
      heatingSystem: 'storage_heaters',
      heatingFuel: 'electricity',
      hotWaterSource: 'electric_immersion',
      hotWaterFuel: 'electricity',
      panels: 'no',
      lodgedBand: 'D',
      bandToday: 'E',
      rating: 'low',
      floorAreaM2: 67.9,
      storeys: null,
      lodgedScore: 63,
      scoreToday: 54,
      scoreTodayP10: 42,
      scoreTodayP90: 63,
      ratingChance: 94,
      heatLossWPerK: 203.3,
      peakHeatLossW: 4756,
      spaceHeatingKwh: 9452,
      electrifiedKwh: 6431,
      solarKwp: 3.52,
      solarKwh: 3050,
      netImportKwh: 3381,
      billTodayGbp: 2562,
      billElectrifiedGbp: 1666,
      lodgedOn: '2022-10-21',
      expiresOn: '2032-10-20',
    },
  ],
  nextCursor: null,
}
