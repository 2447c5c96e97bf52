import type { SavedView } from '../homes/saved-views.ts'

export const exampleView: SavedView = {
  id: 7,
  name: 'Worst first',
  isShared: true,
  parameters: 'view=table&sort=-bill_today&band=E%2CF%2CG&columns=address%2Cband%2Cbill_today',
  owner: 'Odalys Fennimore',
  isOwn: true,
  mayChange: true,
  createdAt: '2026-03-01T09:30:00Z',
  updatedAt: '2026-03-01T09:30:00Z',
}
