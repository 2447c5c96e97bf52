import type { OutsideServices } from '../config/outside-service-settings.ts'
import type { Database } from '../database/database.ts'
import { fixedWindowCounter } from '../limits/fixed-window-counter.ts'
import type { ServiceEnvironment } from '../outside-service/outside-service.ts'
import { type Certificates, connectCertificates } from './certificates/connect-certificates.ts'
import { connectGoogle, type Google } from './google/connect-google.ts'

/** Each null where it is not configured. */
export interface ConnectedServices {
  google: Google | null
  certificates: Certificates | null
}

/** Once for each process: what is learnt of a service's health counts for all who ask it. */
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
