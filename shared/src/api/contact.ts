import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { Email, Message } from './auth.ts'
import { contract } from './contract.ts'

/** Maximum characters of a name and a message. */
const MAX_NAME_CHARACTERS = 200
const MAX_MESSAGE_CHARACTERS = 5000

const NAME_REQUIRED = 'Please enter your name'
const MESSAGE_REQUIRED = 'Please enter a message'

/** The contact form. All fields are required (`docs/product/api.md#validation`); a name is one line. */
export const ContactMessage = z.object({
  name: z
    .string()
    .overwrite((name) => cleanText(name).replaceAll('\n', ' ').trim())
    .min(1, { error: NAME_REQUIRED })
    .max(MAX_NAME_CHARACTERS, {
      error: `A name can have at most ${MAX_NAME_CHARACTERS} characters`,
    }),
  email: Email,
  message: z
    .string()
    .overwrite((message) => cleanText(message).trim())
    .min(1, { error: MESSAGE_REQUIRED })
    .max(MAX_MESSAGE_CHARACTERS, {
      error: `A message can have at most ${MAX_MESSAGE_CHARACTERS} characters`,
    }),
})
export type ContactMessage = z.infer<typeof ContactMessage>

export const sendContactMessage = contract({
  method: 'POST',
  path: '/api/contact',
  auth: 'none',
  summary: 'Send a message to the operators of this server; the sender gets a receipt',
  body: ContactMessage,
  answer: Message,
})
