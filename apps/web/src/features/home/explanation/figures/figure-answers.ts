import { peopleText } from '../../../../lib/format/people-text.ts'

/** What an answer may read. */
export interface AnswerContext {
  /** The figure itself, with its unit. */
  own: string
  amount: number
  /** Another figure of the assessment, with its unit. */
  read: (figure: string) => string
  /** The walls as they are: `uninsulated solid brick`; null if not known. */
  walls: string | null
}

/** The first sentence of an explanation: the figure, and why it is so. */
export interface FigureAnswer {
  /** The figures that it reads. */
  uses: readonly string[]
  say: (context: AnswerContext) => string
}

type Answer = readonly [pattern: RegExp, answer: (groups: readonly string[]) => FigureAnswer]

/** null for a figure whose description says enough. */
export function figureAnswer(figure: string): FigureAnswer | null {
  for (const [pattern, answer] of ANSWERS) {
    const match = pattern.exec(figure)
    if (match !== null) return answer(match.slice(1).map((group) => group ?? ''))
  }
  return null
}

const ELEMENTS: Readonly<Record<string, string>> = {
  wall: 'The walls lose',
  roof: 'The roof loses',
  floor: 'The floor loses',
  window: 'The windows lose',
  door: 'The doors lose',
}

const CATEGORIES: Readonly<Record<string, string>> = {
  Kitchen: 'Cooking, the sink and the dishwasher take',
  Hygiene: 'Showers, baths and basins take',
  Entertainment: 'Television, computers and the like take',
  Lighting: 'Lamps take',
  Chores: 'Washing, drying and cleaning take',
  'Always ON': 'Fridges, freezers and whatever is always on take',
}

const words = (key = ''): string => key.replace(/_\d+$/, '').replaceAll('_', ' ')

