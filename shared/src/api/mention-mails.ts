/** The link that turns mails about mentions off (`docs/product/script.md#notes`). */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { contract } from './contract.ts'

/** The page of the link, with its `token`. Mail programs send a POST request to it (RFC 8058). */
export const UNSUBSCRIBE_PATH = '/unsubscribe'

export const stopMentionMails = contract({
  method: 'POST',
  path: '/api/mention-mails/stop',
  auth: 'none',
  summary: 'Turn emails about mentions off with the link of such an email',
  // Without control characters, because PostgreSQL rejects NUL.
  body: z.object({ token: z.string().max(200).overwrite(cleanText) }),
  answer: z.object({ stopped: z.literal(true) }),
})
