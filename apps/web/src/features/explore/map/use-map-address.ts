import type { ExploreMapColour } from '@retrofolio/contract/explore/explore-map'
import { useAddress } from '../state/use-address.ts'
import { mapColourOf } from './map-classes.ts'
import { type MapPlace, placeText, readPlace } from './map-view.ts'

/** Place and colour of the map in the page address, so that a link shows the same. */
export function useMapAddress(): {
  place: MapPlace | null
  colour: ExploreMapColour
  put: (place: MapPlace, colour: string) => void
} {
  const [address, setAddress] = useAddress()
  const { colour, place } = readPlace(address.get('map'))
  return {
    place,
    colour: mapColourOf(colour),
    put: (where, colourName) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          after.set('map', placeText(where, colourName))
          return after
        },
        { replace: true },
      ),
  }
}
