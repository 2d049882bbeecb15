import type { Run } from '../../content/runs.ts'
import type { ElementExtra, InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'

/** An element while its parts are being collected. */
export type ElementBuilder = {
  type: ElementType
  runs: readonly Run[]
  extra: Omit<ElementExtra, 'before' | 'after' | 'notes'>
  before: Unprinted[]
  after: Unprinted[]
  notes: InlineNote[]
}
