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

/** For outcomes that do not lead to a new home's page. */
export const REFUSED = {
  parkHome: sample('1 larksmere', '1 Larksmere Park, Exeter, EX4 1CC'),
  alreadyAdded: sample('21 linnetmere', '21 Linnetmere Road, Cardiff, CF24 1CK'),
}
