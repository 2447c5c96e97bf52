/** Text that stands in HTML, in an attribute too, as the text it is. */
export function escapeHtml(words: string): string {
  return words.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}

/** As in `1 member` and `3 members`. */
export function counted(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

const MAX_NAME_LENGTH = 100

/**
 * Somebody's own words (a name, an organisation) as a mail to somebody else may repeat them: on one line, of a bearable
 * length, without invisible signs, and with no web address that the reader's mail program would make a link of.
 */
export function quotedName(name: string): string {
  const line = name
    .replaceAll(/\p{White_Space}+/gu, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  const short =
    line.length <= MAX_NAME_LENGTH
      ? line
      : `${line
          .slice(0, MAX_NAME_LENGTH)
          .toWellFormed()
          .replace(/\uFFFD$/, '')}…`
  return short.replaceAll('://', ': //').replaceAll(/(?<=[\p{L}\p{N}])\.(?=[\p{L}\p{N}])/gu, `.${WORD_JOINER}`)
}

/** Takes no room, but what holds it is no host name. */
const WORD_JOINER = '\u2060'

const UK_TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

/** As in `1 March 2026 at 09:30 (UK time)`. */
export function ukTime(at: Date): string {
  return `${UK_TIME.format(at)} (UK time)`
}
