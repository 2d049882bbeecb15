import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { withoutLinks } from './quoted.ts'

/** A change of how an account is logged in to. */
export type SafetyChange =
  | Readonly<{ kind: 'two-step-on' | 'two-step-off' }>
  | Readonly<{ kind: 'two-step-off-by-admin' }>
  | Readonly<{ kind: 'passkey-added' | 'passkey-removed'; name: string }>
  | Readonly<{ kind: 'recovery-code-used'; left: number }>

type Words = Readonly<{ subject: string; sentences: readonly string[] }>

/** Warns the owner of an account about a change, in case someone else made it. */
export function accountSafetyMail(to: string, publicUrl: string, change: SafetyChange): Mail {
  const { subject, sentences } = wordsOf(change)
  return renderLetter({
    to,
    subject,
    before: [...sentences, "If it was you, there's nothing to do."],
    button: 'Open your account',
    link: `${publicUrl}/account`,
    after: [
      `If it wasn't you, reset your password now at ${publicUrl}/forgot-password, and look through the devices and passkeys of your account.`,
    ],
  })
}

function wordsOf(change: SafetyChange): Words {
  const account = `your ${PRODUCT} account`
  switch (change.kind) {
    case 'two-step-on':
      return {
        subject: `Two-step login is on for ${account}`,
        sentences: [
          `Two-step login was just turned on for ${account}. Logging in now needs your password and a code from your authenticator app.`,
          'Store your recovery codes in a safe place. Each of them replaces the app once.',
        ],
      }
    case 'two-step-off':
      return {
        subject: `Two-step login is off for ${account}`,
        sentences: [
          `Two-step login was just turned off for ${account}. Logging in needs only your password.`,
        ],
      }
    case 'two-step-off-by-admin':
      return {
        subject: `Two-step login is off for ${account}`,
        sentences: [
          `Somebody who runs ${PRODUCT} turned off two-step login for your account. Logging in needs only your password. You can turn it on again on the account page.`,
        ],
      }
    case 'passkey-added':
      return {
        subject: `A passkey was added to ${account}`,
        sentences: [
          `The passkey “${withoutLinks(change.name)}” was just added to ${account}. It can log in.`,
        ],
      }
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from ${account}`,
        sentences: [
          `The passkey “${withoutLinks(change.name)}” was just removed from ${account}. It can't log in anymore.`,
        ],
      }
    case 'recovery-code-used':
      return {
        subject: `A recovery code of ${account} was used`,
        sentences: [`A recovery code of ${account} was just used. ${codesLeft(change.left)}`],
      }
  }
}

function codesLeft(left: number): string {
  if (left === 0)
    return "It was the last one: make new ones on the account page while you're logged in."
  return left === 1 ? 'One code is left.' : `${left} codes are left.`
}
