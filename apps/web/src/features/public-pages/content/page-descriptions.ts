import { paths } from '../../../lib/paths.ts'

export interface PageDescription {
  title: string
  /** For search engines and previews: one sentence or two. */
  description: string
}

/** Pages that anybody may read and that are made into HTML when the application is built. */
export const PAGE_DESCRIPTIONS = {
  [paths.landing]: {
    title: 'Unlock green residential investments',
    description:
      'Retrofolio finds the best energy upgrade opportunities in UK homes to drive value, savings and carbon reduction: heat loss, household energy and solar from an address, every number explained.',
  },
  [paths.about]: {
    title: 'About us',
    description:
      'A million UK homes need retrofitting every year on the way to net zero in 2050. How private institutional funding can make that an investment opportunity.',
  },
  [paths.forInvestors]: {
    title: 'Retrofitting pays off',
    description:
      'UK rental homes with low bills: what they are worth, who owns them, and how Retrofolio finds and assesses them for investors.',
  },
  [paths.team]: {
    title: 'Team',
    description: 'The people behind Retrofolio, and those who advise them.',
  },
  [paths.contact]: {
    title: 'Contact us',
    description: 'Write to Retrofolio in London about accounts, homes and retrofit.',
  },
  [paths.login]: {
    title: 'Sign in',
    description: 'Sign in to Retrofolio, the energy-retrofit assessment of UK homes.',
  },
} satisfies Record<string, PageDescription>
