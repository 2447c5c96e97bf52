import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { NO_CONTENT_POLICY } from './content-security-policy.ts'

/** Browser features that a page may not use. */
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
/** Browser features that a form in a frame may request. */
const FORM_FEATURES: ReadonlySet<string> = new Set(['camera', 'microphone'])

/** Headers for pages and API alike. A response that is a page has its own content security policy. */
export async function setSecurityHeaders(
  app: FastifyInstance,
  options: { isHttps: boolean; formsOf: string | null },
): Promise<void> {
  const formsPermission = options.formsOf === null ? '' : `"${options.formsOf}"`
  const permissions = PERMISSIONS.map((name) => `${name}=(${FORM_FEATURES.has(name) ? formsPermission : ''})`).join(
    ', ',
  )
  await app.register(helmet, {
    contentSecurityPolicy: false,
    // Only over HTTPS: on a local address a browser would reject plain HTTP for a year.
    hsts: options.isHttps ? { maxAge: 31_536_000 } : false,
    // The password-reset page must not reveal its address to other sites.
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
