import type { ElementExtra } from '../../script/element-extra.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { WrappedLine } from './wraps.ts'

/** Lines that become one element. */
export type Paragraph = {
  type: ElementType
  extra: ElementExtra
  lines: WrappedLine[]
  /** Columns of white space before its first line. */
  indent: number
  /** The index of the page that its last line is on. */
  page: number
}
