import { FIELD_TEXTS } from '@retrofolio/contract/fields/field-texts'
import { z } from 'zod'
import { MAX_NAME_LENGTH, MAX_PAIRS, MAX_VALUE_LENGTH } from './form-address.ts'

const LONGEST_ANSWER = 20_000
const MOST_ANSWERS = 50

export const RESPONSE_ID = /^[\w-]{8,64}$/

/** Checks the number of keys first: an issue for each of a thousand values takes far longer than parsing them. */
const atMost = (count: number) =>
  z
    .record(z.string(), z.unknown(), FIELD_TEXTS.notText)
    .refine((record) => Object.keys(record).length <= count, `At most ${count} are allowed.`)

const pairs = atMost(MAX_PAIRS)
  .pipe(
    z.record(
      z.string().max(MAX_NAME_LENGTH, FIELD_TEXTS.tooLong(MAX_NAME_LENGTH)),
      z
        .string(FIELD_TEXTS.notText)
        .max(MAX_VALUE_LENGTH, FIELD_TEXTS.tooLong(MAX_VALUE_LENGTH))
        .refine((text) => !text.includes('\0') && text.isWellFormed(), FIELD_TEXTS.notText),
    ),
  )
  .refine(
    (record) => Object.keys(record).every((name) => !name.includes('\0') && name.isWellFormed()),
    FIELD_TEXTS.notText,
  )
  .default({})

const answer = z.string().max(LONGEST_ANSWER, FIELD_TEXTS.tooLong(LONGEST_ANSWER))

/** Sent by the script of a form's page; the keys of answers, hidden fields and tracking stay unchanged. */
export const responseSchema = z.object({
  response_id: z.string(FIELD_TEXTS.required).regex(RESPONSE_ID, 'Use 8 to 64 letters, digits, - or _.'),
  answers: atMost(MOST_ANSWERS)
    .pipe(z.record(z.string(), z.union([answer, z.array(z.unknown()).max(MOST_ANSWERS).pipe(z.array(answer))])))
    .default({}),
  hidden: pairs,
  tracking: pairs,
  website: z.string().default(''),
})

/** As sent to form-posting services; `_gotcha` is the hidden field (honeypot). */
export const contactSchema = z.object({
  name: answer.default(''),
  email: answer.default(''),
  message: answer.default(''),
  _gotcha: z.string().default(''),
})
