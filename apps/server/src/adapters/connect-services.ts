import type { OutsideServices } from '../config/outside-service-settings.ts'
import type { Database } from '../database/database.ts'
import { windowCounter } from '../limits/fixed-window-counter.ts'
import type { ServiceSurroundings } from '../outside-service/outside-service.ts'
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
  surroundings: ServiceSurroundings = {},
): ConnectedServices {
  return {
    google: connectGoogle(settings.google, windowCounter(database, now), surroundings),
    certificates: connectCertificates(settings.certificates, { database, now }, surroundings),
  }
}
