import { detailErrorSchema } from '@retrofolio/contract/endpoints/errors'
import { isOwnPicture } from '@retrofolio/contract/homes/pictures'
import { fromWire } from '@retrofolio/contract/wire-case'

/** What the server says of a picture that could not be shown, which an `img` keeps to itself; null where nobody says. */
export async function fetchPictureError(imageUrl: string): Promise<string | null> {
  if (!isOwnPicture(imageUrl)) return null
  try {
    const answer = await fetch(imageUrl)
    if (answer.ok) return null
    const told = detailErrorSchema.safeParse(fromWire(await answer.json()))
    return told.success ? told.data.detail : null
  } catch {
    return null
  }
}
