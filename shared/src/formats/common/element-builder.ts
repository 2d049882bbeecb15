import type { Run } from '../../content/runs.ts'
import type { ElementExtra, InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { StyledRange } from '../../script/styled/styled-range.ts'

/**
 * Text that Final Draft doesn't print. `at` is its place in the text that is printed; `start` and
 * `length` say where it is in the file's text.
 */
export type HiddenPart = Readonly<{ at: number; start: number; length: number; text: string }>

/** An element while its parts are being collected. */
export type ElementBuilder = {
  type: ElementType
  runs: readonly Run[]
  /** Only formats with colors have them. */
  styled?: readonly StyledRange[]
  /** Hidden parts of the file's text, which the positions of notes count. */
  hidden?: readonly HiddenPart[]
  extra: Omit<ElementExtra, 'before' | 'after' | 'notes' | 'styled'>
  before: Unprinted[]
  after: Unprinted[]
  notes: InlineNote[]
}
