import { z } from 'zod'
import { EditOperation } from '../edit-operations.ts'

/** One short sentence to the writer. */
const reason = z.string()

const [Insert, Replace, ReplaceWords, Delete, Move, SetTitle, SetAuthor] = EditOperation.options

/**
 * Gives the scene whose heading is element `number` another synopsis, which its index card shows. A
 * command on one block doesn't have this operation.
 */
const SetSynopsis = z.object({ op: z.literal('set_synopsis'), number: z.int(), text: z.string() })

/** An edit operation with a short reason for the writer. */
export const ReasonedOperation = z.discriminatedUnion('op', [
  Insert.extend({ reason }),
  Replace.extend({ reason }),
  ReplaceWords.extend({ reason }),
  Delete.extend({ reason }),
  Move.extend({ reason }),
  SetTitle.extend({ reason }),
  SetAuthor.extend({ reason }),
  SetSynopsis.extend({ reason }),
])
export type ReasonedOperation = Readonly<z.infer<typeof ReasonedOperation>>

/**
 * The edits of an assistant to one story block. Element numbers are those of the block view
 * (`../block-view.ts`) and refer to the block before any of the operations.
 */
export const BlockEdits = z.object({
  block: z.int(),
  operations: z.array(ReasonedOperation),
})
export type BlockEdits = Readonly<z.infer<typeof BlockEdits>>

/** A model's whole answer, or the arguments of its tool call: the edits of all blocks. */
export const ScriptEdits = z.object({ edits: z.array(BlockEdits) })
export type ScriptEdits = Readonly<z.infer<typeof ScriptEdits>>
