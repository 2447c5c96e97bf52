import { paths } from '../../../lib/paths.ts'

export interface PageDescription {
  title: string
  /** For search engines and previews: one or two sentences. */
  description: string
}

/** Prerendered public pages. */
export const PAGE_DESCRIPTIONS = {
  [paths.landing]: {
    title: 'Unlock green residential investments',
    description:
      'Retrofolio finds the best energy upgrade opportunities in UK homes to drive value, savings and carbon reduction. Heat loss, household energy and solar from an address, with every figure explained.',
  },
  [paths.about]: {
    title: 'About us',
    description:
      'A million UK homes need retrofitting every year to reach net zero by 2050. How private institutional funding can make that an investment opportunity.',
  },
  [paths.forInvestors]: {
    title: 'Retrofitting pays off',
    description:
      'What UK rental homes with low bills are worth, who owns them, and how Retrofolio finds and assesses them for investors.',
  },
  [paths.team]: {
    title: 'Team',
    description: 'The team and advisors of Retrofolio.',
  },
  [paths.contact]: {
    title: 'Contact us',
    description: 'Contact Retrofolio in London about accounts, homes and retrofit.',
  },
  [paths.login]: {
    title: 'Sign in',
    description: 'Sign in to Retrofolio, the energy retrofit assessment for UK homes.',
  },
} satisfies Record<string, PageDescription>
