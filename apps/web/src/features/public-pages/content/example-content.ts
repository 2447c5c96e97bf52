/**
 * People, supporters and accounts elsewhere: EXAMPLES, all made up, and shown as such. Whoever runs Retrofolio writes
 * their own here and sets `IS_EXAMPLE` to false.
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
    about:
      'Turns building physics into numbers that explain themselves, and cannot pass a radiator without feeling it.',
  },
  {
    name: 'Barnaby Warmington-Sill',
    role: 'Co-founder, investment',
    about: 'Has counted draughts in rented homes for fifteen years and believes that money can stop them.',
  },
]

export const ADVISORS: Person[] = [
  { name: 'Prudence Heatherpump', role: 'Heat pumps', about: 'Designs heating for homes that were never asked.' },
  {
    name: 'Cornelius Gable',
    role: 'Social housing',
    about: 'Ran the repairs of twelve thousand homes, and their wishes.',
  },
  { name: 'Ottoline Drystone', role: 'Finance', about: 'Reads a payback table the way others read a novel.' },
]

export const SUPPORTERS: string[] = [
  'Thistledown Housing Trust',
  'Gablewood Capital',
  'Kettle & Hearth Foundation',
  'Lanternfield Homes',
]

/** The networks' front doors, until there are accounts to point at. */
export const SOCIAL_LINKS: { kind: 'microblog' | 'professional' | 'social'; name: string; address: string }[] = [
  { kind: 'microblog', name: 'X', address: 'https://x.com/' },
  { kind: 'professional', name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  { kind: 'social', name: 'Facebook', address: 'https://www.facebook.com/' },
]
