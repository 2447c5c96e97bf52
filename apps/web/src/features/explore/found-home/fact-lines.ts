import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import { withInsulation, years } from '@retrofolio/contract/homes/home-words'
import { formatNumber, formatQuantity } from '../../../lib/format/format-quantity.ts'
import { typeAndBuiltForm } from '../../../lib/format/home-wording.ts'

export interface FactLine {
  name: string
  /** null: not known. */
  value: string | null
}

/** What the certificate says. */
export function factLines(features: HomeFeaturesRecord): FactLine[] {
  const { floorArea, storeys } = features
  return [
    { name: 'Type', value: typeAndBuiltForm(features) },
    { name: 'Floor area', value: floorArea === null ? null : formatQuantity(floorArea, 'm²').text },
    { name: 'Built', value: years(features.constructionYear) },
    { name: 'Storeys', value: storeys === null ? null : formatNumber(storeys) },
    { name: 'Walls', value: withInsulation(features.wallType, features.wallInsulationType) },
    { name: 'Roof', value: withInsulation(features.roofType, features.roofInsulationType) },
    { name: 'Floor', value: withInsulation(features.floorType, features.floorInsulationType) },
    { name: 'Windows', value: features.windowsType },
    { name: 'Heating', value: features.primaryHeating },
    { name: 'Hot water', value: features.hotWater },
    { name: 'Tenure', value: features.tenure },
  ]
}
