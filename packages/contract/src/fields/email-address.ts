const MAX_CHARACTERS = 320

/** Dot-separated atoms of RFC 5322, with ASCII letters only, as common mail systems have. */
const DOT_ATOM = /^[-!#$%&'*+/=?^_`{}|~0-9a-z]+(?:\.[-!#$%&'*+/=?^_`{}|~0-9a-z]+)*$/i
const QUOTED = /^"(?:[ !#-[\]-~]|\\[ -~])*"$/
const LABEL = /^[a-z0-9\u00a1-\uffff](?:[a-z0-9\u00a1-\uffff-]{0,61}[a-z0-9\u00a1-\uffff])?$/i
const LAST_LABEL = /^(?:[a-z\u00a1-\uffff]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/i
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/
const IPV6 = /^[0-9a-f:.]+$/i

/** Invisible characters would make an address look like another person's. */
const INVISIBLE = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/** Whether a text is a well-formed e-mail address. Does not check that mail is delivered. */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || Array.from(text).length > MAX_CHARACTERS) return false
  const local = text.slice(0, at)
  return (DOT_ATOM.test(local) || QUOTED.test(local)) && isDomain(text.slice(at + 1))
}

function isDomain(domain: string): boolean {
  if (domain.toLowerCase() === 'localhost') return true
  const literal = /^\[(?:IPv6:)?(.+)\]$/i.exec(domain)?.[1]
  if (literal !== undefined)
    return IPV4.test(literal) || ((literal.includes('::') || literal.split(':').length === 8) && IPV6.test(literal))
  const labels = domain.split('.')
  return (
    !INVISIBLE.test(domain) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label)) &&
    LAST_LABEL.test(labels.at(-1) ?? '')
  )
}
