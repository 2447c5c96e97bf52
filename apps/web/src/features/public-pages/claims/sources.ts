import type { ClaimId } from './claims.ts'

/** The source of each claim, with the range if published evidence differs. */
export const SOURCES: Record<ClaimId, string> = {
  premium:
    'The most that we expect, for homes with very low bills. Published evidence is lower so far: compared with band D, homes in band A or B sold for 1.7% (2021) to 2.8% (2024) more, and those in F or G for 3.5% to 4.2% less (Nationwide House Price Index). A 2026 study finds little effect. We have found no published evidence for a rent premium.',
  'net-zero': 'Climate Change Act 2008 as amended in June 2019: at least 100% below the emissions of 1990.',
  'homes-per-year': 'UK Green Building Council: about two homes a minute for 25 years, some 1.05 million a year.',
  cost: 'In line with the Climate Change Committee\u2019s Sixth Carbon Budget (2020) for homes until 2050. The Construction Leadership Council estimated a faster programme, until 2040, at £524 billion (2021).',
  funding: 'The Warm Homes Plan of January 2026 allocates £15 billion.',
  ownership:
    'Our figures. Definitions of institution differ between countries, so that 3% is the upper end for the UK: JLL counts institutions as owners of 3% of rental flats and 0.3% of rental houses.',
  'single-family':
    'Our figure, at the lower end. Published totals for 2024 are £1.8 billion (Knight Frank) and £2.5 billion (Savills).',
  tickets: 'Sizes that we aim to enable. Nothing on this page is an offer or financial advice.',
  'social-rented': 'Government response on energy efficiency in the social rented sector, 28 January 2026.',
}
