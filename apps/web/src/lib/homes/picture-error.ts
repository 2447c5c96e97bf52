import { detailErrorSchema } from '@retrofolio/contract/endpoints/errors'
import { isOwnPicture } from '@retrofolio/contract/homes/pictures'
import { fromWire } from '@retrofolio/contract/wire-case'

/** Returns the server's reason for a failed picture, which an `img` does not expose; null if unknown. */
export async function fetchPictureError(imageUrl: string): Promise<string | null> {
  if (!isOwnPicture(imageUrl)) return null
  try {
    const answer = await fetch(imageUrl)
    if (answer.ok) return null
    const reported = detailErrorSchema.safeParse(fromWire(await answer.json()))
    return reported.success ? reported.data.detail : null
  } catch {
    return null
  }
}
