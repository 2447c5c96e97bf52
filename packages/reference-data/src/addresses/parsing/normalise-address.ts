/** Separators between parts of an address; any other character except letters and digits becomes a space. */
const PART_BREAK = /[,;|()[\]\r\n\t]+/g

const MOJIBAKE_APOSTROPHE = /GÇÖ|ÔÇÖ|ÔÇÿ|â€™|â€˜/g
const MOJIBAKE_DASH = /GÇô|ÔÇô|ÔÇö|â€“|â€”/g
/** Two-byte UTF-8 read as Latin-1, such as `Ã´` for `ô`. */
const MOJIBAKE_PAIR = /([\u00C2-\u00C5])([\u0080-\u00BF])/g

/** Repairs text of the published files that was decoded twice: `MargaretGÇÖs` becomes `Margaret's`. */
export function repairMojibake(text: string): string {
  return text
    .replace(MOJIBAKE_APOSTROPHE, "'")
    .replace(MOJIBAKE_DASH, '-')
    .replace(MOJIBAKE_PAIR, (_, lead: string, tail: string) =>
      String.fromCharCode(((lead.charCodeAt(0) & 0x1f) << 6) | (tail.charCodeAt(0) & 0x3f)),
    )
}

/**
 * Upper case, accents folded, apostrophes removed, one space between words, `, ` between parts. Ranges keep their
 * hyphen (`12-14`, also for `12 to 14`), floor codes their slash (`2/1`). `17 C` and `3/B` become `17C` and `3B`, `G/F`
 * becomes `GFF`, and `14/2/1` flat `2/1` of number 14.
 */
export function normaliseAddress(text: string): string {
  return PLAIN.test(text) ? normalisePlain(text) : normaliseAny(text)
}

/** Letters, digits and commas only, as in most addresses, which need no further rules. */
const PLAIN = /^[A-Za-z0-9 ,]*$/

/** Same result as `normaliseAny` in fewer steps, for speed over tens of millions of addresses. */
function normalisePlain(text: string): string {
  let plain = text.toUpperCase()
  if (plain.includes('  ')) plain = plain.replace(/ {2,}/g, ' ')
  if (plain.includes(',')) plain = plain.replace(/ ?,[ ,]*/g, ', ')
  if (plain.includes('NO ') || plain.includes('NUMBER ')) plain = plain.replace(/\b(?:NO|NUMBER) (?=\d)/g, '')
  if (LONE_LETTER.test(plain)) plain = plain.replace(/\b(\d{1,4}) ([A-Z])(?=[ ,]|$)/g, '$1$2')
  if (plain.includes(' AND ') || plain.includes(' TO ')) plain = plain.replace(RANGE_IN_WORDS, '$1-$2')
  return plain.replace(/^[ ,]+|[ ,]+$/g, '')
}

/** `12 and 14 High Street`, `12 to 14 High Street`: one building, like `12-14`. */
const RANGE_IN_WORDS = /(?<![-~])\b(\d{1,4}[A-Z]?) (?:AND|TO) (\d{1,4}[A-Z]?)(?=[ ,]|$)/g

const LONE_LETTER = /\d [A-Z](?:[ ,]|$)/

export function normaliseAny(text: string): string {
  const upper = repairMojibake(text).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return upper
    .replace(/['’‘`"“”?*!#]/g, '')
    .replace(/[–—]/g, '-')
    .replace(/[&+]/g, ' AND ')
    .replace(/@/g, ' AT ')
    .replace(PART_BREAK, ' , ')
    .replace(/\b(LG|UG|[GFSTBA])\/F(?:L(?:OO)?R)?\b/g, '$1FF')
    .replace(/\b([GP])\/(\d{1,2})\b/g, '$1F$2')
    .replace(/\b(\d{1,4}[A-Z]?)\/(\d{1,2})\/(\d{1,2})\b/g, '$2/$3, $1')
    .replace(/\b(\d{1,4}[A-Z])\/(\d{1,2})\b/g, '$2, $1')
    .replace(/\b(\d{1,4}[A-Z]?) ?- ?(\d{1,4}[A-Z]?)\b/g, '$1~$2')
    .replace(/\b(\d{1,4}) ?[-/] ?([A-Z])\b/g, '$1$2')
    .replace(/\b(\d{1,3}) ?\/ ?(\d{1,3})\b/g, '$1^$2')
    .replace(/[^A-Z0-9,~^]+/g, ' ')
    .replace(/\b(?:NO|NUMBER) (?=\d)/g, '')
    .replace(/\b(\d{1,4}) ([A-Z])(?= |$)/g, '$1$2')
    .replace(RANGE_IN_WORDS, '$1~$2')
    .replaceAll('~', '-')
    .replaceAll('^', '/')
    .replace(/(?: ?, ?)+/g, ', ')
    .replace(/^[ ,]+|[ ,]+$/g, '')
    .replace(/ {2,}/g, ' ')
}
