import { ApiError } from '../../../lib/api/api-error.ts'

/** Somebody else was quicker: what was to go is gone, which is what was asked for. */
export async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
