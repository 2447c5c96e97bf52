import { z } from 'zod'

/** Where this server hands on pictures of places; a signature in the query lets in whoever was given the address. */
export const STREET_VIEW_PATH = '/images/street-view/'
export const SATELLITE_PATH = '/images/satellite/'

/** The same place from above; null for a picture from elsewhere. */
export function satelliteUrlOf(imageUrl: string | null): string | null {
  return isOwnPicture(imageUrl) ? `${SATELLITE_PATH}${imageUrl.slice(STREET_VIEW_PATH.length)}` : null
}

/** Handed on by this server: it shows what the map service owns. */
export function isOwnPicture(imageUrl: string | null): imageUrl is string {
  return imageUrl?.startsWith(STREET_VIEW_PATH) ?? false
}

/** `imageUrl` is good for an hour or two; null where no picture service is configured. */
export const placePictureSchema = z.object({ imageUrl: z.string().nullable() })
