/** A request to the server, and how it stands. */
export interface HomeAction {
  isPending: boolean
  error: string | null
  run: () => void
}
