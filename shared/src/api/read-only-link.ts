/** Links with which anyone can read a script's pages (`docs/product/sharing.md#read-only-links`). */
import { z } from 'zod'
import { cleanText } from '../content/clean-text.ts'
import { Script } from '../script/script.ts'
import { contract } from './contract.ts'

export const MAX_LINK_PASSWORD_CHARACTERS = 200
export const MAX_WATERMARK_CHARACTERS = 60

export const ReadOnlyLink = z.object({
  /** Its address. The token is behind `#`, which browsers send to no server. */
  url: z.url(),
  /** ISO 8601; `null`: it works until it is turned off. */
  expires_at: z.iso.datetime().nullable(),
  has_password: z.boolean(),
  /** Printed across each page; '' for none. */
  watermark: z.string(),
  created_at: z.iso.datetime(),
})
export type ReadOnlyLink = Readonly<z.infer<typeof ReadOnlyLink>>

/** `null`: the project has no link, or it is turned off. */
export const ReadOnlyLinkAnswer = z.object({ link: ReadOnlyLink.nullable() })

const params = z.object({ id: z.string() })

export const getReadOnlyLink = contract({
  method: 'GET',
  path: '/api/projects/:id/read-only-link',
  auth: 'bearer',
  summary: "Get the project's read-only link",
  params,
  answer: ReadOnlyLinkAnswer,
})

export const saveReadOnlyLink = contract({
  method: 'PUT',
  path: '/api/projects/:id/read-only-link',
  auth: 'bearer',
  summary: 'Turn the read-only link on, or change its settings',
  params,
  body: z.object({
    expires_at: z.iso.datetime().nullable(),
    /** Absent: as before; `null`: none. */
    password: z.string().min(1).max(MAX_LINK_PASSWORD_CHARACTERS).nullable().optional(),
    watermark: z.string().overwrite(cleanText).trim().max(MAX_WATERMARK_CHARACTERS),
    /** Makes a new address; the one before no longer works. */
    renew: z.boolean().optional(),
  }),
  answer: ReadOnlyLinkAnswer,
})

export const turnOffReadOnlyLink = contract({
  method: 'DELETE',
  path: '/api/projects/:id/read-only-link',
  auth: 'bearer',
  summary: 'Turn the read-only link off; its address never works again',
  params,
  answer: ReadOnlyLinkAnswer,
})

export const readByLink = contract({
  method: 'POST',
  path: '/api/read/:token',
  auth: 'none',
  summary: 'Read the printed parts of a script by its read-only link',
  params: z.object({ token: z.string() }),
  body: z.object({ password: z.string().max(MAX_LINK_PASSWORD_CHARACTERS).optional() }),
  answer: z.object({ script: Script, watermark: z.string() }),
})
