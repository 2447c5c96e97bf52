import { type LaidOutMail, layOutMail } from '../mail/lay-out-mail.ts'
import { counted, quotedName } from '../mail/mail-words.ts'
import type { MailTiming } from './channels.ts'
import { noticeWords } from './notice-words.ts'
import type { NotificationRow } from './notifications.repository.ts'

/** The page has the others. */
const LISTED = 50
const LONGEST_TITLE = 160
const LONGEST_TEXT = 500

const WHY: Readonly<Record<MailTiming, string>> = {
  at_once: 'You chose to be sent these notifications at once.',
  daily: 'You are sent a digest of these notifications every day.',
  weekly: 'You are sent a digest of these notifications every Monday.',
}

/** One or several notifications, oldest first; nothing is sent about none. */
export function noticeMail(
  rows: readonly Pick<NotificationRow, 'kind' | 'data' | 'link'>[],
  { timing, site }: { timing: MailTiming; site: string },
): LaidOutMail {
  const words = rows.map(({ kind, data }) => noticeWords(kind, data))
  const titles = words.map(({ title }) => quotedName(title, LONGEST_TITLE))
  const texts = words.map(({ text }) => quotedName(text, LONGEST_TEXT))
  const notes = [`${WHY[timing]} Choose others at ${site}/settings/notifications.`]
  const [only] = rows
  if (rows.length === 1 && only !== undefined) {
    const title = titles[0] ?? ''
    return layOutMail({
      subject: title,
      heading: title,
      paragraphs: texts.filter((text) => text !== ''),
      action: { label: 'Open in Retrofolio', url: `${site}${only.link}` },
      notes,
    })
  }
  const heading = counted(rows.length, 'notification', 'notifications')
  const listed = titles.slice(0, LISTED).map((title, place) => {
    const text = texts[place] ?? ''
    return text === '' ? title : `${title}: ${text}`
  })
  const others = rows.length - listed.length
  return layOutMail({
    subject: `${heading} from Retrofolio`,
    heading,
    paragraphs: [...listed, ...(others > 0 ? [`And ${others} more.`] : [])],
    action: { label: 'Open notifications', url: `${site}/notifications` },
    notes,
  })
}
