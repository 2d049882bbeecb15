import { z } from 'zod'
import { ELEMENT_TYPES } from '../script/element-types.ts'

/**
 * The edits an assistant can make (`docs/assistant.md`). Elements are named by their number in the
 * block view, starting at 1; numbers always refer to the block before any of the operations.
 * `text` is marked text (see marked-text.ts).
 */
const NewElement = z.object({ type: z.enum(ELEMENT_TYPES), text: z.string() })
export type NewElement = Readonly<z.infer<typeof NewElement>>

/** Inserts new elements after number `after`; 0 is the beginning of the block. */
const Insert = z.object({
  op: z.literal('insert'),
  after: z.int(),
  elements: z.array(NewElement),
})

/** Gives element `number` another type or text; `null` leaves that part unchanged. */
const Replace = z.object({
  op: z.literal('replace'),
  number: z.int(),
  type: z.enum(ELEMENT_TYPES).nullable(),
  text: z.string().nullable(),
})

/**
 * Replaces whole words, matched exactly, in elements `from` to `to`: it changes a name everywhere
 * without sending each line again. Marks and all other text stay.
 */
const ReplaceWords = z.object({
  op: z.literal('replace_words'),
  from: z.int(),
  to: z.int(),
  find: z.string(),
  with: z.string(),
})

/** Deletes elements `from` to `to`, both included. */
const Delete = z.object({ op: z.literal('delete'), from: z.int(), to: z.int() })

/** Moves elements `from` to `to` after number `after`, outside that range; 0 is the beginning. */
const Move = z.object({ op: z.literal('move'), from: z.int(), to: z.int(), after: z.int() })

/** Sets the script's title. */
const SetTitle = z.object({ op: z.literal('set_title'), title: z.string() })

/** Sets the script's author. */
const SetAuthor = z.object({ op: z.literal('set_author'), author: z.string() })

export const EditOperation = z.discriminatedUnion('op', [
  Insert,
  Replace,
  ReplaceWords,
  Delete,
  Move,
  SetTitle,
  SetAuthor,
])
export type EditOperation = Readonly<z.infer<typeof EditOperation>>

/** A model's answer to a command on a block. */
export const EditAnswer = z.object({
  operations: z.array(EditOperation),
  /** One sentence to the writer when nothing can be done; `null` otherwise. */
  problem: z.string().nullable(),
  /** The answer to a command that is only a question; `null` otherwise. */
  answer: z.string().nullable().default(null),
})
export type EditAnswer = Readonly<z.infer<typeof EditAnswer>>

/** A model's answer to a command on the overview. */
export const OverviewAnswer = z.object({ overview: z.string() })
export type OverviewAnswer = Readonly<z.infer<typeof OverviewAnswer>>
