const HEADER =
  'uprn,certificate_number,address,postcode,lodgement_date,property_type,built_form,total_floor_area,construction_age_band,' +
  'number_habitable_rooms,walls_description,roof_description,floor_description,windows_description,' +
  'mainheat_description,main_fuel,hotwater_description,low_energy_lighting,photo_supply'

const BUILT_FORMS = ['Detached', 'Semi-Detached', 'End-Terrace', 'Mid-Terrace'] as const
const WALLS = [
  '"Cavity wall, filled cavity"',
  '"Cavity wall, as built, no insulation (assumed)"',
  '"Solid brick, as built, no insulation (assumed)"',
] as const

/** Synthetic certificates in the column names of the new service: a header, then one line per home. */
export function* certificatesCsv(homes: number): Generator<string> {
  yield `${HEADER}\n`
  for (let home = 1; home <= homes; home += 1) {
    const cells = [
      900_000_000_000 + home,
      `0000-0000-0000-0000-${String(home).padStart(4, '0').slice(-4)}`,
      `${home} Example Street`,
      'YO31 1BR',
      '2021-05-04',
      'House',
      BUILT_FORMS[home % BUILT_FORMS.length],
      50 + (home % 100),
      'England and Wales: 1950-1966',
      3 + (home % 4),
      WALLS[home % WALLS.length],
      '"Pitched, 200 mm loft insulation"',
      '"Suspended, no insulation (assumed)"',
      'Fully double glazed',
      '"Boiler and radiators, mains gas"',
      'mains gas (not community)',
      'From main system',
      60,
      0,
    ]
    yield `${cells.join(',')}\n`
  }
}
