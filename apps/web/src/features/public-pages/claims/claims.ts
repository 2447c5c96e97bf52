/** Claims of the public pages; their sources are in `sources.ts`. */
export type ClaimId =
  | 'premium'
  | 'net-zero'
  | 'homes-per-year'
  | 'cost'
  | 'funding'
  | 'ownership'
  | 'single-family'
  | 'tickets'
  | 'social-rented'

export interface Claim {
  id: ClaimId
  /** The large figure; empty for a claim within a sentence. */
  figure: string
  words: string
}

export const CLAIMS = {
  premium: {
    id: 'premium',
    figure: 'Up to 10\u201320%',
    words: 'rent or sale premium that we expect for homes with very low bills',
  },
  netZero: {
    id: 'net-zero',
    figure: '2050',
    words: 'deadline for UK net zero',
  },
  homesPerYear: {
    id: 'homes-per-year',
    figure: '1 million',
    words: 'homes need retrofitting every year',
  },
  cost: {
    id: 'cost',
    figure: '£250 billion',
    words: 'estimated cost',
  },
  funding: {
    id: 'funding',
    figure: '',
    words: 'public funding falls short',
  },
  ownership: {
    id: 'ownership',
    figure: '3%',
    words: 'at most, of UK rental homes are owned by institutions, against 37% in Germany and 41% in the US',
  },
  singleFamily: {
    id: 'single-family',
    figure: '£1.5bn',
    words: 'or more went into UK single-family rental in 2024',
  },
  tickets: {
    id: 'tickets',
    figure: '£10k to £100m',
    words: 'ticket sizes that we aim for, from one home to a portfolio',
  },
  socialRented: {
    id: 'social-rented',
    figure: '2030',
    words: 'deadline for social rented homes to reach band C',
  },
} as const satisfies Record<string, Claim>
