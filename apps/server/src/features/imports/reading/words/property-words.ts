import { phraseReader } from './read-phrases.ts'

/** Not `terrace`, which may be its end, nor `cottage`, which may be a bungalow. */
export const readProperty = phraseReader(
  [
    [{ propertyType: 'house' }, 'house | town house | townhouse | terrace house'],
    [{ propertyType: 'bungalow' }, 'bungalow | terrace bungalow'],
    [
      { propertyType: 'flat' },
      'flat | apartment | studio | studio flat | bedsit | bed sit | first floor flat | upper floor flat',
    ],
    [{ propertyType: 'flat', flatLevel: 'ground' }, 'ground floor flat | gff'],
    [{ propertyType: 'flat', flatLevel: 'mid' }, 'mid floor flat'],
    [{ propertyType: 'flat', flatLevel: 'top' }, 'top floor flat'],
    [{ propertyType: 'flat', flatLevel: 'basement' }, 'basement flat'],
    [{ propertyType: 'maisonette' }, 'maisonette'],
    [{ builtForm: 'detached' }, 'detached | linked detached'],
    [{ builtForm: 'semi_detached' }, 'semi detached | semi'],
    [{ builtForm: 'mid_terrace' }, 'mid terrace'],
    [{ builtForm: 'end_terrace' }, 'end terrace | end of terrace'],
    [{ builtForm: 'enclosed_mid_terrace' }, 'enclosed mid terrace'],
    [{ builtForm: 'enclosed_end_terrace' }, 'enclosed end terrace'],
  ],
  '1 2 3 4 5 6 one two three four five six bed beds bedroom bedrooms purpose built converted high low rise',
)

export const readFlatLevel = phraseReader(
  [
    [{ flatLevel: 'basement' }, 'basement | lower ground'],
    [{ flatLevel: 'ground' }, 'ground'],
    [{ flatLevel: 'mid' }, 'mid | middle'],
    [{ flatLevel: 'top' }, 'top'],
  ],
  'floor flat level',
)

export const readVentilation = phraseReader(
  [
    [
      { ventilationType: 'natural' },
      'natural | natural ventilation | intermittent extract fans | extract fans | natural with extract fans | natural with intermittent extract fans | passive | passive vents | no mechanical ventilation',
    ],
    [
      { ventilationType: 'extract' },
      'mechanical extract | mechanical extract ventilation | extract only | mechanical extract only | mev | d mev | dmev | c mev | cmev | mev decentralised | mev centralised | mechanical extract decentralised | mechanical extract centralised',
    ],
    [{ ventilationType: 'supply' }, 'positive input | positive input ventilation | piv'],
    [{ ventilationType: 'supply_from_loft' }, 'positive input from loft | piv from loft'],
    [{ ventilationType: 'supply_from_outside' }, 'positive input from outside | piv from outside'],
    [
      { ventilationType: 'balanced_with_heat_recovery' },
      'mvhr | mechanical ventilation with heat recovery | balanced with heat recovery | mechanical with heat recovery',
    ],
    [{ ventilationType: 'balanced' }, 'balanced | balanced mechanical ventilation | mechanical supply and extract'],
  ],
  'only',
)
