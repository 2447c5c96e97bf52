import { GLAZINGS, type Glazing } from '@retrofolio/engine/vocabulary'
import { memoise } from '../text/memoise.ts'
import { comparable } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

interface DescribedWindows {
  glazing: Glazing | null
  /** The whole home has this glazing; otherwise the share must come from the proportion column. */
  isThroughout: boolean
}

/** Parses a window text; parts that are not recognised stay `null`. */
export const describeWindows: (text: string) => DescribedWindows = memoise((text) => {
  const words = inEnglish('windows', comparable(text)).replace(/(glazed|glazing)(?=[a-z])/g, '$1, ')
  const phrases = words.split(/ ?[,;] ?/).map(describePhrase)
  const [first = UNKNOWN_WINDOWS] = phrases
  if (phrases.some(({ glazing }) => glazing === null)) return UNKNOWN_WINDOWS
  const isThroughout = phrases.every((phrase) => phrase.isThroughout)
  if (phrases.every(({ glazing }) => glazing === first.glazing)) return { glazing: first.glazing, isThroughout }
  const hasSingle = phrases.some(({ glazing }) => glazing === 'single' || glazing === 'mixed')
  return hasSingle ? { glazing: 'mixed', isThroughout: false } : { glazing: 'multiple', isThroughout }
})

const UNKNOWN_WINDOWS: DescribedWindows = { glazing: null, isThroughout: false }

/** One phrase of a text; several windows are joined with a comma or without separator. */
function describePhrase(words: string): DescribedWindows {
  const extent = EXTENT.exec(words)
  if (extent) {
    const [, amount, glazing] = extent
    return {
      glazing: GLAZINGS.find((word) => word === glazing) ?? null,
      isThroughout: amount?.startsWith('full') ?? false,
    }
  }
  if (words === 'multiple glazing throughout') return { glazing: 'multiple', isThroughout: true }
  if (words === 'high performance glazing') return { glazing: 'high_performance', isThroughout: true }
  if (words === 'single glazed' || words === 'single glazing') return { glazing: 'single', isThroughout: true }
  if (words === 'single and multiple glazing') return { glazing: 'mixed', isThroughout: false }
  return UNKNOWN_WINDOWS
}

const EXTENT = /^(?:(full|fully|mostly|partial|some) )?(double|triple|secondary|multiple) glaz(?:ed|ing)$/
