import type { User } from '../auth.ts'

export const exampleUser: User = {
  id: 7,
  email: 'odalys@quillon.example',
  firstName: 'Odalys',
  lastName: 'Fennimore',
  companyName: 'Quillon Homes',
  companyNumber: '01234567',
  organisation: { id: 3, name: 'Quillon Homes', homeQuota: 5, totalHomes: 2 },
}

export const exampleKey = '5f0c4a1e9b7d36820f1e2d3c4b5a69788796a5b4'
