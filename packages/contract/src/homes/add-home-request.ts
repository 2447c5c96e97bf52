import { z } from 'zod'
import { textField } from '../fields/text-fields.ts'
import { ADDRESS_MAX_CHARACTERS } from './home.ts'

export const addHomeRequestSchema = z.object({ address: textField({ maxCharacters: ADDRESS_MAX_CHARACTERS }) })
