import type { KnownFacts } from '@retrofolio/engine/dwelling/features/corrected-features'
import { ageBandOfYear } from '@retrofolio/engine/tables/building/age-bands'
import { AGE_BANDS, type WallConstruction, type WallInsulation } from '@retrofolio/engine/vocabulary'
import { phraseReader } from './read-phrases.ts'

/** Words whose meaning depends on the wall or its age. */
const INSULATED = '(insulated)'
const AS_BUILT = '(as built)'

/**
 * Not `brick`, which is often the outer leaf of a cavity wall, nor `stone` or `concrete`, which are of several kinds.
 */
const readWallWords = phraseReader(
  [
    [{ wallType: 'cavity' }, 'cavity | cavity wall | cavity brick | brick cavity | cavity brickwork | cavity masonry'],
    [
      { wallType: 'solid_brick' },
      'solid brick | solid | solid wall | solid brickwork | 9 inch solid | 9 inch solid brick | 9 inch solid wall | 9 inch brick | solid 9 inch | solid brick 9 inch | solid 9 inch brick',
    ],
    [
      { wallType: 'stone_granite' },
      'granite | whinstone | granite or whin | granite or whinstone | stone granite | stone whinstone | stone granite or whin | stone granite or whinstone',
    ],
    [
      { wallType: 'stone_sandstone' },
      'sandstone | limestone | sandstone or limestone | stone sandstone | stone limestone | stone sandstone or limestone',
    ],
    [
      { wallType: 'system_built' },
      'system built | system build | no fines | no fines concrete | concrete no fines | wimpey no fines | airey | bisf | prc | precast reinforced concrete | precast concrete | pre cast concrete | cornish unit | unity | reema | wates | easiform | laing easiform | orlit | woolaway | large panel system | lps | steel frame | metal frame | cross wall | crosswall',
    ],
    [{ wallType: 'timber_frame' }, 'timber frame | timber'],
    [{ wallType: 'cob' }, 'cob'],
    [{ wallType: 'basement' }, 'basement | basement wall'],
    [{ wallType: 'curtain' }, 'curtain wall | curtain walling'],
    [
      { wallType: 'cavity', wallInsulation: 'cavity_fill' },
      'filled cavity | cavity filled | cavity wall filled | filled cavity wall | cavity insulated | insulated cavity | cavity wall insulated | full filled cavity | fully filled cavity | cavity fully filled | retro filled cavity | cavity insulation | cavity wall insulation | cavity wall insulation installed | cwi | cavity fill',
    ],
    [{ wallInsulation: 'cavity_fill' }, 'filled | retro filled | retrofilled | fully filled'],
    [
      { wallInsulation: 'external' },
      'external | external insulation | external wall insulation | externally insulated | insulated externally | ewi',
    ],
    [
      { wallInsulation: 'internal' },
      'internal | internal insulation | internal wall insulation | internally insulated | insulated internally | iwi',
    ],
    [
      { wallInsulation: 'none' },
      'no insulation | no wall insulation | uninsulated | un insulated | not insulated | as built no insulation',
    ],
    [
      { wallType: 'cavity', wallInsulation: 'none' },
      'unfilled cavity | empty cavity | cavity unfilled | cavity empty | cavity wall unfilled | uninsulated cavity | cavity uninsulated | no cavity wall insulation | no cwi | cavity not filled | cavity wall not filled',
    ],
    [{ wallInsulation: 'none' }, 'unfilled | empty | not filled'],
    [{ wallInsulation: 'partial' }, 'partial | partial insulation | partially insulated | as built partial insulation'],
    [{ wallInsulation: 'as_built_insulated' }, 'as built insulated | insulated as built'],
    [{ wallInsulation: 'added' }, 'additional insulation'],
    [{ wallInsulation: INSULATED }, 'insulated | insulation'],
    [{ wallInsulation: AS_BUILT }, 'as built'],
  ],
  'with and type wall construction fitted installed assumed system',
)

/** Parses a text about walls; the meaning of `Insulated` and `As built` depends on the known facts of the wall. */
export function readWall(text: string, beside: KnownFacts): KnownFacts | null {
  const says = readWallWords(text)
  if (says === null) return null
  const { wallInsulation, ...rest } = says
  if (wallInsulation !== INSULATED && wallInsulation !== AS_BUILT) return says
  const wallType = WALLS.find((wall) => wall === (rest.wallType ?? beside.wallType)) ?? null
  const meant = wallInsulation === INSULATED ? insulatedAs(wallType) : asBuilt(wallType, beside)
  return meant === null ? rest : { ...rest, wallInsulation: meant }
}

/** Whether a text states that there is insulation, or that it is as built, without naming its kind. */
export function openInsulation(text: string): 'insulated' | 'as_built' | null {
  const said = readWallWords(text)?.wallInsulation
  return said === INSULATED ? 'insulated' : said === AS_BUILT ? 'as_built' : null
}

