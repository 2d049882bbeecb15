/** The style sheet of a document in Rich Text Format: the names of styles and their look. */
import type { Mark } from '../../content/runs.ts'
import { NO_MARKS, type Alignment } from '../word/paragraph.ts'
import type { GroupState } from './state.ts'

export type RtfStyle = Readonly<{
  name: string
  basedOn: number | undefined
  marks: Readonly<Record<Mark, boolean>>
  align: Alignment
  startsPage: boolean
  /** Number in the color table. */
  color: number
}>

const PLAIN: RtfStyle = {
  name: '',
  basedOn: undefined,
  marks: NO_MARKS,
  align: 'left',
  startsPage: false,
  color: 0,
}
/** The number of styles without a base. */
const NO_BASE = 222
const MAX_DEPTH = 20

export class StyleSheet {
  readonly #styles = new Map<number, RtfStyle>()
  #name = ''
  #basedOn: number | undefined

  /** Begins the next style. */
  begin(): void {
    this.#name = ''
    this.#basedOn = undefined
  }

  addName(text: string): void {
    this.#name += text
  }

  basedOn(style: number | undefined): void {
    this.#basedOn = style
  }

  /** Ends a style with the formatting of its group. */
  end({ style, bold, italic, underline, align, startsPage, color }: GroupState): void {
    const name = this.#name.replace(/;\s*$/, '').trim()
    const basedOn = this.#basedOn === NO_BASE ? undefined : this.#basedOn
    const marks = { bold, italic, underline }
    if (name !== '') this.#styles.set(style, { name, basedOn, marks, align, startsPage, color })
    this.begin()
  }

  get(style: number): RtfStyle {
    return this.#styles.get(style) ?? PLAIN
  }

  /** The names of a style and of those it is based on, nearest first. */
  names(style: number): string[] {
    const names: string[] = []
    let next: number | undefined = style
    while (next !== undefined && names.length < MAX_DEPTH) {
      const found: RtfStyle | undefined = this.#styles.get(next)
      if (!found) break
      names.push(found.name)
      next = found.basedOn === next ? undefined : found.basedOn
    }
    return names
  }
}
