import type { ContactMessage } from '@scenewright/shared/api/contact.ts'
import { PRODUCT } from '@scenewright/shared/messages.ts'
import type { Mail } from '../mailer.ts'
import { setLetter } from './letter.ts'

/** A message of the contact form, to the people who run this server; a reply goes to its sender. */
export function contactMessageMail(to: string, { name, email, message }: ContactMessage): Mail {
  const letter = setLetter({
    to,
    subject: `Message to ${PRODUCT} from ${name}`,
    before: [`${name} <${email}> wrote by the contact form:`, ...message.split(/\n+/)],
    button: 'Reply',
    link: `mailto:${email}`,
    after: [],
  })
  return { ...letter, replyTo: email }
}