const WALLS: readonly WallConstruction[] = [
  'cavity',
  'solid_brick',
  'stone_granite',
  'stone_sandstone',
  'system_built',
  'timber_frame',
  'cob',
]

/**
 * A layer on a cavity wall would perform better than a filled cavity. A timber frame may be insulated as built, or
 * later.
 */
function insulatedAs(wall: WallConstruction | null): WallInsulation | null {
  if (wall === null || wall === 'timber_frame') return null
  return wall === 'cavity' ? 'cavity_fill' : 'added'
}

/** As certificates assume for masonry of this age; the insulation has the U-value of its age. */
function asBuilt(wall: WallConstruction | null, { ageBand, constructionYear }: KnownFacts): WallInsulation | null {
  const band = typeof constructionYear === 'number' ? ageBandOfYear('england', constructionYear) : ageBand
  const place = AGE_BANDS.findIndex((one) => one === band)
  if (place < 0 || wall === null || wall === 'timber_frame') return null
  if (place < AGE_BANDS.indexOf('F')) return 'none'
  return place === AGE_BANDS.indexOf('F') ? 'partial' : 'as_built_insulated'
}

export const readRoof = phraseReader(
  [
    [
      { roofType: 'pitched' },
      'pitched | pitched roof | pitched slate | pitched tile | pitched tiles | pitched tiled | pitched slates or tiles | pitched slates tiles | pitched slate or tile | hipped | gable',
    ],
    [{ roofType: 'flat' }, 'flat | flat roof'],
    [{ roofType: 'thatched' }, 'thatched | thatch | thatched roof'],
    [{ roofType: 'room_in_roof' }, 'room in roof | rooms in roof | room in the roof | roof room | roof rooms | rir'],
    [
      { roofType: 'none' },
      'dwelling above | another dwelling above | other dwelling above | other premises above | another premises above | premises above | property above | flat above',
    ],
    [
      { roofInsulation: 'none' },
      'no insulation | no loft insulation | no roof insulation | uninsulated | un insulated | not insulated',
    ],
    [{}, 'access to loft | loft access | no access to loft | no loft access | no access'],
    [{ roofInsulation: 'limited' }, 'limited | limited insulation'],
    [
      { roofInsulation: 'loft' },
      'loft insulation | loft insulated | joists | at joists | insulated at joists | insulation at joists',
    ],
    [
      { roofInsulation: 'rafters' },
      'rafters | at rafters | insulated at rafters | insulation at rafters | rafter insulation',
    ],
    [{ roofInsulation: 'sloping_ceiling' }, 'sloping ceiling | sloping ceiling insulation'],
    [{ roofInsulation: 'insulated_unknown_depth' }, 'insulated | insulation'],
  ],
  'with and type roof assumed',
)

/** Not `timber`, which may lie between storeys, nor `concrete`, which may be suspended. */
export const readFloor = phraseReader(
  [
    [{ floorType: 'solid_ground' }, 'solid | solid concrete | solid floor | solid ground floor'],
    [
      { floorType: 'suspended_ground' },
      'suspended | suspended timber | suspended floor | suspended timber floor | timber suspended',
    ],
    [
      { floorType: 'suspended_concrete_ground' },
      'suspended concrete | suspended not timber | beam and block | suspended beam and block',
    ],
    [{ floorType: 'exposed_to_unheated' }, 'to unheated space | above unheated space | unheated space below'],
    [{ floorType: 'exposed_to_outside' }, 'to external air | above external air'],
    [{ floorType: 'exposed_to_partly_heated' }, 'above partially heated space | to partially heated space'],
    [
      { floorType: 'none' },
      'dwelling below | another dwelling below | other dwelling below | property below | flat below',
    ],
    [{ floorType: 'other_premises' }, 'other premises below | another premises below | premises below'],
    [{ floorInsulation: 'none' }, 'no insulation | no floor insulation | uninsulated | un insulated | not insulated'],
    [{ floorInsulation: 'limited' }, 'limited | limited insulation'],
    [{ floorInsulation: 'insulated' }, 'insulated | retro fitted | retrofitted'],
  ],
  'with and type assumed',
)

export const readWindows = phraseReader(
  [
    [{ windowsType: 'single' }, 'single | single glazed'],
    [{ windowsType: 'double' }, 'double | double glazed'],
    [{ windowsType: 'triple' }, 'triple | triple glazed'],
    [{ windowsType: 'secondary' }, 'secondary | secondary glazed'],
    [{ windowsInstalled: 'before_2002' }, 'pre 2002 | before 2002 | installed before 2002'],
    [
      { windowsInstalled: 'from_2002' },
      '2002 or later | post 2002 | after 2002 | 2002 to 2021 | 2002 2021 | during or after 2002 | installed during or after 2002 | installed 2002 or later',
    ],
    [
      { windowsInstalled: 'from_2022' },
      '2022 or later | post 2022 | after 2022 | during or after 2022 | installed during or after 2022',
    ],
  ],
  'upvc pvc timber wood wooden softwood hardwood aluminium metal frame frames window unit units sealed full fully throughout',
)
