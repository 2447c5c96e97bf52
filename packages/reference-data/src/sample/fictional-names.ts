import type { Random } from './random.ts'

/** Letters that never occur in the inward code of a real postcode: one with two of them cannot exist. */
const UNUSED_INWARD_LETTERS = ['C', 'I', 'K', 'M', 'O', 'V'] as const

/** The nth fictional postcode of a district: `YO31 1CC`, `YO31 1CI` and so on. */
export function fictionalPostcode(district: string, serial: number): string {
  const letters = UNUSED_INWARD_LETTERS.length
  const sector = Math.floor(serial / letters ** 2) + 1
  if (sector > 9) throw new RangeError(`No fictional postcode is left in ${district}`)
  const first = UNUSED_INWARD_LETTERS[Math.floor(serial / letters) % letters]
  const second = UNUSED_INWARD_LETTERS[serial % letters]
  return `${district} ${sector}${first}${second}`
}

const BEGINNINGS = `Brindle Harrow Fennick Otters Marl Thorn Larks Swallow Pebble Quill Wren Tansy Ember Hazel Copper
  Juniper Saddle Lantern Plover Cobble Teasel Merrow Linnet Damson Barley Sorrel Heron Alder Foxley Gantry Kestrel
  Millet Nettle Orchid Pennant Russet Sedge Tarrow Umber Vetch Willet Yarrow`.split(/\s+/)
const ENDINGS = `mere croft wick sett holme dale combe stowe gate ley field shaw worth brook hurst den`.split(' ')
const BUILDINGS = ['House', 'Court', 'Lodge', 'Heights', 'Mansions']
const COTTAGES =
  `Rowan Cottage,Quarry House,The Old Forge,Heather Bank,Swallow Barn,Mill Lodge,The Coach House,Fell View,
Brook Cottage,Orchard End,The Stables,Ivy House,Larch Lea,Stonecroft,The Granary,Beckside,Hillcrest,Sunny Bank,
Applegarth,The Nook`
    .split(',')
    .map((name) => name.trim())

/** Draws street and building names, each once in the whole register. */
export class FictionalNames {
  private readonly taken = new Set<string>()

  street(random: Random, kinds: readonly string[]): string {
    return this.once(() => `${stem(random)} ${random.pick(kinds)}`)
  }

  building(random: Random): string {
    return this.once(() => `${stem(random)} ${random.pick(BUILDINGS)}`)
  }

  /** House names may recur in another street, as in reality. */
  cottages(random: Random, count: number): string[] {
    const left = [...COTTAGES]
    return Array.from({ length: Math.min(count, left.length) }, () => {
      const [name] = left.splice(random.integer(0, left.length - 1), 1)
      return name ?? ''
    })
  }

  private once(draw: () => string): string {
    for (let attempt = 0; attempt < 1000; attempt += 1) {
      const name = draw()
      const [first = ''] = name.split(' ')
      if (this.taken.has(first)) continue
      this.taken.add(first)
      return name
    }
    throw new RangeError('No fictional name is left')
  }
}

function stem(random: Random): string {
  const beginning = random.pick(BEGINNINGS)
  const ending = random.pick(ENDINGS)
  // `Otters` + `sett` would lose an s; `Harrow` + `worth` would have three w sounds.
  return beginning.at(-1) === ending.at(0) ? `${beginning}${ending.slice(1)}` : `${beginning}${ending}`
}
