import type { Session, User } from '../accounts/auth.ts'

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

export const exampleSession: Session = {
  id: 41,
  createdAt: '2026-03-01T09:30:00Z',
  lastUsedAt: '2026-03-02T16:05:00Z',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  address: '192.0.2.1',
  isCurrent: true,
}
