import { addHomeEndpoint, previewHomeEndpoint } from '@retrofolio/contract/endpoints/homes'
import { placePictureEndpoint } from '@retrofolio/contract/endpoints/pictures'
import { homeSchema } from '@retrofolio/contract/homes/home'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { callApi } from '../../../lib/api/api-client.ts'
import { homeKeys } from '../../../lib/homes/home-queries.ts'
import { currentUserKey } from '../../../lib/session/current-user.ts'
import type { AddressSource, Place } from './address-source.ts'
import { SEARCH_FROM_CHARACTERS } from './view-model.ts'

/** One cache entry per text, so that a late response is never shown for a different text. */
export const addressOptionsQuery = (source: AddressSource | null, text: string) =>
  queryOptions({
    queryKey: ['address-options', source?.name, source?.session(), text],
    queryFn: ({ signal }) => source?.suggest(text, signal) ?? [],
    enabled: source !== null && text.length >= SEARCH_FROM_CHARACTERS,
    placeholderData: keepPreviousData,
  })

/** Only a map service knows the home's own location; the register may have that of its postcode. */
const pointOf = ({ placeId, geometry }: PicturedPlace) =>
  placeId === null || geometry === null ? {} : { lat: String(geometry.lat), lng: String(geometry.lng) }

export type PicturedPlace = Pick<Place, 'address' | 'placeId' | 'geometry'>

/** A picture of the place, if available; otherwise the home is drawn. */
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

/** What adding the address would add. A rejection is shown once the user adds it. */
export const homePreviewQuery = (address: string) =>
  queryOptions({
    queryKey: ['home-preview', address],
    queryFn: ({ signal }) => callApi(previewHomeEndpoint, { query: { address }, signal }),
    retry: false,
  })

/** Reads only the new home's id; its detail provides the rest. */
const addedHomeSchema = z.object({ data: z.object({ home: homeSchema.pick({ id: true }) }) })

/** Returns the new home's id, then refetches list and quota. */
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
