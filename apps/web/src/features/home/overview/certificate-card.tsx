import { Button } from '@mantine/core'
import { EpcBandBadge } from '../../../ui/home/epc-band-badge.tsx'
import { ExplainedFigure } from '../explanation/explained-figure.tsx'
import { Section } from '../parts/section.tsx'
import classes from './certificate-card.module.css'
import type { CertificateView, UnlistedNote } from './certificate-view.ts'

export interface CertificateCardProps {
  certificate: CertificateView
  /** Opens a fact for correction. */
  onEdit?: ((fact?: string) => void) | undefined
}

/** The band as lodged and by today's rules. */
export function CertificateCard({ certificate, onEdit }: CertificateCardProps) {
  const { lodged, today, isNone, number, lodgedOn, inspectedOn, expiresOn, isExpired, url, survey, unlisted } =
    certificate
  return (
    <Section heading="Energy certificate">
      <dl className={classes.bands}>
        <div>
          <dt>As lodged</dt>
          <dd>
            {lodged === null ? (
              <span className={classes.unknown}>{isNone ? 'no certificate' : 'not known'}</span>
            ) : (
              <>
                <EpcBandBadge band={lodged.band} size="large" />
                {lodged.score !== null && <span className={classes.score}>{lodged.score}</span>}
              </>
            )}
          </dd>
          {lodged?.edition != null && <dd className={classes.range}>{lodged.edition}</dd>}
        </div>
        {today !== null && (
          <div>
            <dt>By today’s rules</dt>
            <dd>
              <EpcBandBadge band={today.band} size="large" />
              <ExplainedFigure figure="certificate.today.sapScore">
                <span className={classes.score}>{today.score}</span>
              </ExplainedFigure>
            </dd>
            <dd className={classes.range}>{today.edition}</dd>
            {today.range !== null && <dd className={classes.range}>probably {today.range}</dd>}
          </div>
        )}
      </dl>
      {survey !== null && (
        <p className={classes.survey}>Today’s score and all other results use the facts of a survey file: {survey}.</p>
      )}
      {unlisted !== null && <Unlisted note={unlisted} onEdit={onEdit} />}
      {isNone ? (
        <p className={classes.survey}>
          No certificate is known for this home. What you enter counts; the rest is typical for homes of its kind.
        </p>
      ) : (
        <dl className={classes.facts}>
          <Fact label="Certificate" value={number} />
          <Fact label="Inspected" value={inspectedOn} />
          <Fact label="Lodged" value={lodgedOn} />
          <Fact label={isExpired ? 'Expired' : 'Valid until'} value={expiresOn} />
        </dl>
      )}
      {url !== null && (
        <a href={url} className={classes.link} target="_blank" rel="noreferrer">
          View in the official register
        </a>
      )}
    </Section>
  )
}

function Unlisted({ note, onEdit }: { note: UnlistedNote } & Pick<CertificateCardProps, 'onEdit'>) {
  const { finding, survey, fact } = note
  return (
    <p className={classes.unlisted}>
      {finding} {survey}
      {fact !== null && onEdit !== undefined && (
        <Button variant="subtle" size="compact-sm" onClick={() => onEdit(fact)}>
          Add solar panels
        </Button>
      )}
    </p>
  )
}

function Fact({ label, value }: { label: string; value: string | null }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd data-known={value !== null}>{value ?? 'not known'}</dd>
    </div>
  )
}
