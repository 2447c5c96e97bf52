import { z } from 'zod'

/** Where this server proxies pictures of places. A signature in the query grants access to one picture. */
export const STREET_VIEW_PATH = '/images/street-view/'
export const SATELLITE_PATH = '/images/satellite/'

/** The aerial picture of the same place; null for a picture from elsewhere. */
export function satelliteUrlOf(imageUrl: string | null): string | null {
  if (imageUrl === null || !imageUrl.startsWith(STREET_VIEW_PATH)) return null
  return `${SATELLITE_PATH}${imageUrl.slice(STREET_VIEW_PATH.length)}`
}

/** Whether this server proxies the picture, which belongs to the map service. */
export function isOwnPicture(imageUrl: string): boolean {
  return imageUrl.startsWith(STREET_VIEW_PATH) || imageUrl.startsWith(SATELLITE_PATH)
}

/** `imageUrl` is valid for one to two hours; null when no picture service is configured. */
export const placePictureSchema = z.object({ imageUrl: z.string().nullable() })

/** Identifies a picture: equal for two signed addresses of the same one. */
export function pictureName(imageUrl: string): string {
  return isOwnPicture(imageUrl) ? imageUrl.replace(/[?&]until=.*$/s, '') : imageUrl
}
