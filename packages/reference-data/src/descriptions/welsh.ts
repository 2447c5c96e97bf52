import { comparable } from './normalise-description.ts'

type WelshDomain = 'walls' | 'roof' | 'floor' | 'windows' | 'heating' | 'hot_water' | 'controls' | 'lighting'

/**
 * Translates a comparable text to the register's English wording. English texts are unchanged; Welsh ones are
 * translated phrase by phrase, longest first. Unknown phrases stay Welsh and are therefore not recognised.
 */
export function inEnglish(domain: WelshDomain, comparableText: string): string {
  if (!WELSH_MARKERS.test(comparableText)) return comparableText
  let text = comparableText
  for (const [welsh, english] of PHRASES[domain]) text = text.replaceAll(welsh, english)
  return text.replace(/\s+/g, ' ').trim()
}

// Words and endings that do not occur in the register's English descriptions.
const WELSH_MARKERS =
  /\b(waliau|briciau|gwenithfaen|tywodfaen|ffr\w*|wedi|heb|dim|gydag?|oleddf|wastad|gwellt|ystafell\w*|llofft|llof|nenfwd|annedd|anheddiad|eiddo|solet|crog|ofod|gwydrau|ffenestri|bwyler|rheiddiaduron|nwy|olew|trydan|glo|tanwydd|logiau|gwresogydd\w*|wresogyddion|cynllun|[pb]wmp|[pb]ympiau|pumpa|or brif|o system|twymwr|trochi|rhaglennydd|thermostat(?:au)? (?:ystafell|ar)|trvs a|rheol\w*|tl|tal|goleuadau|trawsyriannedd|(?:rhag|thybia)\w*|adfer|popty|yn unig)\b/

type Phrases = [welsh: string, english: string][]

const SHARED: Phrases = [
  ['trawsyriannedd thermol cyfartalog', 'average thermal transmittance'],
  ['(rhagdybiaeth)', '(assumed)'],
  ['(wedii ragdybio)', '(assumed)'],
  ['dim inswleiddio', 'no insulation'],
  ['heb ei inswleiddio', 'no insulation'],
  ['inswleiddio rhannol', 'partial insulation'],
  ['inswleiddio cyfyngedig', 'limited insulation'],
  ["wedi'u hinswleiddio", 'insulated'],
  ["wedi'i inswleiddio", 'insulated'],
  ["wedi'i hinswleiddio", 'insulated'],
  ['gydag inswleiddio allanol', 'with external insulation'],
  ['gydag inswleiddio mewnol', 'with internal insulation'],
  ['gydag inswleiddio ychwanegol', 'with additional insulation'],
]

const FUELS: Phrases = [
  ['nwy prif gyflenwad', 'mains gas'],
  ["nwy o'r prif gyflenwad", 'mains gas'],
  ['nwy potel', 'bottled gas'],
  ['dau danwydd (mwynau a choed)', 'dual fuel (mineral and wood)'],
  ['tanwydd di-fwg', 'smokeless fuel'],
  ['logiau coed', 'wood logs'],
  ['glo caled', 'anthracite'],
  ['glo', 'coal'],
  ['olew', 'oil'],
  ['trydan', 'electric'],
]

const HEATING: Phrases = [
  ['bwyler a rheiddiaduron', 'boiler and radiators'],
  ['bwyler a gwres dan y llawr', 'boiler and underfloor heating'],
  ['stôr wresogyddion trydan', 'electric storage heaters'],
  ['gwresogyddion trydan cludadwy', 'portable electric heaters'],
  ['gwresogyddion ystafell', 'room heaters'],
  ['cynllun cymunedol', 'community scheme'],
  ["pwmp gwres sy'n tarddu yn yr awyr", 'air source heat pump'],
  ["pwmp gwres sy'n tarddu yn y ddaear", 'ground source heat pump'],
  ['dim system ar gael, rhagdybir bod gwresogyddion trydan', 'no system present: electric heaters assumed'],
  ['awyr gynnes', 'warm air'],
  ['rheiddiaduron', 'radiators'],
  ['dan y llawr', 'underfloor'],
  // Scottish Gaelic for heat pump, which occurs after the English source.
  ['pumpa teas', 'heat pump'],
  ...FUELS,
]

