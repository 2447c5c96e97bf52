import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { NO_CONTENT_POLICY } from './content-security-policy.ts'

/** What a page may ask of the machine that shows it. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'web-share',
  'xr-spatial-tracking',
]
/** What a form in a frame may ask a person for. */
const OF_FORMS: ReadonlySet<string> = new Set(['camera', 'microphone'])

/** Headers for pages and API alike. An answer that is a page has a content security policy of its own. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean; formsOf: string | null },
): Promise<void> {
  const ofForms = options.formsOf === null ? '' : `"${options.formsOf}"`
  const permissions = PERMISSIONS.map((name) => `${name}=(${OF_FORMS.has(name) ? ofForms : ''})`).join(', ')
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only over HTTPS: a browser that hears it on a local address would refuse plain HTTP there for a year.
    hsts: options.isHttps ? { maxAge: 31_536_000 } : false,
    // The page that receives a password-reset link must not tell its address to anyone.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', NO_CONTENT_POLICY)
    reply.header('permissions-policy', permissions)
  })
}
