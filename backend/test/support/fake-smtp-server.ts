import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type Arrived = Readonly<{ from: string; to: string[]; raw: Buffer }>

/** A real SMTP server on this machine that stores received mails in memory. */
export type FakeSmtpServer = Readonly<{
  url: string
  arrived: Arrived[]
  close: () => Promise<void>
}>

export type FakeSmtpOptions = Readonly<{
  /** Recipients that it refuses, with the reply code. */
  refuse?: Readonly<Record<string, number>>
  /** The only sender that it accepts. */
  sender?: string
  /** Waits before it accepts a mail. */
  acceptAfterMs?: number
}>

/** Starts a mail server that requires the user `ada` and the password `hush`. */
export async function startFakeSmtpServer({
  refuse = {},
  sender,
  acceptAfterMs = 0,
}: FakeSmtpOptions = {}): Promise<FakeSmtpServer> {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'ada' && password === 'hush') done(null, { user: 'ada' })
      else done(new Error('wrong user or password'))
    },
    onMailFrom: ({ address }, _session, done) => {
      if (sender === undefined || address === sender) done()
      else done(Object.assign(new Error('sender refused'), { responseCode: 553 }))
    },
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse[address]
      if (responseCode) done(Object.assign(new Error('recipient refused'), { responseCode }))
      else done()
    },
    onData: (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        arrived.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        })
        setTimeout(done, acceptAfterMs)
      })
    },
  })
  // A client that is killed in the middle resets its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://ada:hush@127.0.0.1:${port}`,
    arrived,
    close: async () => {
      const closed = once(server.server, 'close')
      server.close()
      await closed
    },
  }
}
