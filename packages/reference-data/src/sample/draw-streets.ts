import { type FictionalNames, fictionalPostcode } from './fictional-names.ts'
import { Random } from './random.ts'
import type { PlotLevel, SamplePlot } from './sample-plot.ts'
import { type SampleTown } from './sample-towns.ts'
import { type DwellingKind, drawAge, drawDwellingKind, type SampleAge, type SampleType } from './stock-tables.ts'

const ROADS = ['Road', 'Street', 'Avenue', 'Close', 'Crescent', 'Drive', 'Lane', 'Way', 'Grove', 'Terrace', 'Gardens']
const OLD_STREETS = ['Street', 'Road', 'Terrace', 'Place']

export type StreetKind =
  | 'terrace'
  | 'semis'
  | 'detached'
  | 'bungalows'
  | 'named'
  | 'block'
  | 'conversions'
  | 'tenement'
  | 'park'

/** Generates streets of one kind and age each until the town has all its homes. */
export class TownPlan {
  readonly plots: SamplePlot[] = []
  private readonly town: SampleTown
  private readonly names: FictionalNames
  private readonly random: Random
  private postcodes = 0
  private streets = 0

  constructor(town: SampleTown, names: FictionalNames) {
    this.town = town
    this.names = names
    this.random = new Random(`sample register/${town.name}`)
  }

  fill(homes: number): void {
    while (this.plots.length < homes) this.addStreet(this.drawKind())
  }

  addStreet(kind: StreetKind): void {
    this.streets += 1
    const random = this.random.fork(`street ${this.streets}`)
    const street = new Street(this.town, random, this.streets)
    switch (kind) {
      case 'terrace':
        return this.take(street.terrace(this.names.street(random, OLD_STREETS), () => this.nextPostcode()))
      case 'semis':
      case 'detached':
      case 'bungalows':
        return this.take(street.houses(kind, this.names.street(random, ROADS), () => this.nextPostcode()))
      case 'named':
        return this.take(
          street.named(
            this.names.street(random, ['Lane']),
            this.names.cottages(random, random.integer(5, 8)),
            this.nextPostcode(),
          ),
        )
      case 'block':
        return this.take(
          street.block(this.names.building(random), this.names.street(random, ROADS), this.nextPostcode()),
        )
      case 'conversions':
        return this.take(street.conversions(this.names.street(random, OLD_STREETS), this.nextPostcode()))
      case 'tenement':
        return this.take(street.tenement(this.names.street(random, OLD_STREETS), this.nextPostcode()))
      case 'park':
        return this.take(street.park(this.names.street(random, ['Park']), this.nextPostcode()))
    }
  }

  /** A postcode that is known but has no home. */
  nextPostcode(): string {
    this.postcodes += 1
    return fictionalPostcode(this.town.district, this.postcodes - 1)
  }

  private take(plots: SamplePlot[]): void {
    this.plots.push(...plots)
  }

  private drawKind(): StreetKind {
    const kinds = STREETS_OF_KIND[drawDwellingKind(this.random, this.town.region)]
    return this.random.weighted(kinds(this.town))
  }
}

const STREETS_OF_KIND: Record<DwellingKind, (town: SampleTown) => [StreetKind, number][]> = {
  detached: () => [
    ['detached', 0.7],
    ['bungalows', 0.2],
    ['named', 0.1],
  ],
  semi: () => [
    ['semis', 0.85],
    ['bungalows', 0.15],
  ],
  terraced: () => [['terrace', 1]],
  flat: ({ nation }) => [
    ['block', 0.55],
    [nation === 'scotland' ? 'tenement' : 'conversions', 0.45],
  ],
}

class Street {
  private readonly town: SampleTown
  private readonly random: Random
  private readonly serial: number
  private readonly latitude: number
  private readonly longitude: number
  /** Homes of one street have similar sizes. */
  private readonly areaRank: number

  constructor(town: SampleTown, random: Random, serial: number) {
    this.town = town
    this.random = random
    this.serial = serial
    this.latitude = town.latitude + random.between(-0.02, 0.02)
    this.longitude = town.longitude + random.between(-0.03, 0.03)
    this.areaRank = random.between(0.15, 0.85)
  }

  terrace(name: string, nextPostcode: () => string): SamplePlot[] {
    const age = drawAge(this.random, 'House')
    const count = this.random.integer(14, 26)
    const runLength = this.random.integer(6, 10)
    const postcode = nextPostcode()
    return Array.from({ length: count }, (_, index) => {
      const isEnd = index % runLength === 0 || index % runLength === runLength - 1 || index === count - 1
      return this.plot(index, [`${index + 1} ${name}`], postcode, 'House', isEnd ? 'End-Terrace' : 'Mid-Terrace', age)
    })
  }

