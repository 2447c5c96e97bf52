/** Homes of the sample register, one per outcome; `docs/sample-register.md` lists more. */
export interface SampleAddress {
  /** The text typed before the selection. */
  typed: string
  fullAddress: string
  firstLine: string
}

function sample(typed: string, fullAddress: string): SampleAddress {
  return { typed, fullAddress, firstLine: fullAddress.split(', ')[0] ?? fullAddress }
}

export const SHOWCASE = {
  analysed: sample('12 brindleworth', '12 Brindleworth Close, York, YO31 1CM'),
  flat: sample('flat 10 saddlestowe', 'Flat 10, Saddlestowe Heights, York, YO31 1IV'),
  rated: sample('fell view barley', 'Fell View, Barleyhurst Lane, York, YO31 1IO'),
  missingData: sample('15 brindleworth', '15 Brindleworth Close, York, YO31 1CK'),
  another: sample('8 larksden', '8 Larksden Street, York, YO31 1CO'),
}

/** More homes, of all nations and ratings, for a portfolio of some size. */
export const MORE_HOMES: readonly string[] = [
  '21 Linnetmere Road, Cardiff, CF24 1CK',
  '10 Umbersett Street, Glasgow, G42 1IO',
  '2 Ottersholme Terrace, Belfast, BT9 1CO',
  'Beckside, Fennickden Lane, Norwich, NR3 1IK',
  '3 Barleycroft Terrace, Penrith, CA11 1IK',
  '10, Ottersmere Road, London, SE15 1IO',
  '11 Barleygate Gardens, Inverness, IV2 1CC',
  '2/1, 2 Heronworth Street, Edinburgh, EH11 1CC',
]

/** For outcomes that do not lead to a new home's page. */
export const REFUSED = {
  parkHome: sample('1 larksmere', '1 Larksmere Park, Exeter, EX4 1CC'),
  alreadyAdded: sample('21 linnetmere', '21 Linnetmere Road, Cardiff, CF24 1CK'),
}
