import { z } from 'zod'
import { optionalNumberField } from '../fields/number-fields.ts'
import { textField } from '../fields/text-fields.ts'
import { CLS_MAX, VITAL_MAX_MS, VITALS_PATH } from '../monitoring/vitals.ts'
import { endpoint } from './endpoint.ts'

const ROUTE_MAX_CHARACTERS = 100
const timeField = () => optionalNumberField({ least: 0, most: VITAL_MAX_MS })

export const reportVitalsEndpoint = endpoint({
  method: 'POST',
  path: VITALS_PATH,
  body: z.object({
    route: textField({ maxCharacters: ROUTE_MAX_CHARACTERS }),
    ttfbMs: timeField(),
    fcpMs: timeField(),
    lcpMs: timeField(),
    fidMs: timeField(),
    inpMs: timeField(),
    cls: optionalNumberField({ least: 0, most: CLS_MAX }),
  }),
  answer: null,
})
