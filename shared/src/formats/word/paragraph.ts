/** A word processor's document, before its paragraphs become elements. DOCX and RTF are read into it. */
import type { Mark, Run } from '../../content/runs.ts'
import type { ElementExtra, InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { PageSettings } from '../../script/page-settings.ts'

export type Alignment = 'left' | 'centre' | 'right'

export type WordParagraph = {
  /** The names of its style and of those that it is based on, nearest first. */
  styles: readonly string[]
  runs: readonly Run[]
  /** The marks that its style has, which `runs` don't include. */
  styleMarks: Readonly<Record<Mark, boolean>>
  /** True if its style shows it in capitals. */
  isCapitals: boolean
  /** The position of its first line, in inches from the left margin. */
  indentIn: number
  align: Alignment
  /** True if its own alignment, not that of its style, centers it. */
  isCentred: boolean
  startsPage: boolean
  /** Space above it, in points. */
  spaceAbovePt: number
  /** The side of a table with two speeches side by side. */
  column?: 'left' | 'right'
  sceneNumber?: string
  /** The automatic number or bullet before it. */
  listLabel?: string
  before: Unprinted[]
  after: Unprinted[]
  notes: InlineNote[]
  alternates: string[]
  /** Fields that Scenewright has stored for it. Other programs' documents have none. */
  own?: Pick<
    ElementExtra,
    'unnumbered' | 'dual' | 'layout' | 'styled' | 'sceneTitle' | 'sceneColor'
  >
}

export type WordDocument = Readonly<{
  paragraphs: readonly WordParagraph[]
  /** From the document's properties; '' if it has none. */
  title: string
  author: string
  /** The page settings that Scenewright has written into it. Other programs' documents have none. */
  pages?: PageSettings
}>

export const NO_MARKS: Readonly<Record<Mark, boolean>> = {
  bold: false,
  italic: false,
  underline: false,
}

/** A paragraph without text at the left margin. */
export function emptyParagraph(): WordParagraph {
  return {
    styles: [],
    runs: [],
    styleMarks: NO_MARKS,
    isCapitals: false,
    indentIn: 0,
    align: 'left',
    isCentred: false,
    startsPage: false,
    spaceAbovePt: 0,
    before: [],
    after: [],
    notes: [],
    alternates: [],
  }
}
