/**
 * EXAMPLE people, supporters and social media accounts, shown as examples. Operators replace them and set `IS_EXAMPLE`
 * to false.
 */
export const IS_EXAMPLE = true

export interface Person {
  name: string
  role: string
  about: string
}

export const TEAM: Person[] = [
  {
    name: 'Wilhelmina Loftwell',
    role: 'Co-founder, engineering',
    about: 'Builds models of heat loss that explain their own results.',
  },
  {
    name: 'Barnaby Warmington-Sill',
    role: 'Co-founder, investment',
    about: 'Has invested in rented homes for fifteen years and believes that warm homes pay.',
  },
]

export const ADVISORS: Person[] = [
  { name: 'Prudence Heatherpump', role: 'Heat pumps', about: 'Designs heat pump retrofits for existing homes.' },
  {
    name: 'Cornelius Gable',
    role: 'Social housing',
    about: 'Managed the repairs of twelve thousand social homes.',
  },
  { name: 'Ottoline Drystone', role: 'Finance', about: 'Models the costs and returns of retrofit programmes.' },
]

export const SUPPORTERS: string[] = [
  'Thistledown Housing Trust',
  'Gablewood Capital',
  'Kettle & Hearth Foundation',
  'Lanternfield Homes',
]

/** The networks' home pages, until there are accounts. */
export const SOCIAL_LINKS: { kind: 'microblog' | 'professional' | 'social'; name: string; address: string }[] = [
  { kind: 'microblog', name: 'X', address: 'https://x.com/' },
  { kind: 'professional', name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { kind: 'social', name: 'Facebook', address: 'https://www.facebook.com/' },
]
