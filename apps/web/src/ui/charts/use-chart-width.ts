import { useElementSize } from '@mantine/hooks'

/** Before the first measurement, and where nothing is laid out. */
const FIRST_WIDTH = 640

/** The width that a chart may fill, in pixels. */
export function useChartWidth() {
  const { ref, width } = useElementSize<HTMLDivElement>()
  return { ref, width: width > 0 ? width : FIRST_WIDTH }
}
