import type { ExploreAddition } from '../../explore/explore-add.ts'

export const exampleAddition: ExploreAddition = {
  id: 7,
  status: 'done',
  selected: 3,
  added: 2,
  done: 3,
  quota: { limit: 500, used: 198, left: 302 },
  refusals: [
    {
      reason: 'in_portfolio',
      text: 'Already in your portfolio',
      homes: 1,
      examples: [{ homeKey: 'uprn:999000000789', address: '16 Chestnut Avenue, York, YO31 1BR', homeId: 12 }],
    },
  ],
  homes: [
    { homeKey: 'uprn:999000000787', homeId: 197, address: '14 Chestnut Avenue, York, YO31 1BR' },
    { homeKey: 'uprn:999000000788', homeId: 198, address: '15 Chestnut Avenue, York, YO31 1BR' },
  ],
  outcome: { added: ['uprn:999000000787', 'uprn:999000000788'], notAdded: ['uprn:999000000789'] },
}
