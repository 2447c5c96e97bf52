import { fullAddress } from '../parsing/full-address.ts'
import { homeKeyOf, uprnOf } from './home-id.ts'
import { type AddressIndexColumns, addressIndexColumns } from './index-columns.ts'

/** A home's data for address search, as the register stores it. */
interface HomeAddress {
  homeId: bigint
  address: string
  postTown: string | null
  postcode: string
  lat: number | null
  lng: number | null
}

/** A home for address comparison. Values derived from the address are calculated on first use. */
export class HomeRow implements HomeAddress {
  readonly homeId: bigint
  readonly address: string
  readonly postTown: string | null
  readonly postcode: string
  readonly lat: number | null
  readonly lng: number | null
  private full: string | null = null
  private texts: AddressIndexColumns | null = null

  constructor({ homeId, address, postTown, postcode, lat, lng }: HomeAddress) {
    this.homeId = homeId
    this.address = address
    this.postTown = postTown
    this.postcode = postcode
    this.lat = lat
    this.lng = lng
  }

  get homeKey(): string {
    return homeKeyOf(this.homeId)
  }

  get uprn(): string | null {
    return uprnOf(this.homeId)
  }

  get fullAddress(): string {
    return (this.full ??= fullAddress(this))
  }

  get place(): string {
    return this.index().address_place ?? ''
  }

  get numbers(): string {
    return this.index().address_numbers ?? ''
  }

  get sort(): string {
    return this.index().address_sort ?? ''
  }

  private index(): AddressIndexColumns {
    return (this.texts ??= addressIndexColumns(this))
  }
}
