import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** Headers for pages and API alike; the application is served from here and needs nothing from elsewhere. */
export async function setSecurityHeaders(app: FastifyInstance, options: { isHttps: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library places its theme's variables in a style element and sizes parts by style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Only over HTTPS: a browser that hears it on a local address would refuse plain HTTP there for a year.
    hsts: options.isHttps ? { maxAge: 31_536_000 } : false,
    // The page that receives a password-reset link must not tell its address to anyone.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
}
