/** Escapes text for HTML, including attributes. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** For example `1 member` and `3 members`. */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

const MAX_NAME_LENGTH = 100

/**
 * A user's text (a name, an organisation) as quoted in a mail to another person: on one line, of limited length,
 * without invisible characters, and without a web address that a mail program would turn into a link.
 */
export function quotedName(name: string, maxLength = MAX_NAME_LENGTH): string {
  const line = name
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const short =
    line.length <= maxLength
      ? line
      : `${line
          .slice(0, maxLength)
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`
  return short.replaceAll('://', ': //').replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${WORD_JOINER}`)
}

/** Has no width, but prevents the text from being read as a host name. */
const WORD_JOINER = '\u2060'

const UK_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

/** For example `1 March 2026 at 09:30 (UK time)`. */
export function ukTime(at: Date): string {
  return `${UK_TIME.format(at)} (UK time)`
}
