import type { PublicContent } from '@retrofolio/contract/public-configuration'

/** EXAMPLE people and supporters, for development only. */
export const EXAMPLE_CONTENT: PublicContent = {
  team: [
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
  ],
  advisors: [
    { name: 'Prudence Heatherpump', role: 'Heat pumps', about: 'Designs heat pump retrofits for existing homes.' },
    {
      name: 'Cornelius Gable',
      role: 'Social housing',
      about: 'Managed the repairs of twelve thousand social homes.',
    },
    { name: 'Ottoline Drystone', role: 'Finance', about: 'Models the costs and returns of retrofit programmes.' },
  ],
  supporters: ['Thistledown Housing Trust', 'Gablewood Capital', 'Kettle & Hearth Foundation', 'Lanternfield Homes'],
}
