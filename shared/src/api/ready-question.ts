/** A question that writers ask often, with what it is about (`docs/assistant.md`). */
import { z } from 'zod'

const scene = z.string().min(1).max(20)
const character = z.string().min(1).max(200)

export const ReadyQuestion = z.discriminatedUnion('id', [
  z.object({ id: z.literal('continuity') }),
  /** `scene` is the printed number, such as 12A. */
  z.object({ id: z.literal('notes_director'), scene }),
  z.object({ id: z.literal('notes_actor'), scene }),
  z.object({ id: z.literal('notes_editor'), scene }),
  z.object({ id: z.literal('beat_sheet') }),
  z.object({ id: z.literal('what_character_knows'), character, page: z.int().min(1) }),
  z.object({ id: z.literal('loglines') }),
  /** Answered with a change to review, as is `translate`. */
  z.object({ id: z.literal('synopses') }),
  z.object({ id: z.literal('translate'), scene, language: z.string().min(2).max(40) }),
])
export type ReadyQuestion = Readonly<z.infer<typeof ReadyQuestion>>
