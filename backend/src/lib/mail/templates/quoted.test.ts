import { readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import type { Mail } from '../mailer.ts'
import { accessTokenCreatedMail } from './access-token-created.ts'
import { accountDeletedMail } from './account-deleted.ts'
import { accountSafetyMail } from './account-safety.ts'
import { addressInUseMail } from './address-in-use.ts'
import { alreadyRegisteredMail } from './already-registered.ts'
import { confirmNewAddressMail } from './confirm-new-address.ts'
import { confirmOldAddressMail } from './confirm-old-address.ts'
import { contactMessageMail } from './contact-message.ts'
import { contactReceiptMail } from './contact-receipt.ts'
import { deletionCanceledMail, deletionPlannedMail } from './deletion-planned.ts'
import { emailChangedMail } from './email-changed.ts'
import { invitationMail } from './invitation.ts'
import { liveQuarantinedMail } from './live-quarantined.ts'
import { mentionsMail } from './mentions.ts'
import { passwordChangedMail } from './password-changed.ts'
import { withoutLinks } from './quoted.ts'
import { resetPasswordMail } from './reset-password.ts'
import { transferAcceptedMail, transferOfferedMail } from './transfer.ts'
import { verifyEmailMail } from './verify-email.ts'

/** Text that people may write where a mail quotes them. */
const HOSTILE =
  'https://evil.test/x HTTP://EVIL.TEST www.evil.test evil.test/a?b bücher.test evil。test ' +
  'http://192.0.2.1/x 192.0.2.1/x evil.test:8080 evil@evil.test'
/** Addresses that mail programs turn into links. */
const LINKED =
  /\w:\/\/|www\.|[\p{L}\p{N}]+[.。．｡](?:test|TEST)|\d+[.。．｡]\d+[.。．｡]\d+[.。．｡]\d/u

const TO = 'ada@example.com'
const URL = 'OUR-LINK'
const AT = new Date('2026-11-23T09:05:00Z')
const token = {
  id: 'x',
  scope: 'read',
  created_at: '',
  last_used_at: null,
  expires_at: '2026-12-31T00:00:00Z',
} as const
/** As a person whose name is hostile appears. */
const BY = { email: TO, name: HOSTILE }
const mention = { author: BY, words: HOSTILE, text: HOSTILE }

/** Every mail; a link of ours is `OUR-LINK`. */
const MAILS: Readonly<Record<string, () => Mail>> = {
  accessTokenCreatedMail: () => accessTokenCreatedMail(TO, { ...token, name: HOSTILE }, URL),
  accountDeletedMail: () => accountDeletedMail(TO, { by: 'owner', link: URL, eraseAt: AT }),
  accountSafetyMail: () => accountSafetyMail(TO, URL, { kind: 'passkey-added', name: HOSTILE }),
  addressInUseMail: () => addressInUseMail(TO, URL),
  alreadyRegisteredMail: () => alreadyRegisteredMail(TO, URL),
  confirmNewAddressMail: () => confirmNewAddressMail(TO, URL),
  confirmOldAddressMail: () => confirmOldAddressMail(TO, 'bo@example.com', URL),
  contactMessageMail: () =>
    contactMessageMail(TO, { name: HOSTILE, email: 'bo@example.com', message: HOSTILE }),
  contactReceiptMail: () => contactReceiptMail(TO, URL),
  deletionCanceledMail: () => deletionCanceledMail(TO, URL),
  deletionPlannedMail: () =>
    deletionPlannedMail({ to: TO, at: AT, canLogIn: true, contactEmail: TO, publicUrl: URL }),
  emailChangedMail: () => emailChangedMail(TO, 'bo@example.com', URL),
  invitationMail: () => invitationMail(TO, URL, { invitedBy: BY, title: HOSTILE, role: 'reader' }),
  liveQuarantinedMail: () => liveQuarantinedMail(TO, { title: HOSTILE, projectId: 'x', link: URL }),
  mentionsMail: () =>
    mentionsMail(TO, { title: HOSTILE, link: URL, stopLink: URL, mentions: [mention] }),
  passwordChangedMail: () => passwordChangedMail(TO, URL),
  transferAcceptedMail: () =>
    transferAcceptedMail(TO, { acceptedBy: BY, title: HOSTILE, link: URL }),
  transferOfferedMail: () =>
    transferOfferedMail(TO, { offeredBy: BY, title: HOSTILE, link: URL, expiresAt: AT }),
  resetPasswordMail: () => resetPasswordMail(TO, URL),
  verifyEmailMail: () => verifyEmailMail(TO, URL, { at: AT, device: null }),
}

it('has every mail in the table', async () => {
  const files = (await readdir(import.meta.dirname)).filter((name) => /^[\w-]+\.ts$/.test(name))
  const modules = await Promise.all(
    files.map(
      async (name) => (await import(/* @vite-ignore */ `./${name}`)) as Record<string, unknown>,
    ),
  )
  const names = modules.flatMap((each) => Object.keys(each)).filter((name) => name.endsWith('Mail'))
  expect(names.toSorted()).toEqual(Object.keys(MAILS).toSorted())
})

it.each(Object.entries(MAILS))('%s has no links of what people wrote', (_name, write) => {
  const { subject, text, html } = write()
  for (const part of [subject, text, html]) expect(part).not.toMatch(LINKED)
})

it('can be read, and leaves other texts alone', () => {
  expect(withoutLinks('See https://evil.test/x')).toBe('See https[:]//evil[.]test/x')
  for (const text of ['It is 3.14. Then… Mr. Smith, at 9:05 in INT. HOUSE', 'J.R.R. wrote “No.”']) {
    expect(withoutLinks(text)).toBe(text)
  }
})
