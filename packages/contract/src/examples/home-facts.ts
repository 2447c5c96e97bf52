import { unknownHomeFeatures } from '@retrofolio/engine/dwelling/features/unknown-home'
import type { HomeFactsRecord } from '../homes/home-facts.ts'

/** Two of all facts, to keep the example readable. */
export const exampleHomeFacts: HomeFactsRecord = {
  facts: [
    {
      key: 'floor_area',
      kind: 'number',
      value: 92,
      origin: 'user',
      unit: 'm²',
      minimum: 10,
      maximum: 2000,
      isWhole: false,
      choices: [],
      isRequired: true,
      certificateValue: 88,
      assumed: null,
      setBy: 'Odalys Fennimore',
      setAt: '2026-03-01T09:30:00Z',
      importedFrom: null,
      isDisputed: false,
    },
    {
      key: 'windows_installed',
      kind: 'choice',
      value: null,
      origin: 'assumed',
      unit: null,
      minimum: null,
      maximum: null,
      isWhole: false,
      choices: [
        { value: 'before_2002', label: 'Before 2002' },
        { value: 'from_2002', label: '2002 to 2021' },
        { value: 'from_2022', label: '2022 or later' },
      ],
      isRequired: false,
      certificateValue: null,
      assumed: {
        taken: 'before 2002',
        reason: 'The certificate does not date the glazing.',
        source: 'RdSAP 10, table 24',
      },
      setBy: null,
      setAt: null,
      importedFrom: null,
      isDisputed: false,
    },
  ],
  history: [],
  features: unknownHomeFeatures('england'),
}
