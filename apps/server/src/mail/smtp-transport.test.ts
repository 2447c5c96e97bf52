import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { MailRefused } from './mail-refused.ts'
import { smtpTransport } from './smtp-transport.ts'
import { mailRow } from './testing/mail-row.ts'
import { type MailServerBehaviour, smtpAnswer, startMailServer } from './testing/mail-server.ts'

const FROM = 'Retrofolio <no-reply@retrofolio.example>'
const never = new AbortController().signal

async function sendTo(url: string, signal = never): Promise<void> {
  await smtpTransport(url)(await composeMail(mailRow(), FROM), signal)
}

test('a mail is sent as composed, to its one recipient', async () => {
  const server = await startMailServer()
  const mail = await composeMail(mailRow(), FROM)
  await smtpTransport(server.url)(mail, never)
  expect(server.received).toMatchObject([{ from: 'no-reply@retrofolio.example', to: ['odalys@homes.example'] }])
  expect(server.received[0]?.message.trimEnd()).toBe(mail.bytes.toString('utf8').trimEnd())
})

test('user and password of the address are used, and wrong ones are retried', async () => {
  const server = await startMailServer({
    authOptional: false,
    onAuth: ({ username, password }, _session, callback) =>
      password === 'p@ss/word' ? callback(null, { user: username ?? '' }) : callback(smtpAnswer(535, 'Wrong password')),
  })
  const withLogin = (login: string) => server.url.replace('//', `//${login}@`)
  await sendTo(withLogin('app:p%40ss%2Fword'))
  expect(server.received[0]?.user).toBe('app')
  await expect(sendTo(withLogin('app:wrong'))).rejects.not.toBeInstanceOf(MailRefused)
  await expect(sendTo(server.url)).rejects.not.toBeInstanceOf(MailRefused)
})

describe('a rejection', () => {
  const refusing: [string, MailServerBehaviour, boolean][] = [
    ['of the recipient by 550 is permanent', { onRecipient: () => smtpAnswer(550, 'No such user') }, true],
    ['of the message by 554 is permanent', { beforeTaking: async () => Promise.reject(smtpAnswer(554, 'Spam')) }, true],
    ['of the recipient by 450 is temporary', { onRecipient: () => smtpAnswer(450, 'Mailbox busy') }, false],
    [
      'of the message by 451 is temporary',
      { beforeTaking: async () => Promise.reject(smtpAnswer(451, 'Later')) },
      false,
    ],
    ['by dropping the connection mid-message is temporary', { beforeTaking: (socket) => hangUp(socket) }, false],
  ]
  test.each(refusing)('%s', async (_, behaviour, isForGood) => {
    const server = await startMailServer(behaviour)
    const error = await sendTo(server.url).then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(error instanceof MailRefused).toBe(isForGood)
    expect(server.received).toEqual([])
  })

  test('of an address that the protocol cannot express is permanent', async () => {
    const server = await startMailServer()
    const mail = await composeMail(mailRow({ recipient: 'a b>@homes.example' }), FROM)
    await expect(smtpTransport(server.url)(mail, never)).rejects.toThrow(MailRefused)
  })
})

test('an unreachable server is temporary', async () => {
  await expect(sendTo('smtp://127.0.0.1:1')).rejects.not.toBeInstanceOf(MailRefused)
})

test('a server that hangs holds a mail no longer than allowed, and the connection is then closed', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const connected = once(silent, 'connection')
  const address = silent.address()
  const giveUp = new AbortController()
  const sending = sendTo(`smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`, giveUp.signal)
  const [socket] = await connected
  const gone = once(socket, 'close')
  giveUp.abort(new Error('out of time'))
  await expect(sending).rejects.toMatchObject({ code: 'EABORT' })
  socket.resume()
  await gone
})

test('a password is not sent unencrypted to another machine', async () => {
  const server = await startMailServer({
    host: '127.0.0.2',
    onAuth: (_auth, _session, callback) => callback(null, { user: 'app' }),
  })
  const withLogin = server.url.replace('//', '//app:secret@')
  await expect(sendTo(withLogin)).rejects.toMatchObject({ code: 'ETLS' })
  await sendTo(`${withLogin}?ignoreTLS=true`)
  expect(server.received).toHaveLength(1)
})

async function hangUp(socket: { destroy(): void }): Promise<void> {
  socket.destroy()
  return new Promise(() => {})
}
