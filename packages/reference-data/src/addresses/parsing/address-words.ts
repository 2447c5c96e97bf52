/** Abbreviations with their canonical spelling; both sides of a comparison are converted. */
const ABBREVIATIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    // Saint and Street share an abbreviation, so it is the canonical form of both.
    STREET: 'ST',
    SAINT: 'ST',
    STR: 'ST',
    RD: 'ROAD',
    AVE: 'AVENUE',
    AV: 'AVENUE',
    AVN: 'AVENUE',
    CL: 'CLOSE',
    CLS: 'CLOSE',
    CRES: 'CRESCENT',
    CRESC: 'CRESCENT',
    CR: 'CRESCENT',
    DR: 'DRIVE',
    DRV: 'DRIVE',
    GDN: 'GARDEN',
    GDNS: 'GARDENS',
    GRDNS: 'GARDENS',
    GRN: 'GREEN',
    GR: 'GROVE',
    GRV: 'GROVE',
    LN: 'LANE',
    PK: 'PARK',
    PL: 'PLACE',
    SQ: 'SQUARE',
    TER: 'TERRACE',
    TERR: 'TERRACE',
    TCE: 'TERRACE',
    CT: 'COURT',
    CRT: 'COURT',
    HSE: 'HOUSE',
    HO: 'HOUSE',
    BLDG: 'BUILDING',
    BLDGS: 'BUILDINGS',
    COTT: 'COTTAGE',
    COTTS: 'COTTAGES',
    MT: 'MOUNT',
    NTH: 'NORTH',
    STH: 'SOUTH',
    UPR: 'UPPER',
    LWR: 'LOWER',
    GT: 'GREAT',
    WK: 'WALK',
    WLK: 'WALK',
    WY: 'WAY',
    HTS: 'HEIGHTS',
    MWS: 'MEWS',
    PDE: 'PARADE',
    VW: 'VIEW',
    YD: 'YARD',
    BLVD: 'BOULEVARD',
    EST: 'ESTATE',
    FM: 'FARM',
    ORCH: 'ORCHARD',
    PROM: 'PROMENADE',
    LDG: 'LODGE',
    MANS: 'MANSIONS',
    PAV: 'PAVEMENT',
    PASS: 'PASSAGE',
    WHF: 'WHARF',
    CTR: 'CENTRE',
    BDGE: 'BRIDGE',
    BR: 'BRIDGE',
  }),
)

/** Long spellings that `canonicalWord` shortens, for search while typing. */
export const LONG_SPELLINGS: readonly (readonly [spelling: string, canonical: string])[] = [
  ['STREET', 'ST'],
  ['SAINT', 'ST'],
]

export function canonicalWord(word: string): string {
  return ABBREVIATIONS.get(word) ?? word
}

/** Types of roads, which follow the name. Order does not matter. */
export const STREET_TYPES: ReadonlySet<string> = new Set(
  `ST ROAD AVENUE CLOSE CRESCENT DRIVE GARDENS GREEN GROVE LANE PARK PLACE SQUARE TERRACE COURT WALK WAY MEWS PARADE
  VIEW YARD BOULEVARD HILL ROW RISE MOUNT CIRCUS QUAY WHARF PASSAGE PROMENADE ESPLANADE GATE END BANK CHASE COPSE
  FIELD FIELDS MEADOW MEADOWS ORCHARD PATH RIDGE VALE WYND BRAE HEIGHTS LOAN CROSS HEOL STRYD FFORDD RHODFA CLOS
  CILGANT LON MAES ALLEY ARCADE CROFT DENE GARTH DRIVEWAY LEA VILLAS BUILDINGS`.split(/\s+/),
)

/** Types of roads in two languages, treated as equal. */
export const ROAD_KIND_EQUIVALENTS: ReadonlyMap<string, string> = new Map([
  ['HEOL', 'ROAD'],
  ['FFORDD', 'ROAD'],
  ['STRYD', 'ST'],
  ['LON', 'LANE'],
  ['RHODFA', 'AVENUE'],
  ['CLOS', 'CLOSE'],
  ['CILGANT', 'CRESCENT'],
])

