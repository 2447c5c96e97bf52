/** A server action with its pending state and error. */
export interface HomeAction {
  isPending: boolean
  error: string | null
  run: () => void
}
