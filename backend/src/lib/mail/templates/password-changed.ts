import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/** Warns the owner of an account about its new password, in case someone else changed it. */
export function passwordChangedMail(to: string, publicUrl: string): Mail {
  return renderLetter({
    to,
    subject: `Your ${PRODUCT} password was changed`,
    before: [
      `The password of your ${PRODUCT} account was just changed. All other devices were logged out.`,
      "If it was you, there's nothing to do.",
      "If it wasn't you, reset your password now and check whether someone else can read your email.",
    ],
    button: 'Reset your password',
    link: `${publicUrl}/forgot-password`,
    after: [],
  })
}
