import { formatKnown } from '../../lib/format/format-known.ts'
import { formatQuantity } from '../../lib/format/format-quantity.ts'
import { addressLines } from '../../lib/format/home-wording.ts'
import { Address } from '../../ui/home/address.tsx'
import { Figure } from '../../ui/home/figure.tsx'
import { RatingBadge } from '../../ui/home/rating-badge.tsx'
import { StatusBadge } from '../../ui/home/status-badge.tsx'
import { Sample, SampleSection, Samples } from './sample-section.tsx'

const RATINGS = ['very_high', 'high', 'medium', 'low', null] as const
const STATUSES = ['analysed', 'queued', 'missing_data', 'failed', 'something new']

export function FigureSamples() {
  return (
    <SampleSection name="Figures, ratings and status">
      <Samples>
        <Sample name="Figure: large">
          <Figure quantity={formatQuantity(5_930, 'kWh/yr')} size="large" />
        </Sample>
        <Sample name="Figure: no finer than its range">
          <Figure quantity={formatKnown(6_412, 'kWh/yr', { range: { low: 5_100, high: 7_900 } })} />
        </Sample>
        <Sample name="Figure: small, below zero">
          <Figure quantity={formatQuantity(-1_240, 'kWh/yr', { signed: true })} size="small" />
        </Sample>
        <Sample name="Figure: money">
          <Figure quantity={formatQuantity(1_184, '£')} />
        </Sample>
        <Sample name="Figure: not known">
          <Figure quantity={formatQuantity(null, 'W/m²K')} />
        </Sample>
        <Sample name="Address">
          <Address lines={addressLines('14 Example Avenue, Sampleton, SA1 1AA')} />
        </Sample>
        {RATINGS.map((rating) => (
          <Sample key={rating} name={`Zero-bill potential: ${rating ?? 'none'}`}>
            <RatingBadge rating={rating} />
          </Sample>
        ))}
        {STATUSES.map((status) => (
          <Sample key={status} name={`Status: ${status}`}>
            <StatusBadge status={status} />
          </Sample>
        ))}
        <Sample name="Zero-bill potential: large">
          <RatingBadge rating="medium" size="large" />
        </Sample>
      </Samples>
    </SampleSection>
  )
}
