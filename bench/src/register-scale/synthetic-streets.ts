import { Random } from '@retrofolio/reference-data/sample/random'

/** A synthetic street of a synthetic town, with as many homes as its postcodes hold. */
export interface SyntheticStreet {
  name: string
  /** The block of its flats, such as `Thornmere Court`; null for a street of houses. */
  building: string | null
  town: string
  /** One for every sixteen homes. */
  postcodes: readonly string[]
  homes: number
}

const TOWNS = 1500
const HOMES_PER_POSTCODE = 16
const BLOCKS = 0.12

/**
 * Generates streets, one town after the other in turn. The same seed gives the same streets. Ends only when the
 * postcodes run out.
 */
export function* syntheticStreets(seed: string): Generator<SyntheticStreet> {
  const random = new Random(seed)
  const towns = Array.from({ length: TOWNS }, (_, number) => ({ name: townName(number), number, postcodes: 0 }))
  for (;;) {
    for (const town of towns) {
      const homes = random.integer(5, 45)
      const first = town.postcodes
      town.postcodes += Math.ceil(homes / HOMES_PER_POSTCODE)
      yield {
        name: `${stem(random)}${random.pick(SECOND)} ${random.pick(KINDS)}`,
        building: random.chance(BLOCKS) ? `${stem(random)} ${random.pick(BUILDINGS)}` : null,
        town: town.name,
        postcodes: Array.from({ length: town.postcodes - first }, (_, part) => postcodeOf(town.number, first + part)),
        homes,
      }
    }
  }
}

const STEM_BEGINNINGS =
  `Brindle Harrow Fennick Otters Marl Thorn Larks Swallow Pebble Quill Wren Tansy Ember Hazel Copper Juniper Saddle
  Lantern Plover Cobble Teasel Merrow Linnet Damson Barley Sorrel Heron Alder Foxley Gantry Kestrel Millet Nettle Orchid
  Pennant Russet Sedge Tarrow Umber Vetch Willet Yarrow Ash Beech Cedar Elm Fern Gorse Holly Ivy Larch Maple Oak Pine
  Rowan Spruce Thistle Walnut`.split(/\s+/)
const STEM_ENDINGS =
  `mere croft wick sett holme dale combe stowe gate ley field shaw worth brook hurst den ford bourne ridge moor cliffe
  bank thwaite garth stead ham ton by bury well`.split(/\s+/)
/** Common street names, which occur in every town. */
const COMMON =
  `Church Station Mill Park Victoria Albert Green Manor Chapel High London Queen King York Windsor New Main West North
  South East School Springfield Grange`.split(/\s+/)
const SECOND = ['', '', '', '', ' Hill', ' Wood', ' View', ' Field']
const KINDS = ['Road', 'Street', 'Avenue', 'Close', 'Crescent', 'Drive', 'Lane', 'Way', 'Grove', 'Terrace', 'Gardens']
const BUILDINGS = ['House', 'Court', 'Lodge', 'Heights', 'Mansions']
const SHARE_OF_COMMON = 0.3

function stem(random: Random): string {
  if (random.chance(SHARE_OF_COMMON)) return random.pick(COMMON)
  return `${random.pick(STEM_BEGINNINGS)}${random.pick(STEM_ENDINGS)}`
}

const TOWN_BEGINNINGS =
  `Ash Barn Ched Dun Elm Fair Grim Hart Ing Kel Lang Mar Nor Ox Pen Rad Stan Thorn Ul War Brad Cram Dray Ever Frod Gis
  Hep Ips Jar Kirk`.split(/\s+/)
const TOWN_ENDINGS = 'bury by combe den field ford ham ley mouth stead ton wick worth'.split(' ')
const TOWN_PREFIXES = ['', 'Great ', 'North ', 'Little ']

function townName(number: number): string {
  const beginning = TOWN_BEGINNINGS[number % TOWN_BEGINNINGS.length] ?? ''
  const rest = Math.floor(number / TOWN_BEGINNINGS.length)
  const ending = TOWN_ENDINGS[rest % TOWN_ENDINGS.length] ?? ''
  return `${TOWN_PREFIXES[Math.floor(rest / TOWN_ENDINGS.length)] ?? 'New '}${beginning}${ending}`
}

const AREAS =
  `AB AL B BA BB BD BH BL BN BR BS CA CB CF CH CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GL GU HA HD HG HP
  HR HU HX IG IP KT L LA LD LE LL LN LS LU M ME MK N NE NG NN NP NR NW OL OX PE PL PO PR RG RH RM S SA SE SG SK SL SM SN
  SO SP SR SS ST SW SY TA TF TN TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO`.split(/\s+/)
/** Letters that the second half of a real postcode never has. */
const LETTERS = 'CIKMOV'
const UNITS = LETTERS.length ** 2
const UNITS_PER_DISTRICT = 10 * UNITS
const DISTRICTS = 99

/** Each town has four real districts of its area, then unused ones. No generated postcode exists. */
function postcodeOf(town: number, serial: number): string {
  const area = AREAS[town % AREAS.length] ?? 'YO'
  const townOfArea = Math.floor(town / AREAS.length)
  const district = 1 + ((townOfArea * 4 + Math.floor(serial / UNITS_PER_DISTRICT)) % DISTRICTS)
  const unit = serial % UNITS_PER_DISTRICT
  const first = LETTERS[Math.floor(unit / LETTERS.length) % LETTERS.length]
  return `${area}${district} ${Math.floor(unit / UNITS)}${first}${LETTERS[unit % LETTERS.length]}`
}
