import type { OutsideServices } from '../../config/outside-service-settings.ts'
import type { Database } from '../../database/database.ts'
import { fixedWindowCounter } from '../../limits/fixed-window-counter.ts'
import { budget } from '../../outside-service/budget.ts'
import { outsideService, type ServiceEnvironment } from '../../outside-service/outside-service.ts'
import { type CertificateService, certificateService } from './certificate-service.ts'
import { type LodgedCertificates, lodgedCertificates } from './lodged-certificates.ts'

export interface Certificates {
  service: CertificateService
  lodged: LodgedCertificates
}

/** The service allows 6,000 requests in five minutes per address, which other programs may share. */
const REQUESTS_PER_WINDOW = 5_000
const WINDOW_SECONDS = 300

/** null without a token. No request is sent until a method is called. */
export function connectCertificates(
  { token, url }: OutsideServices['certificates'],
  { database, now }: { database: Database; now: () => Date },
  surroundings: ServiceEnvironment,
): Certificates | null {
  if (token === null) return null
  const name = 'EPC service'
  const service = certificateService({
    service: outsideService({ name, baseUrl: url, timeoutMs: 5_000, attempts: 3 }, surroundings),
    token,
    budget: budget(fixedWindowCounter(database, now), {
      service: name,
      limit: REQUESTS_PER_WINDOW,
      windowSeconds: WINDOW_SECONDS,
    }),
  })
  return { service, lodged: lodgedCertificates({ service, database, now }) }
}
