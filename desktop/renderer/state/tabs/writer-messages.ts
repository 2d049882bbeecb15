/**
 * Messages between the tabs of one script. A newer and an older page may be open at once: don't
 * rename their values.
 */
import { z } from 'zod'

export const TabMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('changed') }),
  z.object({ kind: z.literal('moved'), projectId: z.string() }),
  z.object({ kind: z.literal('ask'), by: z.string() }),
  z.object({ kind: z.literal('granted'), to: z.string() }),
  z.object({ kind: z.literal('refused'), to: z.string(), why: z.enum(['busy', 'unkept']) }),
])
export type TabMessage = z.infer<typeof TabMessage>

/** Announcements of the editing tab. `moved`: the first save has created the project. */
export type WriterNews = Extract<TabMessage, { kind: 'changed' | 'moved' }>

/** Why the editing tab refuses: a command is running, or (`unkept`) its edits can't be written. */
export type Refusal = Extract<TabMessage, { kind: 'refused' }>['why']
