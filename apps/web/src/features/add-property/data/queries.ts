import { addHomeEndpoint } from '@retrofolio/contract/endpoints/homes'
import { placePictureEndpoint } from '@retrofolio/contract/endpoints/pictures'
import { homeSchema } from '@retrofolio/contract/homes/home'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import type { AddressSource, Place } from './address-source.ts'
import { SEARCH_FROM_CHARACTERS } from './view-model.ts'

/** One entry per text: a late answer belongs to its own text and is never shown for another. */
export const addressOptionsQuery = (source: AddressSource | null, text: string) =>
  queryOptions({
    queryKey: ['address-options', source?.name, source?.session(), text],
    queryFn: ({ signal }) => source?.suggest(text, signal) ?? [],
    enabled: source !== null && text.length >= SEARCH_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
  })

/** Only a map service knows the home's own point; the register's may be that of its postcode. */
const pointOf = ({ placeId, geometry }: PicturedPlace) =>
  placeId === null || geometry === null ? {} : { lat: String(geometry.lat), lng: String(geometry.lng) }

export type PicturedPlace = Pick<Place, 'address' | 'placeId' | 'geometry'>

/** Where a picture of the place is; without one the home is drawn. */
export const placePictureQuery = (place: PicturedPlace) =>
  queryOptions({
    queryKey: ['place-picture', place.address, place.placeId],
    queryFn: ({ signal }) =>
      callApi(placePictureEndpoint, {
        query: { address: place.address, ...pointOf(place) },
        signal,
        leaveToCaller: [404, 503],
      }),
  })

/** Only the new home's id is read; all else comes with its detail. */
const addedHomeSchema = z.object({ data: z.object({ home: homeSchema.pick({ id: true }) }) })

/** Answers the new home's id. The list and the count of used places are then asked anew. */
export function useAddHome() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (address: string) => {
      const { data } = await callApi(addHomeEndpoint, { body: { address }, readAs: addedHomeSchema })
      return data.home.id
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: homeKeys.list })
      void queryClient.invalidateQueries({ queryKey: currentUserKey })
    },
  })
}