const PHRASES: Record<WelshDomain, Phrases> = {
  walls: prepared([
    ...SHARED,
    ['waliau ceudod', 'cavity wall'],
    ['briciau solet', 'solid brick'],
    ['gwenithfaen neu risgraig', 'granite or whinstone'],
    ['gwenithfaen', 'granite'],
    ['tywodfaen', 'sandstone'],
    ['ffrâm bren', 'timber frame'],
    ["wedi'u hadeiladu yn ôl system", 'system built'],
    ["fel y'u hadeiladwyd", 'as built'],
    ["ceudod wedi'i lenwi", 'filled cavity'],
    ['ynysydd allanol a llenwi ceudod', 'filled cavity and external insulation'],
  ]),
  roof: prepared([
    ...SHARED,
    ['ar oleddf', 'pitched'],
    ['yn wastad', 'flat'],
    ['to gwellt', 'thatched'],
    ['ystafell(oedd) to', 'roof room(s)'],
    ['o inswleiddio yn y llofft', 'loft insulation'],
    ['lo inswleiddio yn y llof', 'loft insulation'],
    ['wrth y trawstiau', 'at rafters'],
    ["nenfwd wedi'i inswleiddio", 'ceiling insulated'],
    ["nenfwd wedi'i hinswleiddio", 'ceiling insulated'],
    ['nenfwd', 'ceiling'],
    ['(annedd arall uwchben)', '(another dwelling above)'],
    ['(eiddo arall uwchben)', '(other premises above)'],
  ]),
  floor: prepared([
    ...SHARED,
    ['i ofod heb ei wresogi', 'to unheated space'],
    ["i'r awyr allanol", 'to external air'],
    ['solet', 'solid'],
    ['crog', 'suspended'],
    ['(anheddiad arall islaw)', '(another dwelling below)'],
    ['(annedd arall islaw)', '(another dwelling below)'],
    ['(eiddo arall islaw)', '(other premises below)'],
  ]),
  windows: prepared([
    ['gwydrau dwbl llawn', 'fully double glazed'],
    ['gwydrau dwbl gan mwyaf', 'mostly double glazing'],
    ['gwydrau dwbl rhannol', 'partial double glazing'],
    ['rhai gwydrau dwbl', 'some double glazing'],
    ['gwydrau sengl', 'single glazed'],
    ['gwydrau triphlyg llawn', 'fully triple glazed'],
    ['gwydrau triphlyg gan mwyaf', 'mostly triple glazing'],
    ['gwydrau eilaidd llawn', 'full secondary glazing'],
    ['gwydrau lluosog ym mhobman', 'multiple glazing throughout'],
    ['ffenestri perfformiad uchel', 'high performance glazing'],
  ]),
  heating: prepared(HEATING),
  hot_water: prepared([
    ["o'r brif system", 'from main system'],
    ['o system eilaidd', 'from secondary system'],
    ['twymwr tanddwr trydan', 'electric immersion'],
    ['twymwr tanddwr', 'electric immersion'],
    ['trochi trydan', 'electric immersion'],
    ['an-frig', 'off-peak'],
    ['tarriff safonol', 'standard tariff'],
    ['tariff safonol', 'standard tariff'],
    ['dim thermostat ar y silindr', 'no cylinder thermostat'],
    ["gydag ynni'r haul", 'plus solar'],
    ['adfer gwres nwyon ffliw', 'flue gas heat recovery'],
    ['nwy wrth fwy nag un pwynt', 'gas multipoint'],
    ['popty estynedig olew', 'oil range cooker'],
    ['cynllun cymunedol', 'community scheme'],
    ['dim system ar gael, rhagdybir bod twymwr tanddwr trydan', 'no system present: electric immersion assumed'],
    ['rhagdybir bod twymwr tanddwr trydan', 'electric immersion assumed'],
  ]),
  controls: prepared([
    [
      'dim rheolaeth amser na rheolaeth thermostatig ar dymheredd yr ystafell',
      'no time or thermostatic control of room temperature',
    ],
    ['dim rheolaeth thermostatig ar dymheredd yr ystafell', 'no thermostatic control of room temperature'],
    ['rheolaeth amser a rheolaeth parthau tymheredd', 'time and temperature zone control'],
    ["rheoli'r tâl â llaw", 'manual charge control'],
    ['rheoli gwefr drydanol yn awtomatig', 'automatic charge control'],
    ["system dalu wedi'i chysylltu â defnyddio gwres cymunedol", 'charging system linked to use of community heating'],
    ['tâl un gyfradd', 'flat rate charging'],
    ['thermostatau ar y cyfarpar', 'appliance thermostats'],
    ['ac o leiaf ddau thermostat ystafell', 'and at least two room thermostats'],
    ['thermostat ystafell yn unig', 'room thermostat only'],
    ['dim thermostat ystafell', 'no room thermostat'],
    ['thermostat ystafell a trvs', 'room thermostat and trvs'],
    ['a thermostat ystafell', 'and room thermostat'],
    ['thermostat ystafell', 'room thermostat'],
    ['trvs a falf osgoi', 'trvs and bypass'],
    ['rhaglennydd', 'programmer'],
  ]),
  lighting: prepared([
    ['goleuadau ynni-isel ym mhob un or mannau gosod', 'low energy lighting in all fixed outlets'],
    ['dim goleuadau ynni-isel', 'no low energy lighting'],
    ['goleuadau ynni-isel mewn', 'low energy lighting in'],
    ['or mannau gosod', 'of fixed outlets'],
  ]),
}

/** Both spellings of every phrase: accented letters without accents, and accented letters missing. */
function prepared(phrases: Phrases): Phrases {
  return phrases
    .flatMap(([welsh, english]): Phrases => {
      const folded = comparable(welsh)
      const lost = comparable(welsh.replace(/[âêîôûŵŷ]/g, ''))
      return folded === lost
        ? [[folded, english]]
        : [
            [folded, english],
            [lost, english],
          ]
    })
    .sort(([a], [b]) => b.length - a.length)
}
