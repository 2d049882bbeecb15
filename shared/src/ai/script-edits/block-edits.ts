import { z } from 'zod'
import { EditOperation } from '../edit-operations.ts'

/** An edit operation with a short reason for the writer. */
const ReasonedOperation = z.intersection(
  EditOperation,
  z.object({
    /** One short sentence. */
    reason: z.string(),
  }),
)

/**
 * The edits of an assistant to one story block. Element numbers are those of the block view
 * (`../block-view.ts`) and refer to the block before any of the operations.
 */
export const BlockEdits = z.object({
  block: z.int(),
  operations: z.array(ReasonedOperation),
})
export type BlockEdits = Readonly<z.infer<typeof BlockEdits>>
