/**
 * Splits a cell into words for comparison: in lower case, without punctuation, with abbreviations expanded.
 * `CavityWall`, `Cavity wall` and `CAVITY-WALL` are the same words.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/\b(?:u[- ]?pvc|pvc[- ]?u)\b/gi, ' upvc ')
    .replace(/(\d)\s*(?:"|″|”|''|’’|inch(?:es)?\b|ins?\b)/gi, '$1 inch ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\d)(?=mm\b)/gu, ' ')
    .toLowerCase()
    .replace(/(?<=[a-z])'(?=[a-z])/g, '')
    .replace(/[&+]/g, ' and ')
    .split(/[^a-z0-9]+/)
    .flatMap((word) => ABBREVIATIONS.get(word) ?? (word === '' ? [] : [word]))
}

/** Abbreviations of stock lists; plurals too, so that tables need one form. */
const ABBREVIATIONS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    alum: 'aluminium',
    boilers: 'boiler',
    blr: 'boiler',
    bung: 'bungalow',
    bungalows: 'bungalow',
    ch: 'central heating',
    cyl: 'cylinder',
    det: 'detached',
    dg: 'double glazed',
    elec: 'electric',
    electrical: 'electric',
    endterrace: 'end terrace',
    endterraced: 'end terrace',
    ext: 'external',
    fires: 'fire',
    flats: 'flat',
    framed: 'frame',
    gch: 'gas central heating',
    gfch: 'gas fired central heating',
    glazing: 'glazed',
    heater: 'heaters',
    houses: 'house',
    htg: 'heating',
    htr: 'heaters',
    htrs: 'heaters',
    hw: 'hot water',
    ins: 'insulation',
    insul: 'insulation',
    maisonettes: 'maisonette',
    midterrace: 'mid terrace',
    midterraced: 'mid terrace',
    networks: 'network',
    nofines: 'no fines',
    pumps: 'pump',
    rads: 'radiators',
    radiator: 'radiators',
    semidetached: 'semi detached',
    sg: 'single glazed',
    systems: 'system',
    terr: 'terrace',
    terraced: 'terrace',
    tg: 'triple glazed',
    ufh: 'underfloor heating',
    unins: 'uninsulated',
    vent: 'ventilation',
    walls: 'wall',
    windows: 'window',
  }).map(([word, long]) => [word, long.split(' ')]),
)
