import type { NotificationKind } from '@retrofolio/contract/notifications/notifications'
import { z } from 'zod'

const count = z.number().int()
const text = z.string()

/** What is stored of an event; the words are made from it when it is read. Without an `address`, it is of many homes. */
const NOTICE_DATA = {
  analysis_finished: z.object({ address: text, band: text.nullable() }),
  analysis_failed: z.object({ address: text, reason: text }),
  import_finished: z.object({ file: text, added: count, updated: count, refused: count }),
  import_stopped: z.object({ file: text, done: count, rows: count }),
  rows_to_decide: z.object({ file: text, rows: count }),
  /** Of one home: what differs, such as `band D instead of E`. Of several: how often each differs. */
  newer_certificate: z.object({
    homes: count,
    address: text.nullable(),
    differences: z.array(text),
  }),
  certificate_expiring: z.object({ homes: count, address: text.nullable(), months: count, until: text }),
  fact_contradiction: z.object({ homes: count, address: text.nullable(), facts: z.array(text) }),
  new_matches: z.object({ criterion: text, homes: count, left: count }),
  quota: z.object({ isReached: z.boolean(), homes: count, quota: count }),
  member_joined: z.object({ name: text }),
  token_expiring: z.object({ token: text, until: text }),
  rule_change: z.object({ rule: text, homes: count, fails: count, from: text.nullable() }),
} as const satisfies Record<NotificationKind, z.ZodType>

export type NoticeData = { [Kind in NotificationKind]: z.infer<(typeof NOTICE_DATA)[Kind]> }

export interface NoticeWords {
  title: string
  /** Empty where the title says all. */
  text: string
}

type Wording = { [Kind in NotificationKind]: (data: NoticeData[Kind]) => NoticeWords }

const WORDING: Wording = {
  analysis_finished: ({ address, band }) => ({
    title: `Analysis finished: ${address}`,
    text: band === null ? '' : `Band ${band} today.`,
  }),
  analysis_failed: ({ address, reason }) => ({ title: `Analysis failed: ${address}`, text: reason }),
  import_finished: ({ file, added, updated, refused }) => ({
    title: `Import finished: ${file}`,
    text: `${list([
      `${homes(added)} added`,
      ...(updated > 0 ? [`${number(updated)} updated`] : []),
      ...(refused > 0 ? [`${counted(refused, 'row', 'rows')} not imported`] : []),
    ])}.`,
  }),
  import_stopped: ({ file, done, rows }) => ({
    title: `Import stopped: ${file}`,
    text: `${number(done)} of ${counted(rows, 'row', 'rows')} ${rows === 1 ? 'is' : 'are'} done. It will go on once an operator has restarted it.`,
  }),
  rows_to_decide: ({ file, rows }) => ({
    title: `${counted(rows, 'row needs', 'rows need')} a decision: ${file}`,
    text: `Choose the home that ${rows === 1 ? 'it' : 'each row'} means.`,
  }),
  newer_certificate: ({ homes: found, address, differences }) => ({
    title:
      address === null
        ? counted(found, 'home has a newer certificate', 'homes have newer certificates')
        : `Newer certificate: ${address}`,
    text: differences.length === 0 ? '' : `${sentence(list(differences))}.`,
  }),
  certificate_expiring: ({ homes: found, address, months, until }) => ({
    title:
      address === null
        ? `${counted(found, 'certificate expires', 'certificates expire')} within ${months} months`
        : `Certificate expires within ${months} months: ${address}`,
    text: address === null ? `The last of them on ${ukDay(until)}.` : `On ${ukDay(until)}.`,
  }),
  fact_contradiction: ({ homes: found, address, facts }) => ({
    title:
      address === null
        ? `${counted(found, 'certificate contradicts', 'certificates contradict')} your facts`
        : `Certificate contradicts your facts: ${address}`,
    text: facts.length === 0 ? '' : `${sentence(list(facts))}. Check which is right.`,
  }),
  new_matches: ({ criterion, homes: found, left }) => ({
    title: `${counted(found, 'new home matches', 'new homes match')} “${criterion}”`,
    text: left === 0 ? '' : `${counted(left, 'home', 'homes')} no longer ${left === 1 ? 'matches' : 'match'}.`,
  }),
  quota: ({ isReached, homes: held, quota }) => ({
    title: isReached ? 'Your home quota is used up' : 'Your home quota is nearly used up',
    text: `You have ${number(held)} of ${homes(quota)}.${isReached ? ' Archive homes, or ask for a larger quota.' : ''}`,
  }),
  member_joined: ({ name }) => ({ title: `${name} joined your organisation`, text: '' }),
  token_expiring: ({ token, until }) => ({
    title: `API token expires soon: ${token}`,
    text: `It stops working on ${ukDay(until)}. Create a new one before then.`,
  }),
  rule_change: ({ rule, homes: changed, fails, from }) => ({
    title: `Rule changed: ${rule}`,
    text:
      (from === null ? '' : `From ${ukDay(from)}. `) +
      (changed === 0
        ? `${homes(fails)} ${fails === 1 ? 'fails' : 'fail'} it.`
        : `The result of ${homes(changed)} changed; ${fails === 0 ? 'none' : number(fails)} ${fails <= 1 ? 'fails' : 'fail'} it now.`),
  }),
}

const UNKNOWN: NoticeWords = { title: 'Something changed', text: '' }

/** The words of a stored notification. Data that a newer version stored in another form gives general words. */
export function noticeWords(kind: NotificationKind, data: unknown): NoticeWords {
  return READERS[kind](data)
}

function reader<Data>(schema: z.ZodType<Data>, wording: (data: Data) => NoticeWords) {
  return (data: unknown): NoticeWords => {
    const read = schema.safeParse(data)
    return read.success ? wording(read.data) : UNKNOWN
  }
}

const READERS: Readonly<Record<NotificationKind, (data: unknown) => NoticeWords>> = {
  analysis_finished: reader(NOTICE_DATA.analysis_finished, WORDING.analysis_finished),
  analysis_failed: reader(NOTICE_DATA.analysis_failed, WORDING.analysis_failed),
  import_finished: reader(NOTICE_DATA.import_finished, WORDING.import_finished),
  import_stopped: reader(NOTICE_DATA.import_stopped, WORDING.import_stopped),
  rows_to_decide: reader(NOTICE_DATA.rows_to_decide, WORDING.rows_to_decide),
  newer_certificate: reader(NOTICE_DATA.newer_certificate, WORDING.newer_certificate),
  certificate_expiring: reader(NOTICE_DATA.certificate_expiring, WORDING.certificate_expiring),
  fact_contradiction: reader(NOTICE_DATA.fact_contradiction, WORDING.fact_contradiction),
  new_matches: reader(NOTICE_DATA.new_matches, WORDING.new_matches),
  quota: reader(NOTICE_DATA.quota, WORDING.quota),
  member_joined: reader(NOTICE_DATA.member_joined, WORDING.member_joined),
  token_expiring: reader(NOTICE_DATA.token_expiring, WORDING.token_expiring),
  rule_change: reader(NOTICE_DATA.rule_change, WORDING.rule_change),
}

const number = (value: number): string => value.toLocaleString('en-GB')
const counted = (value: number, one: string, many: string): string => `${number(value)} ${value === 1 ? one : many}`
const homes = (value: number): string => counted(value, 'home', 'homes')
const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' })
const list = (parts: readonly string[]): string => LIST.format(parts)
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** For example `1 March 2026`. */
function ukDay(isoDay: string): string {
  const at = new Date(`${isoDay.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(at.getTime()) ? isoDay : DAY.format(at)
}
