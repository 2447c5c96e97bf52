import { ApiError } from '../../../lib/api/api-error.ts'

/** Treats 404 as success: the item has already been removed. */
export async function ignoreNotFound(removal: Promise<unknown>): Promise<void> {
  try {
    await removal
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
