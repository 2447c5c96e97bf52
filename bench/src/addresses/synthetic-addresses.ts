import type { AddressedHome } from '@retrofolio/reference-data/addresses/search-index/address-homes'
import { Random } from '@retrofolio/reference-data/sample/random'

const STEMS =
  `Church Station Mill Park Victoria Albert Green Manor Chapel Priory Abbey Castle Bridge Orchard Meadow Garden
  Windsor Kingsway Queen Prince York Clarence Elm Oak Ash Beech Cedar Chestnut Willow Maple Hawthorn Laurel Sycamore
  Rowan Poplar Holly Ivy Rose Lavender Heather Fern Bramble Primrose Bluebell Daisy Poppy Cowslip Larch Juniper Hazel
  Alder Aspen Linden Walnut Cherry Damson Quince Medlar Bullace Greengage Harbour Quay Canal River Lock Weir Spring
  Fountain Well Brook Beck Burn Glen Fell Moor Heath Down Cliff Shore Beacon Tower Windmill Foundry Forge Tannery`.split(
    /\s+/,
  )
const SECOND = ['', '', '', ' Hill', ' Wood', ' View', ' Field', ' House']
const KINDS = ['Road', 'Street', 'Avenue', 'Close', 'Crescent', 'Drive', 'Lane', 'Way', 'Grove', 'Terrace', 'Gardens']
const TOWN_BEGINNINGS = 'Ash Barn Ched Dun Elm Fair Grim Hart Ing Kel Lang Mar Nor Ox Pen Rad Stan Thorn Ul War'.split(
  ' ',
)
const TOWN_ENDINGS = 'bury by combe den field ford ham ley mouth stead ton wick worth'.split(' ')
const AREAS = 'AB BA CA DE EX FK GL HU IP LA ME NR OX PE RG SA TN WR YO ZE'.split(' ')

/** A reproducible synthetic register of the size of a city: streets of 5 to 40 homes, one home in six a flat. */
export function generateAddressHomes(count: number): AddressedHome[] {
  const random = new Random('address benchmark')
  const towns = TOWN_BEGINNINGS.flatMap((beginning) => TOWN_ENDINGS.map((ending) => beginning + ending))
  const homes: AddressedHome[] = []
  for (let street = 0; homes.length < count; street += 1) {
    const postTown = random.pick(towns)
    const name = `${random.pick(STEMS)}${random.pick(SECOND)} ${random.pick(KINDS)}`
    const isBlock = random.chance(0.12)
    const building = `${random.pick(STEMS)} Court`
    const number = random.integer(1, 99)
    const size = random.integer(5, 40)
    for (let home = 1; home <= size && homes.length < count; home += 1) {
      homes.push({
        homeKey: `key:${homes.length}`,
        address: isBlock ? `Flat ${home}, ${building}, ${number} ${name}` : `${home} ${name}`,
        postTown,
        postcode: postcodeOf(street, Math.floor(home / 16)),
      })
    }
  }
  return homes
}

/** Up to three postcodes per street, in districts that do not exist. */
function postcodeOf(street: number, part: number): string {
  const serial = street * 3 + part
  const letters = 'CIKMOV'
  const area = AREAS[serial % AREAS.length] ?? 'ZE'
  const rest = Math.floor(serial / AREAS.length)
  const second = letters[rest % 6] ?? 'C'
  const first = letters[Math.floor(rest / 6) % 6] ?? 'C'
  const sector = Math.floor(rest / 36) % 10
  return `${area}${10 + (Math.floor(rest / 360) % 90)} ${sector}${first}${second}`
}

/** Queries at every stage of typing, with typical typing errors. */
export function generateQueries(homes: readonly AddressedHome[], count: number): string[] {
  const random = new Random('address queries')
  return Array.from({ length: count }, () => {
    const home = random.pick(homes)
    const street = home.address.split(', ').at(-1) ?? home.address
    const text = random.weighted<string>([
      [`${home.address}, ${home.postTown}`, 0.3],
      [`${street} ${home.postTown}`, 0.25],
      [street.replace(/^\d+ /, ''), 0.1],
      [`${street.replace(/^\d+ /, '')} ${home.postTown}`, 0.1],
      [home.postcode, 0.1],
      [`${street} ${home.postcode}`, 0.1],
      [home.postTown ?? '', 0.05],
    ])
    const typed = random.chance(0.5) ? text : text.slice(0, random.integer(Math.min(3, text.length), text.length))
    return random.chance(0.2) ? withTypo(random, typed) : typed
  })
}

/** Swaps two adjacent letters. */
function withTypo(random: Random, text: string): string {
  const at = random.integer(1, Math.max(1, text.length - 2))
  const [first = '', second = ''] = [text[at], text[at + 1]]
  return /[a-z]/i.test(first) && /[a-z]/i.test(second) ? text.slice(0, at) + second + first + text.slice(at + 2) : text
}
