import type { PlanState } from '@retrofolio/engine/plans/plan-state'
import type { EpcBand } from '@retrofolio/engine/vocabulary'
import { useId } from 'react'
import { formatKnown } from '../../../../lib/format/format-known.ts'
import { formatPounds } from '../../../../lib/format/format-pounds.ts'
import { formatNumber } from '../../../../lib/format/format-quantity.ts'
import { formatDay } from '../../../../lib/format/format-time.ts'
import { EpcBandBadge } from '../../../../ui/home/epc-band-badge.tsx'
import { Figure } from '../../../../ui/home/figure.tsx'
import { RatingBadge } from '../../../../ui/home/rating-badge.tsx'
import figureClasses from './plan-figures.module.css'
import classes from './proposals.module.css'

/** Of the register, whose law it is. */
export interface LodgedCertificate {
  lodgedBand: EpcBand | null
  lodgedScore: number | null
  lodgedOn: string | null
}

/** The home as it is, in the same rows as the plans beside it. */
export function HomeToday({ before, certificate }: { before: PlanState; certificate: LodgedCertificate | null }) {
  const id = useId()
  const { p10, p90 } = before.scoreRange
  return (
    <article className={classes.column} aria-labelledby={id} data-today>
      <h3 id={id} className={classes.title}>
        Today
      </h3>
      <div className={classes.answer}>
        <p className={classes.words}>The home as it is, by the rules and prices of today.</p>
      </div>
      <dl className={figureClasses.figures} data-layout="column">
        <div className={figureClasses.row}>
          <dt>Lodged certificate</dt>
          <dd>
            <span className={figureClasses.change}>
              {certificate?.lodgedScore == null ? (
                'none known'
              ) : (
                <strong>{formatNumber(certificate.lodgedScore)}</strong>
              )}
              {certificate?.lodgedBand != null && <EpcBandBadge band={certificate.lodgedBand} />}
            </span>
            {certificate?.lodgedOn != null && (
              <span className={figureClasses.beside}>of {formatDay(certificate.lodgedOn)}</span>
            )}
          </dd>
        </div>
        <div className={figureClasses.row}>
          <dt>Bill a year</dt>
          <dd>
            <Figure quantity={formatPounds(before.bill.meter.totalGbp)} size="small" />
            <span className={figureClasses.beside}>metered basis</span>
          </dd>
          <dd>
            <span>{formatPounds(before.bill.certificate.totalGbp).text}</span>
            <span className={figureClasses.beside}>certificate basis</span>
          </dd>
        </div>
        <div className={figureClasses.row}>
          <dt>Score and band</dt>
          <dd>
            <span className={figureClasses.change}>
              <strong>{formatNumber(before.sapScore)}</strong> <EpcBandBadge band={before.epcBand} />
            </span>
            <span className={figureClasses.beside}>
              probably {formatNumber(p10)} to {formatNumber(p90)}
            </span>
          </dd>
        </div>
        <div className={figureClasses.row}>
          <dt>Zero bill potential</dt>
          <dd>
            <span className={figureClasses.change}>
              <RatingBadge rating={before.zeroBillPotential} />
            </span>
            <span className={figureClasses.beside}>
              net import {formatKnown(before.netImportKwh, 'kWh').amount} a year
            </span>
          </dd>
        </div>
        <div className={figureClasses.row}>
          <dt>Carbon a year</dt>
          <dd>
            <strong>{formatKnown(before.co2KgPerYear, 'kg CO₂e').amount}</strong>
          </dd>
        </div>
      </dl>
    </article>
  )
}