  houses(kind: 'semis' | 'detached' | 'bungalows', name: string, nextPostcode: () => string): SamplePlot[] {
    const type: SampleType = kind === 'bungalows' ? 'Bungalow' : 'House'
    const isDetached = kind === 'detached' || (kind === 'bungalows' && this.random.chance(0.45))
    const age = drawAge(this.random, type)
    const count = this.random.integer(6, isDetached ? 8 : 11) * 2
    // Odd numbers on one side, even on the other, each with its own postcode.
    const sides = [nextPostcode(), nextPostcode()]
    return Array.from({ length: count }, (_, index) =>
      this.plot(
        index,
        [`${index + 1} ${name}`],
        sides[index % 2] ?? '',
        type,
        isDetached ? 'Detached' : 'Semi-Detached',
        age,
      ),
    )
  }

  named(name: string, houses: readonly string[], postcode: string): SamplePlot[] {
    return houses.map((house, index) => {
      const type: SampleType = this.random.chance(0.25) ? 'Bungalow' : 'House'
      return this.plot(index, [house, name], postcode, type, 'Detached', drawAge(this.random, type))
    })
  }

  block(building: string, street: string, postcode: string): SamplePlot[] {
    const levels = this.random.integer(3, 5)
    const perLevel = this.random.integer(4, 6)
    const age = drawAge(this.random, 'Flat')
    const number = this.random.integer(1, 60)
    const form = this.random.pick(['Detached', 'Semi-Detached', 'End-Terrace', 'Mid-Terrace'])
    return Array.from({ length: levels * perLevel }, (_, index) => {
      const level = levelOf(Math.floor(index / perLevel), levels)
      const isMaisonette = level === 'top' && this.random.chance(0.05)
      const lines = [`Flat ${index + 1}`, building, `${number} ${street}`]
      return this.plot(index, lines, postcode, isMaisonette ? 'Maisonette' : 'Flat', form, age, level)
    })
  }

  /** Old houses converted to flats, identified by letters, numbers or floors. */
  conversions(street: string, postcode: string): SamplePlot[] {
    const age = this.random.weighted<SampleAge>([
      ['A', 0.5],
      ['B', 0.4],
      ['C', 0.1],
    ])
    const plots: SamplePlot[] = []
    const houses = this.random.integer(4, 6)
    for (let house = 0; house < houses; house += 1) {
      const number = 1 + house * 2
      const flats = conversionNames(house)
      for (const [index, flat] of flats.entries()) {
        const level = levelOf(index, flats.length)
        plots.push(this.plot(plots.length, [flat, `${number} ${street}`], postcode, 'Flat', 'Mid-Terrace', age, level))
      }
    }
    return plots
  }

  /** Scottish closes: `2/1` is the second floor, first door. */
  tenement(street: string, postcode: string): SamplePlot[] {
    const age = this.random.weighted<SampleAge>([
      ['A', 0.8],
      ['B', 0.2],
    ])
    const plots: SamplePlot[] = []
    const closes = this.random.integer(2, 3)
    for (let close = 0; close < closes; close += 1) {
      for (let floor = 0; floor < 4; floor += 1) {
        for (let door = 1; door <= 2; door += 1) {
          const lines = [`Flat ${floor}/${door}`, `${2 + close * 4} ${street}`]
          plots.push(this.plot(plots.length, lines, postcode, 'Flat', 'Mid-Terrace', age, levelOf(floor, 4)))
        }
      }
    }
    return plots
  }

  park(name: string, postcode: string): SamplePlot[] {
    return Array.from({ length: 6 }, (_, index) =>
      this.plot(index, [`${index + 1} ${name}`], postcode, 'Park home', 'Detached', this.random.pick(['F', 'G', 'I'])),
    )
  }

  private plot(
    index: number,
    lines: string[],
    postcode: string,
    type: SamplePlot['type'],
    builtForm: string,
    age: SampleAge,
    level: PlotLevel | null = null,
  ): SamplePlot {
    return {
      key: `${this.town.name} ${this.serial} ${index + 1}`,
      town: this.town,
      postcode,
      lines,
      type,
      builtForm,
      age,
      level,
      areaRank: Math.min(0.99, Math.max(0.01, this.areaRank + this.random.between(-0.12, 0.12))),
      latitude: this.latitude + index * 0.00008,
      longitude: this.longitude + (index % 2) * 0.0003,
      lacks: null,
      panelsPercent: null,
    }
  }
}

function levelOf(floor: number, floors: number): PlotLevel {
  if (floor === 0) return 'ground'
  return floor === floors - 1 ? 'top' : 'mid'
}

function conversionNames(house: number): string[] {
  if (house % 3 === 0) return ['Flat A', 'Flat B', 'Flat C']
  return house % 3 === 1 ? ['Flat 1', 'Flat 2', 'Flat 3'] : ['Ground Floor Flat', 'First Floor Flat', 'Top Floor Flat']
}
