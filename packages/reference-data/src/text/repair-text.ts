/**
 * Undoes double decoding in register texts: UTF-8 bytes that some software read as a DOS or Windows code page and
 * wrote out as UTF-8 again. Only the sequences that occur in published files are known; everything else stays.
 */
export function repairText(text: string): string {
  if (!NON_ASCII.test(text)) return text
  let repaired = text.normalize('NFC')
  for (const [wrong, right] of DOUBLE_DECODED) {
    if (repaired.includes(wrong)) repaired = repaired.replaceAll(wrong, right)
  }
  return repaired
}

/** Anything outside printable ASCII and white space. */
const NON_ASCII = /[^\t\n\r -~]/

// Longest first: a pair must not eat the head of a triple.
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
