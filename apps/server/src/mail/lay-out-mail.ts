import { escapeHtml } from './mail-words.ts'

export interface MailContent {
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The one action, as a button; its address is also shown in full below. */
  action?: { label: string; url: string }
  /** Small print: what to do if the mail is unexpected, and why it was sent. */
  notes: readonly string[]
}

export interface LaidOutMail {
  subject: string
  text: string
  html: string
}

/**
 * The layout of all mails. All content is plain text and is escaped here only. Styles are inline and sizes are in
 * tables, because mail programs drop style sheets. Nothing is loaded from a server, so opening a mail reveals nothing.
 */
export function layOutMail(content: MailContent): LaidOutMail {
  return { subject: content.subject, text: asText(content), html: asHtml(content) }
}

function asText({ heading, paragraphs, action, notes }: MailContent): string {
  return [
    heading,
    ...paragraphs,
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    '-- \nRetrofolio',
    ...notes,
    '',
  ].join('\n\n')
}

const FONT = "font-family:Nunito,'Segoe UI',Helvetica,Arial,sans-serif"
const COLOURS = {
  background: '#F5F6F7',
  surface: '#FFFFFF',
  brand: '#0B4A35',
  action: '#17845B',
  actionText: '#FFFFFF',
  text: '#1F2A33',
  quiet: '#55626D',
  line: '#CBE3F0',
} as const

function asHtml(content: MailContent): string {
  const { subject, heading, paragraphs, action, notes } = content
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${COLOURS.background}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${COLOURS.background}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="${FONT};font-size:20px;font-weight:700;line-height:24px;color:${COLOURS.brand};padding:0 32px 16px">Retrofolio</td></tr>
<tr><td bgcolor="${COLOURS.surface}" style="background:${COLOURS.surface};border-radius:14px;padding:32px">
<h1 style="${FONT};font-size:26px;line-height:32px;font-weight:700;color:${COLOURS.text};margin:0 0 16px">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}${action === undefined ? '' : `\n${button(action)}`}
</td></tr>
<tr><td style="padding:16px 32px 0">
${notes.map(note).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function paragraph(words: string): string {
  return `<p style="${FONT};font-size:17px;line-height:26px;color:${COLOURS.text};margin:0 0 16px;overflow-wrap:anywhere">${escapeHtml(words)}</p>`
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td bgcolor="${COLOURS.action}" style="background:${COLOURS.action};border-radius:8px">
<a href="${address}" style="${FONT};display:inline-block;padding:12px 24px;font-size:17px;line-height:24px;font-weight:700;color:${COLOURS.actionText};text-decoration:none">${escapeHtml(label)}</a>
</td></tr>
</table>
<p style="${FONT};font-size:13px;line-height:20px;color:${COLOURS.quiet};margin:0;padding:16px 0 0;border-top:1px solid ${COLOURS.line};overflow-wrap:anywhere;word-break:break-word">If the button does not work, open this address:<br><a href="${address}" style="color:${COLOURS.action}">${address}</a></p>`
}

function note(words: string): string {
  return `<p style="${FONT};font-size:13px;line-height:20px;color:${COLOURS.quiet};margin:0 0 8px;overflow-wrap:anywhere">${escapeHtml(words)}</p>`
}
