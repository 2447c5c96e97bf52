/** What the public pages claim; where each claim comes from stands in `sources.ts`. */
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
  /** As it is set large; empty for a claim that stands in a sentence. */
  figure: string
  words: string
}

export const CLAIMS = {
  premium: {
    id: 'premium',
    figure: '10\u201320%',
    words: 'rent or sale premium for low-bill homes',
  },
  netZero: {
    id: 'net-zero',
    figure: '2050',
    words: 'the year by which the UK has to reach net zero',
  },
  homesPerYear: {
    id: 'homes-per-year',
    figure: '1 million',
    words: 'homes need retrofitting every year',
  },
  cost: {
    id: 'cost',
    figure: '£250 billion',
    words: 'is about what that costs',
  },
  funding: {
    id: 'funding',
    figure: '',
    words: 'public funding falls short',
  },
  ownership: {
    id: 'ownership',
    figure: '3%',
    words: 'of UK rental homes are owned by institutions, against 37% in Germany and 41% in the US',
  },
  singleFamily: {
    id: 'single-family',
    figure: '£1.5bn',
    words: 'went into UK single-family rental in 2024',
  },
  tickets: {
    id: 'tickets',
    figure: '£10k to £100m',
    words: 'ticket sizes, from one home to a portfolio',
  },
  socialRented: {
    id: 'social-rented',
    figure: '2030',
    words: 'social rented homes have to reach band C by 1 April',
  },
} as const satisfies Record<string, Claim>
