import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'

export interface ReceivedMail {
  from: string
  to: string[]
  message: string
  user: string | null
}

export interface MailServer {
  url: string
  received: ReceivedMail[]
  /** Connections that are open now. */
  open: Set<Socket>
}

export interface MailServerBehaviour extends Pick<SMTPServerOptions, 'onAuth' | 'authOptional'> {
  /** An address of this machine. */
  host?: string
  /** Called instead of accepting the recipient. */
  onRecipient?: (address: string) => Error | null
  /** Called when the message has been read, before it is accepted; may fail, or never settle. */
  beforeTaking?: (socket: Socket) => Promise<void>
  /** Called when the mail is stored, before the sender is notified. */
  onTaken?: () => void
}

/** A negative reply of the server. */
export function smtpAnswer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}

/** A mail server on a free local port that stores accepted mails; closed after the test. */
export async function startMailServer(behaviour: MailServerBehaviour = {}): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const open = new Set<Socket>()
  const { host = '127.0.0.1', onRecipient, beforeTaking, onTaken, ...options } = behaviour
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...options,
    onRcptTo: ({ address }, _session, callback) => callback(onRecipient?.(address) ?? null),
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const take = (): void => {
          const { mailFrom, rcptTo } = session.envelope
          received.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            message: Buffer.concat(chunks).toString('utf8'),
            user: typeof session.user === 'string' ? session.user : null,
          })
          onTaken?.()
          callback(null)
        }
        const refuse = (error: unknown): void => callback(error instanceof Error ? error : null)
        const socket = [...open].find(({ remotePort }) => remotePort === session.remotePort)
        const waiting = socket === undefined ? undefined : beforeTaking?.(socket)
        void (waiting ?? Promise.resolve()).then(take, refuse)
      })
    },
  })
  server.on('error', () => {})
  server.server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const listening = server.listen(0, host)
  await once(listening, 'listening')
  onTestFinished(async () => {
    for (const socket of open) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const bound = listening.address()
  const port = typeof bound === 'object' ? bound?.port : undefined
  return { url: `smtp://${host}:${port}`, received, open }
}
