import type { Range } from '../uncertainty/range.ts'
import type { CertificateMetric, EpcBand, Nation, Tenure } from '../vocabulary.ts'

/** The certificate of the register, which is the law; the score of the engine is not. */
export interface LodgedCertificate {
  /** Energy rating as printed [points], 1 or more. */
  score: number
  /** `YYYY-MM-DD` */
  lodgedOn: string
  /** Last valid day; null or left out: by the validity of the nation. */
  validTo?: string | null | undefined
}

export interface Spending {
  /** `YYYY-MM-DD` */
  on: string
  gbp: number
  /** Works on heating by fossil fuel do not count. */
  isFossilHeating?: boolean | undefined
  /** The metric that the works serve. */
  metric?: CertificateMetric | undefined
}

/** What rules test of a home. What is left out is not known. */
export interface JudgedHome {
  nation: Nation
  tenure: Tenure | null
  certificate: LodgedCertificate | null
  /** Range of the score of a certificate lodged now, by today's rules. */
  scoreToday: Range | null
  /** Bands of a new certificate. */
  metrics?: Readonly<Partial<Record<CertificateMetric, EpcBand>>> | undefined
  spending?: readonly Spending[] | undefined
  valueGbp?: number | undefined
  /** Registered exemptions, by their words in the table of exemptions. */
  exemptions?: readonly { exemption: string; registeredOn: string }[] | undefined
  /** First day on which the present landlord let the home. */
  landlordSince?: string | undefined
}
