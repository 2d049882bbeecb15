import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/**
 * The receipt for a message of the contact form. It holds not a word of what was written: anybody can
 * name anybody's address there, and this must not carry their words to it.
 */
export function contactReceiptMail(to: string, faqLink: string): Mail {
  return setLetter({
    to,
    subject: `Your message to ${PRODUCT} has arrived`,
    before: [
      'Thank you for writing to us. Your message has arrived, and a person will read it and answer to this address.',
      'Until then, the answer may be here already.',
    ],
    button: 'Read the frequently asked questions',
    link: faqLink,
    after: [
      'If you have not written to us, somebody gave your address by mistake: you need do nothing.',
    ],
  })
}
