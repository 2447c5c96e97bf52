import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

/**
 * Share of low-energy lighting in a lighting text, 0 to 1. RdSAP 10 states an efficiency instead (`Good lighting
 * efficiency`), which gives no share: `null`, as for any other text.
 */
export const describeLowEnergyLighting: (text: string) => { share: number | null } = memoise((text) => {
  const words = inEnglish('lighting', comparable(text))
  if (words.startsWith('no low energy lighting')) return { share: 0 }
  if (words.startsWith('low energy lighting in all fixed outlets')) return { share: 1 }
  const percent = PERCENT.exec(words)?.[1]
  // Percentages above 100 have been lodged.
  return { share: percent === undefined ? null : Math.min(Number(percent), 100) / 100 }
})

const PERCENT = /^low energy lighting (?:in )?(\d+)\s*%/
