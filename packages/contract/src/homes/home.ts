import { EPC_BANDS, HOME_STATUSES, ZERO_BILL_POTENTIALS } from '@retrofolio/engine/home-vocabulary'
import { z } from 'zod'
import { customValuesSchema } from './custom-columns.ts'

const text = z.string().nullable()
const number = z.number().nullable()
/** A field that homes analysed earlier lack. */
const laterText = text.default(null)
const yesOrNo = z.enum(['Yes', 'No']).nullable()

/** What is known about a home, with users' corrections, in words for users; null when not known. */
export const homeFeaturesSchema = z.object({
  propertyType: text,
  builtForm: text,
  floorArea: number,
  storeys: number,
  extensionCount: number,
  numberOfHabitableRooms: number,
  numberOfHeatedRooms: number,
  constructionYear: text,
  wallType: text,
  wallInsulation: yesOrNo,
  roofType: text,
  roofInsulated: yesOrNo,
  floorType: text,
  floorInsulated: yesOrNo,
  windowsType: text,
  primaryHeating: text,
  hotWater: text,
  ventilationType: text,
  epcInspectionDate: text,
  roofTotalFlatSqm: number,
  roofShapeAspectAreaFacingNorthM2: number,
  roofShapeAspectAreaFacingNortheastM2: number,
  roofShapeAspectAreaFacingEastM2: number,
  roofShapeAspectAreaFacingSoutheastM2: number,
  roofShapeAspectAreaFacingSouthM2: number,
  roofShapeAspectAreaFacingSouthwestM2: number,
  roofShapeAspectAreaFacingWestM2: number,
  roofShapeAspectAreaFacingNorthwestM2: number,
  /** Level of a flat in its block: `basement`, `ground`, `mid`, `top`. */
  flatLevel: text,
  certificateNumber: text,
  certificateLodgedOn: text,
  /** The insulation in words: `filled cavity`, `300 mm of loft insulation`; null when not known. */
  wallInsulationType: laterText,
  roofInsulationType: laterText,
  floorInsulationType: laterText,
  /** What only users enter, and the heater beside the main one. */
  roofDirection: laterText,
  radiators: laterText,
  secondaryHeating: laterText,
  openFlues: number.default(null),
  people: number.default(null),
  tenure: laterText,
  listedBuilding: yesOrNo.default(null),
  conservationArea: yesOrNo.default(null),
  exposure: laterText,
  loftAccess: laterText,
  supplyPhases: laterText,
  /** Named as in imports, so that an exported file can be imported again. Shares are 0 to 1. */
  storeyHeight: number.default(null),
  openFireplaces: number.default(null),
  windowsGlazedShare: number.default(null),
  lowEnergyLightingShare: number.default(null),
})
export type HomeFeaturesRecord = z.infer<typeof homeFeaturesSchema>

export const homeSchema = z.object({
  id: z.number().int(),
  fullAddress: z.string(),
  imageUrl: z.string().nullable(),
  /** The client shows any other text as Unknown. */
  status: z.enum(HOME_STATUSES),
  lat: number,
  lng: number,
  features: homeFeaturesSchema.nullable(),
  uprn: z.string().nullable(),
  netGridImportKwh: number,
  zeroBillPotential: z.enum(ZERO_BILL_POTENTIALS).nullable(),
  solarGenerationKwh: number,
  totalElectricityDemandKwh: number,
  epcBand: z.enum(EPC_BANDS).nullable(),
  /** Why the home is not analysed, as a sentence; null when it is. */
  statusReason: z.string().nullable(),
  /** When it was archived; null for a home in the list. */
  archivedAt: z.string().nullable(),
  /** The organisation's own reference for the home, from the imported file. */
  reference: z.string().nullable(),
  /** The organisation's own tags, in alphabetical order. */
  tags: z.array(z.string()),
  /** The organisation's own values, by the ids of its custom columns. */
  customValues: customValuesSchema,
})
export type Home = z.infer<typeof homeSchema>

export const homesSchema = z.array(homeSchema)

export const addHomeAnswerSchema = z.object({ data: z.object({ home: homeSchema }) })

export const ADDRESS_MAX_CHARACTERS = 500