const ANSWERS: readonly Answer[] = [
  [
    /^heatLoss\.(\w+)\.elements\.ventilation\.(heatLossW|yearlyKwh)$/,
    ([scenario, kind]) => {
      const [volume, changes] = [`heatLoss.${scenario}.airVolumeM3`, `heatLoss.${scenario}.airChangesPerHour`]
      const when = kind === 'heatLossW' ? 'on a cold day' : 'a year'
      return {
        uses: [volume, changes],
        say: ({ own, read }) =>
          `Warming the air that comes in takes ${own} ${when}: ${read(volume)} of air, replaced ${plain(read(changes))} times an hour.`,
      }
    },
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.(heatLossW|yearlyKwh)$/,
    ([scenario, key, kind]) => {
      const part = `heatLoss.${scenario}.elements.${key}`
      const [area, uValue] = [`${part}.areaM2`, `${part}.uValueWPerM2K`]
      const ends = [`heatLoss.${scenario}.indoorDesignC`, `heatLoss.${scenario}.outdoorDesignC`] as const
      return {
        uses: [area, uValue, ...ends],
        say: ({ own, read, walls }) => {
          const of = key === 'wall' && scenario === 'default' && walls !== null ? ` of ${walls}` : ''
          const cold = `, with ${read(ends[0])} inside and ${read(ends[1])} outside`
          const when = kind === 'heatLossW' ? 'on a cold day' : 'a year'
          return `${ELEMENTS[key ?? ''] ?? 'This part loses'} ${own} ${when}: ${read(area)}${of} at ${read(uValue)}${kind === 'heatLossW' ? cold : ', over a year of cold'}.`
        },
      }
    },
  ],
  [
    /^heatLoss\.(\w+)\.elements\.(\w+)\.uValueWPerM2K$/,
    ([scenario, key]) => {
      const area = `heatLoss.${scenario}.elements.${key}.areaM2`
      return {
        uses: [area],
        say: ({ amount, read, walls }) =>
          `Each square metre lets through ${amount.toFixed(2)} watts for each degree that it is warmer inside: the mean of ${read(area)}${
            key === 'wall' && scenario === 'default' && walls !== null ? ` of ${walls}` : ''
          }.`,
      }
    },
  ],
  one(
    /^heatLoss\.(\w+)\.spaceHeatingKwh$/,
    ['heatLoss.$1.htcWPerK'],
    (own, [htc]) =>
      `Keeping this home warm takes ${own} of heat a year: it loses ${htc.replace('W/K', 'W')} for each degree that it is warmer inside than out, less what sun, people and appliances give.`,
  ),
  one(
    /^heatLoss\.(\w+)\.electrifiedHeatingKwh$/,
    ['heatLoss.$1.spaceHeatingKwh', 'heatLoss.$1.spaceHeatingSpf'],
    (own, [heat, spf]) =>
      `A heat pump would use ${own} of electricity a year: it turns each unit into ${spf} units of heat, and the home needs ${heat} of heat.`,
  ),
  one(
    /^heatLoss\.(\w+)\.gasBoilerKwh$/,
    ['heatLoss.$1.spaceHeatingKwh'],
    (own, [heat]) =>
      `A gas boiler would burn ${own} a year for ${heat} of heat, counted at 1.15 units of gas for each unit of heat.`,
  ),
  one(
    /^heatLoss\.(\w+)\.spaceHeatingSpf$/,
    [],
    (own) =>
      `Over a season, a heat pump here would give ${own} units of heat for each unit of electricity. The hotter the radiators must be, the fewer.`,
  ),
  one(
    /^heatLoss\.(\w+)\.designHeatLossW$/,
    ['heatLoss.$1.indoorDesignC', 'heatLoss.$1.outdoorDesignC'],
    (own, [inside, outside]) =>
      `On a cold day this home loses ${own}, with ${inside} inside and ${outside} outside. Its heating must be at least as strong.`,
  ),
  one(
    /^heatLoss\.(\w+)\.htcWPerK$/,
    [],
    (own) =>
      `Each degree that it is warmer inside than outside costs this home ${own.replace('W/K', 'W')}, through walls, roof, floor, openings and draughts.`,
  ),
  one(
    /^heatLoss\.(\w+)\.airChangesPerHour$/,
    [],
    (own) => `In January, outside air replaces the air in the home ${plain(own)} times an hour.`,
  ),
  one(
    /^rating\.totalElectricityDemandKwh$/,
    ['heatLoss.default.electrifiedHeatingKwh'],
    (own, [heating]) =>
      `All electric, this home needs ${own} a year: ${heating} for heating by heat pump, and the rest for the household.`,
  ),
  [
    /^rating\.(netGridImportKwh|zeroBillPotential)$/,
    ([kind]) => {
      const [demand, solar] = ['rating.totalElectricityDemandKwh', 'rating.solarGenerationKwh']
      const net = 'rating.netGridImportKwh'
      return {
        uses: [demand, solar, net],
        say: ({ amount, read }) => {
          const [verb, way] =
            amount < 0 ? ['give', 'more to the grid than it takes'] : ['take', 'more from the grid than it gives']
          const result = `all electric, this home would ${verb} ${read(net).replace('−', '')} ${way} in a year`
          return kind === 'netGridImportKwh'
            ? `A${result.slice(1)}: it needs ${read(demand)} and its panels make ${read(solar)}.`
            : `The rating follows from net grid import: ${result}. −1,000 kWh or less is Very High, below 0 High, up to 1,000 Medium and above that Low.`
        },
      }
    },
  ],
  [
    /^rating\.solarGenerationKwh$/,
    () => {
      const [panels, output] = ['solar.recommendedPanels', 'solar.recommendedOutputKwh']
      return {
        uses: [panels, output],
        say: ({ own, read }) =>
          own === read(output)
            ? `The ${read(panels)} that suit this roof would make ${own} in an average year.`
            : `The panels already on the roof make ${own} in an average year, more than ${read(panels)} would.`,
      }
    },
  ],
  one(
    /^solar\.recommendedPanels$/,
    ['solar.maximumPanels'],
    (own, [most]) =>
      `This roof suits ${own}: whole rows on its sunny sides, within what the home’s supply can take. By area alone it would hold ${most}.`,
  ),
  one(
    /^solar\.recommendedOutputKwh$/,
    ['solar.recommendedPanels', 'solar.panelW'],
    (own, [panels, watts]) =>
      `The ${panels}, of ${watts} each, would make ${own} in an average year, after typical shade.`,
  ),
  one(
    /^solar\.capacityKw$/,
    ['solar.recommendedPanels', 'solar.panelW'],
    (own, [panels, watts]) => `The ${panels}, of ${watts} each, reach ${own} together in full sun.`,
  ),
  [
    /^money\.(\d)\.(atMeter\.)?(\w+)\.totalGbp$/,
    ([count, basis, key]) => {
      const [energy, standing] = ['energyGbp', 'standingGbp'].map((sum) => `money.${count}.${basis}${key}.${sum}`)
      const home =
        key === 'today' ? 'as it is' : key === 'electrified' ? 'with a heat pump' : 'with a heat pump and panels'
      return {
        uses: [energy ?? '', standing ?? ''],
        say: ({ own, read }) =>
          `This home, ${home}, costs ${peopleText(count ?? '')} ${own} a year: ${read(energy ?? '')} for energy and ${read(standing ?? '')} in standing charges.${
            basis === '' ? '' : ' The heating is what such homes use at the meter, less than certificates assume.'
          }`,
      }
    },
  ],
  [
    /^money\.(\d\.(?:atMeter\.)?\w+\.lines\.(\w+))\.costGbp$/,
    ([line, purpose]) => {
      const [kwh, price] = [`money.${line}.kwh`, `money.${line}.priceP`]
      return {
        uses: [kwh, price],
        say: ({ own, read }) => {
          const verb = purpose?.startsWith('solar') === true ? 'changes the bill by' : 'costs'
          const name = words(purpose)
          return `${name.charAt(0).toUpperCase()}${name.slice(1)} ${verb} ${own} a year: ${read(kwh)} at ${plain(read(price))} pence each.`
        },
      }
    },
  ],
  one(
    /^money\.(\d)\.atMeter\.factor$/,
    ['money.$1.atMeter.startingScore'],
    (own, [score]) =>
      `Homes with a score of ${plain(score)} use ${own} of the heating that certificates assume, as measured on gas-heated homes.`,
  ),
  one(
    /^certificate\.today\.sapScore$/,
    [],
    (own) => `Assessed by today’s rules, this home would score ${own} points. Band C starts at 69.`,
  ),
  one(
    /^certificate\.lodged\.sapScore$/,
    [],
    (own) => `By the rules of its certificate, our model gives this home ${own} points.`,
  ),
  one(
    /^energyUse\.(\d)\.electrifiedKwh$/,
    ['energyUse.$1.electricityKwh', 'energyUse.$1.gasElectrifiedKwh'],
    (own, [electricity, instead]) =>
      `All electric, the household uses ${own} a year beside heating: ${electricity} for lighting and appliances, and ${instead} for hot water and cooking.`,
  ),
  [
    /^energyUse\.(\d)\.breakdown\.([^.]+)\.\w+$/,
    ([count, category]) => ({
      uses: [],
      say: ({ own }) => `${CATEGORIES[category ?? ''] ?? 'This takes'} ${own} a year for ${peopleText(count ?? '')}.`,
    }),
  ],
]

/** An answer that only inserts amounts; `$1` in a figure's name is the first group of the pattern. */
function one(
  pattern: RegExp,
  uses: readonly string[],
  say: (own: string, amounts: readonly [string, string]) => string,
): Answer {
  return [
    pattern,
    ([group]) => {
      const figures = uses.map((name) => name.replace('$1', group ?? ''))
      return {
        uses: figures,
        say: ({ own, read }) => say(own, [read(figures[0] ?? ''), read(figures[1] ?? '')]),
      }
    },
  ]
}

/** The number alone. */
function plain(quantity: string): string {
  return quantity.split('\u00a0')[0] ?? quantity
}
