import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'

/**
 * The receipt for a message of the contact form. It doesn't quote the message, because anyone can
 * enter someone else's address and would otherwise be able to send them any text.
 */
export function contactReceiptMail(to: string, faqLink: string): Mail {
  return renderLetter({
    to,
    subject: `We received your message to ${PRODUCT}`,
    before: [
      'Thank you for writing to us. Someone will read your message and reply to this address.',
      'In the meantime, you may find the answer here:',
    ],
    button: 'Read the frequently asked questions',
    link: faqLink,
    after: [
      "If you didn't write to us, someone entered your address by mistake. You can ignore this email.",
    ],
  })
}
