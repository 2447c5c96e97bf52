import { COMPARED_HOMES_MAX } from '@retrofolio/contract/explore/explore-preview'
import { withParameters } from '../state/explore-address.ts'
import { useAddress } from '../state/use-address.ts'
import { useCompareList } from './compare-list.ts'

/** The open comparison, in the page address: `compare=uprn:1,uprn:2`. */
export function useComparison() {
  const [parameters, setParameters] = useAddress()
  const list = useCompareList()
  const text = parameters.get('compare') ?? ''
  const put = (keys: readonly string[], isReplaced: boolean) =>
    setParameters((before) => withParameters(before, { compare: keys.join(',') }), { replace: isReplaced })
  return {
    /** Empty when closed. */
    keys: text === '' ? [] : [...new Set(text.split(','))].slice(0, COMPARED_HOMES_MAX),
    open: (keys: readonly string[]) => {
      list.set(keys)
      put(keys, false)
    },
    /** Leaves out one of the homes. */
    change: (keys: readonly string[]) => {
      list.set(keys)
      put(keys, true)
    },
    close: () => put([], false),
  }
}
