import { slowestText } from '@retrofolio/reference-data/testing/growth'
import { expect, test } from 'vitest'
import { readSwitches, readTracking } from './forms/form-address.ts'
import { readAnswers } from './forms/read-answers.ts'
import { readForms } from './forms/read-forms.ts'
import { isFromOwnPage } from './forms/same-origin.ts'
import { readSentForm } from './forms/sent-form.ts'
import { enquiryMail } from './mails/enquiry-mail.ts'

const [form] = readForms('/nowhere').values()
if (form === undefined) throw new Error('There is no form')

const mailOf = (text: string) =>
  enquiryMail(
    {
      id: 1,
      email: text,
      name: text,
      companyName: text,
      message: text,
      answers: [{ ref: 'other', question: text, answer: text }],
      kind: 'contact',
      responseId: null,
      hidden: {},
      tracking: {},
      isSuspect: false,
      createdAt: new Date(0),
    },
    'Enquiry',
  )

test.each<[string, (text: string) => unknown, readonly string[]]>([
  ['mail of an enquiry', mailOf, []],
  [
    'address of a form',
    (text) => [new URLSearchParams(text)].map((query) => [readSwitches(query), readTracking(query)]),
    [],
  ],
  [
    'sent form',
    (text) => readAnswers(form, readSentForm(Buffer.from(text.replaceAll('&', ' ')), form).answers),
    ['email=', 'name=', 'message='],
  ],
  ['origin of a form', (text) => isFromOwnPage({ origin: text }, ['127.0.0.1']), ['https://']],
])('the time for a hostile %s is linear in its length', { timeout: 60_000 }, async (_what, read, starts) => {
  expect(await slowestText(read, { starts })).toBeNull()
})
