import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { HouseModel, WallMaterial } from './geometry/house-model.ts'

const STOREYS = ['One', 'One', 'Two', 'Three', 'Four']

const MATERIALS: Record<WallMaterial, string> = {
  brick: 'brick walls',
  buff_brick: 'brick walls',
  stone: 'stone walls',
  sandstone: 'sandstone walls',
  render: 'rendered walls',
  panels: 'concrete-panel walls',
  boards: 'boarded walls',
  half_timber: 'half-timbered walls',
}

const ROOFS = {
  pitched: 'a pitched roof',
  flat: 'a flat roof',
  thatched: 'a thatched roof',
  room_in_roof: 'a room in the roof',
}

/** The drawing's text equivalent. */
export function describeHouse(features: HomeFeaturesRecord | null, model: HouseModel | null, panels: number): string {
  if (features === null || model === null) return 'Outline of a house: its details are not known yet.'
  const parts = [
    `${STOREYS[model.storeys] ?? 'Four'}-storey ${kindOf(features, model)} with ${MATERIALS[model.wall]}`,
    roofOf(model),
    neighboursOf(model),
    panels > 0 ? `${panels} solar ${panels === 1 ? 'panel' : 'panels'} on the roof` : null,
    model.hasHeatPump ? 'an outdoor heat pump unit' : null,
  ]
  return `${parts.filter((part) => part !== null).join(', ')}.`
}

function kindOf(features: HomeFeaturesRecord, model: HouseModel): string {
  const type = (features.propertyType ?? (model.kind === 'flat' ? 'flat' : 'house')).toLowerCase()
  if (model.flat === null) return type
  const { fromStorey, blockStoreys, isBasement, hasOwnRoof } = model.flat
  if (isBasement) return `basement ${type}`
  if (hasOwnRoof) return `top-floor ${type}`
  return fromStorey === 0 ? `ground-floor ${type}` : `${type} on a middle floor of ${blockStoreys}`
}

function roofOf(model: HouseModel): string | null {
  if (model.flat !== null && !model.flat.hasOwnRoof) return null
  return ROOFS[model.roof]
}

function neighboursOf(model: HouseModel): string | null {
  if (model.kind === 'flat') return 'in a block of flats'
  if (model.neighbours.right === 'row') return 'neighbours on both sides'
  if (model.neighbours.left !== 'none') return 'a neighbour on one side'
  return null
}
