import { GLAZINGS, type Glazing } from '@retrofolio/engine/vocabulary'
import { describeOnce } from './describe-once.ts'
import { comparable } from './normalise-description.ts'
import { inEnglish } from './welsh.ts'

interface DescribedWindows {
  glazing: Glazing | null
  /** Whole home in that glazing; otherwise the share must come from the proportion column. */
  isThroughout: boolean
}

/** What a window text says; words it does not know stay `null`. */
export const describeWindows: (text: string) => DescribedWindows = describeOnce((text) => {
  const words = inEnglish('windows', comparable(text))
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
  if (words === 'single and multiple glazing' || RUN_TOGETHER.test(words)) {
    return { glazing: 'mixed', isThroughout: false }
  }
  return { glazing: null, isThroughout: false }
})

const EXTENT = /^(full|fully|mostly|partial|some) (double|triple|secondary|multiple) glaz(?:ed|ing)$/
/** Two phrases printed without a space: `Single glazeddouble glazing`. */
const RUN_TOGETHER = /^single glazed ?(double|triple|secondary|single) glazing$/
