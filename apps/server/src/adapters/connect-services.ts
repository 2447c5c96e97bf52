import type { OutsideServices } from '../config/outside-service-settings.ts'
import type { Database } from '../database/database.ts'
import { fixedWindowCounter } from '../limits/fixed-window-counter.ts'
import type { ServiceEnvironment } from '../outside-service/outside-service.ts'
import { type Certificates, connectCertificates } from './certificates/connect-certificates.ts'
import { connectGoogle, type Google } from './google/connect-google.ts'

/** Each is null if it is not configured. */
export interface ConnectedServices {
  google: Google | null
  certificates: Certificates | null
}

/** Called once per process, so that all callers share a service's circuit breaker. */
export function connectServices(
  settings: OutsideServices,
  { database, now }: { database: Database; now: () => Date },
  surroundings: ServiceEnvironment = {},
): ConnectedServices {
  return {
    google: connectGoogle(settings.google, fixedWindowCounter(database, now), surroundings),
    certificates: connectCertificates(settings.certificates, { database, now }, surroundings),
  }
}
