import type { HomeFeaturesRecord } from '@retrofolio/contract/homes/home'
import type { RoofFaceRecord } from '@retrofolio/contract/homes/panel-layout'
import { HomePicture } from '../../ui/home/home-picture.tsx'
import { EXAMPLE_HOUSE, EXAMPLE_ROOF } from '../../ui/house-drawing/example-house.ts'
import { HouseDrawing } from '../../ui/house-drawing/house-drawing.tsx'
import { HouseWithPanels } from '../../ui/house-drawing/house-with-panels.tsx'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

const HOMES: { name: string; features: HomeFeaturesRecord; roofFaces?: readonly RoofFaceRecord[] }[] = [
  { name: 'Semi-detached house, heat pump, panels', features: EXAMPLE_HOUSE, roofFaces: EXAMPLE_ROOF },
  { name: 'Mid-terrace of 1900', features: like({ builtForm: 'Mid-terrace', constructionYear: '1900-1929' }) },
  { name: 'Detached, stone', features: like({ builtForm: 'Detached', wallType: 'Granite or whin', floorArea: 160 }) },
  { name: 'Bungalow, rendered', features: like({ propertyType: 'Bungalow', storeys: 1, wallType: 'System built' }) },
  { name: 'Flat, middle floor', features: like({ propertyType: 'Flat', flatLevel: 'mid_floor', storeys: 1 }) },
  {
    name: 'Thatched cottage',
    features: like({ builtForm: 'Detached', roofType: 'Thatched', constructionYear: '1800' }),
  },
]
const HEAT_LOSS_SHARES = { wall: 0.38, roof: 0.1, floor: 0.13, window: 0.16, door: 0.04, ventilation: 0.19 }

export function HouseSamples() {
  return (
    <SampleSection name="Homes">
      <Samples>
        {HOMES.map(({ name, features, roofFaces }) => (
          <Sample key={name} name={name}>
            <HouseWithPanels features={features} title={name} {...(roofFaces === undefined ? {} : { roofFaces })} />
          </Sample>
        ))}
        <Sample name="Heat loss, walls picked out">
          <HouseDrawing
            features={EXAMPLE_HOUSE}
            title="Heat loss"
            heatLossShares={HEAT_LOSS_SHARES}
            highlighted="wall"
            onHighlight={() => undefined}
          />
        </Sample>
        <Sample name="Nothing known">
          <HouseDrawing features={null} title="A home in outline" />
        </Sample>
        <Sample name="Street view that cannot be shown">
          <HomePicture address="14 Example Avenue" imageUrl="data:image/png;base64,broken" features={EXAMPLE_HOUSE} />
        </Sample>
      </Samples>
    </SampleSection>
  )
}

function like(changes: Partial<HomeFeaturesRecord>): HomeFeaturesRecord {
  return { ...EXAMPLE_HOUSE, primaryHeating: 'Boiler and radiators, mains gas', ...changes }
}
