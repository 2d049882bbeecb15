import { z } from 'zod'
import { Element } from '../../script/script.ts'

/** An assistant's change of one story block. */
export const BlockChange = z.object({
  /** The block's number in the script that was read. */
  number: z.int().min(1),
  /** The block's elements as the assistant read them. */
  before: z.array(Element).readonly(),
  /** The block's elements after the change. Untouched elements are equal to those before. */
  after: z.array(Element).readonly(),
  /** Why an element was added, changed, moved or removed, by element id. */
  reasons: z.record(z.string(), z.string()),
})
export type BlockChange = Readonly<z.infer<typeof BlockChange>>

/**
 * A change of an assistant to one or more story blocks, which the writer reviews. Title and author
 * are present only if they change.
 */
export const ScriptChange = z.object({
  title: z.string().optional(),
  author: z.string().optional(),
  /** Only the changed blocks, in the order of the script. */
  blocks: z.array(BlockChange).readonly(),
})
export type ScriptChange = Readonly<z.infer<typeof ScriptChange>>

/** Why the assistant edited an element; `null` without a reason. */
export function reasonFor({ reasons }: BlockChange, elementId: string): string | null {
  // Ids come from files, so one may be the name of an object's own method.
  return Object.hasOwn(reasons, elementId) ? (reasons[elementId] ?? null) : null
}
