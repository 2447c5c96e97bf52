/**
 * Repairs double decoding in register texts: UTF-8 bytes that some software decoded with a DOS or Windows code page and
 * encoded as UTF-8 again. Covers only sequences that occur in published files.
 */
export function repairText(text: string): string {
  if (!NON_ASCII.test(text)) return text
  let repaired = text.normalize('NFC')
  for (const [wrong, right] of DOUBLE_DECODED) {
    if (repaired.includes(wrong)) repaired = repaired.replaceAll(wrong, right)
  }
  return repaired
}

/** Anything except printable ASCII and white space. */
const NON_ASCII = /[^\t\n\r -~]/

// Longest first: a pair must not match the start of a triple.
const DOUBLE_DECODED: [wrong: string, right: string][] = [
  ['GÇÖ', '’'],
  ['GÇÿ', '‘'],
  ['GÇô', '–'],
  ['ΓÇÖ', '’'],
  ['ΓÇÿ', '‘'],
  ['ΓÇô', '–'],
  ['ÔÇÖ', '’'],
  ['ÔÇÿ', '‘'],
  ['ÔÇô', '–'],
  ['â€™', '’'],
  ['â€˜', '‘'],
  ['â€“', '–'],
  ['â€œ', '“'],
  ['-¦', '²'],
  ['┬▓', '²'],
  ['Â²', '²'],
  ['┬ú', '£'],
  ['Â£', '£'],
  ['Ã´', 'ô'],
  ['Ã¢', 'â'],
  ['Ã»', 'û'],
  ['Ã®', 'î'],
  ['Ãª', 'ê'],
  ['Å´', 'Ŵ'],
  ['Åµ', 'ŵ'],
  ['Ã©', 'é'],
  ['├┤', 'ô'],
  ['├ó', 'â'],
  ['├╗', 'û'],
  ['├«', 'î'],
  ['├¬', 'ê'],
  ['├⌐', 'é'],
]
