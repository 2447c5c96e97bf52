import { Button } from '@mantine/core'
import tools from '../../../ui/controls/list-tools.module.css'
import { IconLayersDifference } from '../../../ui/icons.ts'
import { useCompareList } from '../found-home/compare-list.ts'
import { useComparison } from '../found-home/use-comparison.ts'

const LEAST = 2

/** Opens the comparison of the homes collected so far; nothing before there is one. */
export function CompareButton() {
  const { keys } = useCompareList()
  const comparison = useComparison()
  if (keys.length === 0) return null
  const isTooFew = keys.length < LEAST
  return (
    <Button
      variant="default"
      size="sm"
      className={tools.tool ?? ''}
      leftSection={<IconLayersDifference size="1.15em" stroke={1.8} aria-hidden />}
      title={isTooFew ? 'Choose at least one more home to compare' : undefined}
      onClick={() => comparison.open(keys)}
    >
      Compare ({keys.length})
    </Button>
  )
}