/** Words for a home inside a building. */
export const FLAT_WORDS: ReadonlySet<string> = new Set(
  'FLAT FLATS FLT APARTMENT APARTMENTS APT APPT UNIT STUDIO SUITE ROOM MAISONETTE PENTHOUSE BEDSIT DUPLEX'.split(' '),
)

/** A part of a site with several buildings; its letter or number must match exactly. */
export const BLOCK_WORDS: ReadonlySet<string> = new Set(
  'BLOCK BUILDING PHASE PLOT TOWER WING ENTRANCE STAIR'.split(' '),
)

/**
 * Structures and land that carry the number of a home: `Garage 12`, `Land adjacent to 14`, `Bin Store, 2 High Street`.
 */
export const NON_HOME_WORDS: ReadonlySet<string> = new Set(
  `GARAGE GARAGES PARKING CARPORT LAND ADJ ADJACENT ADJOINING REAR OPPOSITE SHOP SHOPS STORE STOREROOM SUBSTATION
  STAIRWELL LIFT COMMUNAL COMMUNITY`.split(/\s+/),
)

export const COUNTRY_PARTS: ReadonlySet<string> = new Set([
  'UK',
  'U K',
  'GB',
  'UNITED KINGDOM',
  'GREAT BRITAIN',
  'ENGLAND',
  'SCOTLAND',
  'WALES',
  'CYMRU',
  'NORTHERN IRELAND',
])

/** Former postal and present ceremonial counties, which users write but certificates omit. */
export const COUNTY_PARTS: ReadonlySet<string> = new Set(
  `AVON,BEDFORDSHIRE,BERKSHIRE,BUCKINGHAMSHIRE,CAMBRIDGESHIRE,CHESHIRE,CLEVELAND,CORNWALL,COUNTY DURHAM,CO DURHAM,CUMBRIA,
DERBYSHIRE,DEVON,DORSET,EAST SUSSEX,EAST YORKSHIRE,ESSEX,GLOUCESTERSHIRE,GREATER LONDON,GREATER MANCHESTER,HAMPSHIRE,
HEREFORDSHIRE,HERTFORDSHIRE,HUMBERSIDE,ISLE OF WIGHT,KENT,LANCASHIRE,LEICESTERSHIRE,LINCOLNSHIRE,MERSEYSIDE,MIDDLESEX,
NORFOLK,NORTH YORKSHIRE,NORTHAMPTONSHIRE,NORTHUMBERLAND,NOTTINGHAMSHIRE,OXFORDSHIRE,RUTLAND,SHROPSHIRE,SOMERSET,
SOUTH YORKSHIRE,STAFFORDSHIRE,SUFFOLK,SURREY,SUSSEX,TYNE AND WEAR,WARWICKSHIRE,WEST MIDLANDS,WEST SUSSEX,WEST YORKSHIRE,
WILTSHIRE,WORCESTERSHIRE,YORKSHIRE,CLWYD,DYFED,GWENT,GWYNEDD,MID GLAMORGAN,POWYS,SOUTH GLAMORGAN,WEST GLAMORGAN,
ABERDEENSHIRE,ANGUS,ARGYLL,AYRSHIRE,FIFE,LANARKSHIRE,MIDLOTHIAN,EAST LOTHIAN,WEST LOTHIAN,PERTHSHIRE,RENFREWSHIRE,
COUNTY ANTRIM,CO ANTRIM,COUNTY ARMAGH,CO ARMAGH,COUNTY DOWN,CO DOWN,COUNTY FERMANAGH,CO FERMANAGH,COUNTY LONDONDERRY,
CO LONDONDERRY,COUNTY TYRONE,CO TYRONE`
    .replaceAll('\n', '')
    .split(','),
)
