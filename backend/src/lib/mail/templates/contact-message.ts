import type { ContactMessage } from '@scenewright/shared/api/contact.ts'
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { renderLetter } from './letter.ts'
import { withoutLinks } from './quoted.ts'

/** Forwards a message of the contact form to CONTACT_EMAIL. Replies go to its sender. */
export function contactMessageMail(to: string, sent: ContactMessage): Mail {
  const { email } = sent
  const [name, message] = [withoutLinks(sent.name), withoutLinks(sent.message)]
  const letter = renderLetter({
    to,
    subject: `Message to ${PRODUCT} from ${name}`,
    before: [`${name} <${email}> wrote through the contact form:`, ...message.split(/\n{2,}/)],
    button: 'Reply',
    link: `mailto:${email}`,
    after: [],
  })
  return { ...letter, replyTo: email }
}
