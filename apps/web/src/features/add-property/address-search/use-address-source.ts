import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { publicConfiguration } from '../../../lib/public-configuration.ts'
import type { AddressSource } from '../data/address-source.ts'
import { googlePlaces, whenKeyIsRefused } from './google-places.ts'
import { registerAddresses } from './register-addresses.ts'

export interface ChosenSource {
  /** null while loading or if unavailable. */
  source: AddressSource | null
  /** Why it is unavailable, with the register as alternative. */
  trouble: 'failed' | 'refused' | null
  searchRegister: () => void
}

/** Google's place search if configured, otherwise the register; users can switch to the register. */
export function useAddressSource(): ChosenSource {
  const { googleMapsKey } = publicConfiguration()
  const [isRegister, setIsRegister] = useState(googleMapsKey === null)
  const [isRefused, setIsRefused] = useState(false)
  useEffect(() => whenKeyIsRefused(googleMapsKey, () => setIsRefused(true)), [googleMapsKey])
  const places = useQuery({
    queryKey: ['google-places', googleMapsKey],
    queryFn: () => (googleMapsKey === null ? registerAddresses : googlePlaces(googleMapsKey)),
    enabled: !isRegister,
    staleTime: Infinity,
    retry: false,
  })
  const searchRegister = () => setIsRegister(true)
  if (isRegister) return { source: registerAddresses, trouble: null, searchRegister }
  if (isRefused) return { source: null, trouble: 'refused', searchRegister }
  return { source: places.data ?? null, trouble: places.isError ? 'failed' : null, searchRegister }
}
