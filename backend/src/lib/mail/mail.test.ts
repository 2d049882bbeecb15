import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import PostalMime from 'postal-mime'
import { type FakeSmtpServer, startFakeSmtpServer } from '#test/support/fake-smtp-server.ts'
import type { Mail } from './mailer.ts'
import { outboxTransport, readOutbox } from './outbox.ts'
import { smtpTransport } from './smtp.ts'
import { alreadyRegisteredMail } from './templates/already-registered.ts'
import { contactMessageMail } from './templates/contact-message.ts'
import { LETTERHEAD_PARTS } from './templates/letterhead.ts'
import { verifyEmailMail } from './templates/verify-email.ts'

const SIGN_UP = { at: new Date('2026-11-23T09:05:00Z'), device: 'Firefox on Windows' }

const FROM = 'Scenewright <no-reply@scenewright.example>'
const LINK = 'http://localhost:3000/verify-email?token=abc_DEF-123=='
const ID = '5f0c7a52-7f3e-4c53-9d1c-0a3a6c0ad001'
const SIGNAL = new AbortController().signal

describe('mails', () => {
  it('have the same content as text and HTML, with a clickable and a readable link', () => {
    const mail = verifyEmailMail('ada@example.com', `${LINK}&x="<y>`, SIGN_UP)
    expect(mail.text).toContain(`Verify your email:\n${LINK}&x="<y>`)
    expect(mail.html.split(`${LINK}&amp;x=&quot;&lt;y&gt;`)).toHaveLength(3)
    expect(mail.html).not.toContain('<y>')
    expect(mail.text).toContain('works once and expires in 24 hours')
  })

  it('to verify an address say when and on what the sign-up was done', () => {
    const { text, html } = verifyEmailMail('ada@example.com', LINK, SIGN_UP)
    for (const part of [text, html]) {
      expect(part).toContain('on November 23, 2026 at 9:05 AM UTC, using Firefox on Windows.')
    }
    expect(text).toContain("If it wasn't you, ignore this email")
    const unknown = verifyEmailMail('ada@example.com', LINK, { ...SIGN_UP, device: null })
    expect(unknown.text).toContain('9:05 AM UTC. If it was you')
  })

  it('show the letterhead without loading it from the web', async () => {
    const { html } = verifyEmailMail('ada@example.com', LINK, SIGN_UP)
    const pictures = Array.from(html.matchAll(/<img [^>]*src="([^"]+)"/g), ([, src]) => src)
    expect(pictures).toEqual(LETTERHEAD_PARTS.map(({ cid }) => `cid:${cid}`))
    for (const { content } of LETTERHEAD_PARTS) expect(content.toString('latin1', 1, 4)).toBe('PNG')
  })

  it('have dark colors where the mail program supports them', () => {
    const { html } = verifyEmailMail('ada@example.com', LINK, SIGN_UP)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })

  it('have a button that Outlook draws, in a table cell', () => {
    const { html } = verifyEmailMail('ada@example.com', LINK, SIGN_UP)
    expect(html).toMatch(/<td class="button"[^>]* bgcolor="#85550e"[^>]*><a href="http/)
  })

  it('to a registered address contain no token', () => {
    const mail = alreadyRegisteredMail('ada@example.com', 'http://localhost:3000/login')
    expect(mail.text + mail.html).not.toContain('token')
    expect(mail.text).toContain('Someone tried to sign up')
  })
})

describe('mails sent by SMTP', () => {
  let fake: FakeSmtpServer
  beforeEach(async () => {
    fake = await startFakeSmtpServer()
  })
  afterEach(async () => await fake.close())

  const deliver = async (mail: Mail) => {
    const transport = smtpTransport(fake.url, FROM)
    await transport.send(mail, ID, SIGNAL).finally(transport.close)
  }

  it('of the contact form have its sender as Reply-To', async () => {
    const message = { name: 'Ada, "the first"', email: 'ada@example.com', message: 'Hello' }
    await deliver(contactMessageMail('desk@example.org', message))
    const mail = await PostalMime.parse(fake.arrived[0]?.raw ?? '')
    expect(mail.replyTo).toMatchObject([{ address: 'ada@example.com' }])
    expect(fake.arrived[0]?.to).toEqual(['desk@example.org'])
    expect(mail.subject).toBe('Message to Scenewright from Ada, "the first"')
  })

  it('reach addresses outside ASCII', async () => {
    const to = 'jürgen@xn--exmple-cua.de'
    await deliver(verifyEmailMail(to, LINK, SIGN_UP))
    expect(fake.arrived[0]?.to).toEqual(['jürgen@exämple.de'])
    const mail = await PostalMime.parse(fake.arrived[0]?.raw ?? '')
    expect(mail.to).toMatchObject([{ address: 'jürgen@exämple.de' }])
  })

  it('arrive complete: sender, recipient, text, HTML and link', async () => {
    await deliver(verifyEmailMail('ada@example.com', LINK, SIGN_UP))
    expect(fake.arrived).toHaveLength(1)
    const { from, to, raw = '' } = fake.arrived[0] ?? {}
    const mail = await PostalMime.parse(raw)
    expect([from, to]).toEqual(['no-reply@scenewright.example', ['ada@example.com']])
    expect(mail.from).toMatchObject({ name: 'Scenewright', address: from })
    expect(mail.subject).toBe('Verify your email for Scenewright')
    expect(mail.messageId).toBe(`<${ID}@scenewright.example>`)
    expect(mail.text).toContain(LINK)
    expect(mail.html).toContain(`href="${LINK}"`)
    expect(mail.attachments.map(({ disposition }) => disposition)).toEqual(['inline', 'inline'])
    for (const { contentId = '' } of mail.attachments) {
      expect(mail.html).toContain(`cid:${contentId.slice(1, -1)}`)
    }
  })

  it('have one recipient and no injected headers', async () => {
    const mail = verifyEmailMail('ada@example.com', LINK, SIGN_UP)
    const lines = 'Hello\r\nBcc: eve@example.com\r\n\r\nBody'
    await deliver({ ...mail, subject: lines })
    await deliver({ ...mail, to: 'ada@example.com\r\nBcc: eve@example.com' }).catch(() => {})
    await deliver({ ...mail, to: 'ada@example.com, eve@example.com' }).catch(() => {})
    expect(fake.arrived.length).toBeGreaterThan(0)
    for (const { to, raw } of fake.arrived) {
      const read = await PostalMime.parse(raw)
      expect(to).toHaveLength(1)
      expect(read.bcc).toBeUndefined()
      expect(read.headers.map(({ key }) => key)).not.toContain('bcc')
    }
  })
})

describe('the outbox', () => {
  let dataDir: string
  const printed: string[] = []
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'scenewright-outbox-'))
  })
  afterEach(async () => await rm(dataDir, { recursive: true }))

  it('stores mails as private files and prints the link with a masked address', async () => {
    const transport = outboxTransport(dataDir, FROM, (line) => void printed.push(line))
    await transport.send(verifyEmailMail('ada@example.com', LINK, SIGN_UP), ID, SIGNAL)
    const login = 'http://localhost:3000/login'
    await transport.send(alreadyRegisteredMail('bo@example.com', login), ID, SIGNAL)
    const folder = join(dataDir, 'outbox')
    const names = await readdir(folder)
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const [first = ''] = names.toSorted()
    expect((await stat(join(folder, first))).mode & 0o777).toBe(0o600)
    expect(await readFile(join(folder, first), 'utf8')).toMatch(/^From: Scenewright <no-reply@/)
    expect(printed[0]).toBe(
      `Email to a***@example.com, "Verify your email for Scenewright": ${LINK}`,
    )
    const read = await readOutbox(dataDir)
    expect(read.map(({ to }) => to)).toEqual(['bo@example.com', 'ada@example.com'])
    expect(read[1]?.text).toContain(LINK)
  })

  it('is empty if its folder is missing', async () => {
    expect(await readOutbox(dataDir)).toEqual([])
  })
})
