/** Homes of the made-up sample register, one for each outcome; `docs/sample-register.md` lists more. */
export interface SampleAddress {
  /** What a person types before choosing. */
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

/** Desktop and phone runs share one organisation, so each adds a home of its own. */
export function homeToAnalyse(project: string): SampleAddress {
  return project === 'phone' ? SHOWCASE.another : SHOWCASE.analysed
}

export function homeWithMissingData(project: string): SampleAddress {
  return project === 'phone' ? sample('4 larksden street', '4 Larksden Street, York, YO31 1CO') : SHOWCASE.missingData
}
