/** Parts of a script as the page sends them to the assistant: stored ones, with limits. */
import { z } from 'zod'
import { MAX_ELEMENTS_PER_BLOCK, MAX_TITLE_CHARACTERS } from '../script/limits.ts'
import { Element, StoryBlock } from '../script/script.ts'

/** Ours have 36 characters. */
export const SentId = z.string().min(1).max(200)

/** The characters of its content are limited with a message of their own (INVALID_SCRIPT). */
const SentElement = Element.extend({ id: SentId })

/** Scripts from before the limit may have more elements in a block. */
export const SentElements = z.array(SentElement).max(10 * MAX_ELEMENTS_PER_BLOCK)

export const SentBlock = StoryBlock.extend({
  id: SentId,
  title: z.string().max(MAX_TITLE_CHARACTERS),
  elements: SentElements.readonly(),
})
