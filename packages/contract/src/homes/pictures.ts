import { z } from 'zod'

/** Where this server hands on pictures of places; a signature in the query lets in whoever was given the address. */
export const STREET_VIEW_PATH = '/images/street-view/'
export const SATELLITE_PATH = '/images/satellite/'

/** The same place from above; null for a picture from elsewhere. */
export function satelliteUrlOf(imageUrl: string | null): string | null {
  if (imageUrl === null || !imageUrl.startsWith(STREET_VIEW_PATH)) return null
  return `${SATELLITE_PATH}${imageUrl.slice(STREET_VIEW_PATH.length)}`
}

/** Handed on by this server: it shows what the map service owns. */
export function isOwnPicture(imageUrl: string): boolean {
  return imageUrl.startsWith(STREET_VIEW_PATH) || imageUrl.startsWith(SATELLITE_PATH)
}

/** `imageUrl` is good for an hour or two; null where no picture service is configured. */
export const placePictureSchema = z.object({ imageUrl: z.string().nullable() })

/** The same for two addresses of one picture that were given out at different times. */
export function pictureName(imageUrl: string): string {
  return isOwnPicture(imageUrl) ? imageUrl.replace(/[?&]until=.*$/s, '') : imageUrl
}
