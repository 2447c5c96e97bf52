import classes from './certificate-card.module.css'
import { Section } from './section.tsx'
import type { CertificateView } from './view-model/overview.ts'

export function CertificateCard({ certificate }: { certificate: CertificateView }) {
  const { band, number, lodgedOn, inspectedOn, expiresOn, isExpired, url } = certificate
  return (
    <Section heading="Energy certificate">
      <div className={classes.band}>
        {band === null ? (
          <span className={classes.unknown}>EPC band not known</span>
        ) : (
          <>
            <span className={classes.letter} data-band={band}>
              {band}
            </span>
            <span>EPC band, as lodged</span>
          </>
        )}
      </div>
      <dl className={classes.facts}>
        <Fact label="Certificate" value={number} />
        <Fact label="Inspected" value={inspectedOn} />
        <Fact label="Lodged" value={lodgedOn} />
        <Fact label={isExpired ? 'Expired' : 'Valid until'} value={expiresOn} />
      </dl>
      {url !== null && (
        <a href={url} className={classes.link} target="_blank" rel="noreferrer">
          See it in the official register
        </a>
      )}
    </Section>
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
