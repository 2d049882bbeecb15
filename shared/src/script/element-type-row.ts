/** The fields of a row of the element type table (element-types.ts). */
import type { ParagraphStyle } from './page-settings.ts'

/** The formatting options for bold text (`Formatting` in script.ts). */
export type BoldOption = 'boldSceneHeadings' | 'boldCharacters' | 'boldShots' | 'boldTransitions'

/** The kinds of paragraphs in the page break rules of the industry profile. */
export type ParagraphKind =
  | 'heading'
  | 'action'
  | 'cue'
  | 'dialogue'
  | 'parenthetical'
  | 'transition'
  | 'act'

/** Scenewright pages: the position of each line. Lengths are millimeters on A4. */
type SpecStyle = Readonly<{
  /** The part of a line that is at `atMm`: its left edge, its center or its right edge. */
  edge: 'left' | 'centre' | 'right'
  atMm: number
  /** Cells per line. */
  columns: number
  /** Added below the last line. */
  spaceAfterMm: number
}>

/** Industry pages: inches from the left edge of the paper, and points, 12 per line. */
export type IndustryStyle = Required<
  Pick<ParagraphStyle, 'leftIn' | 'rightIn' | 'spaceBeforePt' | 'align'>
> &
  Pick<ParagraphStyle, 'firstIndentIn' | 'italic' | 'underline' | 'startsPage'> &
  Readonly<{
    kind: ParagraphKind
    /** Cells beyond the width: in Final Draft, full lines and parentheticals fit one more. */
    extraCells: number
  }>

/** The page in the editor. */
type EditorStyle = Readonly<{
  /** Inches between the page's margins and the text. */
  startIn: number
  endIn: number
  /** The same on narrow screens, in percent of the page's width. */
  phoneStartPercent: number
  phoneEndPercent: number
  align: 'start' | 'right'
  /** The minimum number of empty lines above, except at the top, and below. */
  linesAbove: number
  linesBelow: number
}>

/** @template Type the names of all types */
export type ElementTypeRow<Type extends string> = Readonly<{
  /** In the type selector and in an empty element; announced when the type changes. */
  label: string
  /** In an empty element, instead of the label. */
  placeholder?: string
  /** The names that writers use in commands, in lowercase. Each may be followed by an s. */
  commandNames: readonly string[]
  /** The type of the element that Enter adds (`docs/product/script.md#elements`). */
  next: Type
  /** True if it is printed and shown in capitals (`docs/pages-and-formats.md#scenewright-pages`). */
  capitals: boolean
  /** The option that makes it bold. */
  bold: BoldOption | null
  /** Its part in a speech: who speaks, what is said, or how. */
  speech: 'cue' | 'words' | 'manner' | null
  /** `one`: its text is always a single line in Fountain. */
  lines: 'one' | 'many'
  /** The suggestions while it is being typed (suggestions.ts). */
  suggests: 'speakers' | 'headings' | 'transitions' | null
  prompt: Readonly<{
    /** Its name in the assistant's view: one lowercase word, which is a single token. */
    name: string
    /** Advice for writing it, in the assistant's instructions. */
    advice: string | null
  }>
  fountain: Readonly<{
    /** The form that Fountain has for it. `marked action`: action, with a marker for the type. */
    form: 'heading' | 'action' | 'marked action' | 'cue' | 'speech' | 'transition'
    /** The character that forces the type, if every line can have it (Fountain: power user). */
    lineMark?: string
  }>
  finalDraft: Readonly<{
    /** The paragraph type. */
    name: string
    /** Other paragraph types that mean it. */
    otherNames?: readonly string[]
    /** The paragraph type after Return, and the key that selects this one (Behavior). */
    next: string
    key: string
    /** The paragraph type whose page breaks it has, if it isn't its own. */
    paginateAs?: string
  }>
  /** Names of its paragraph style in word processors, for pasted text. */
  wordStyles: readonly string[]
  /** True if an empty element is printed as an empty line on industry pages. */
  printsEmpty: boolean
  pages: Readonly<{ spec: SpecStyle; industry: IndustryStyle; editor: EditorStyle }>
}>

/** Text from margin to margin, as most types have it. */
export const FULL_LINE = {
  spec: { edge: 'left', atMm: 38, columns: 57, spaceAfterMm: 6 },
  industry: {
    kind: 'action',
    leftIn: 1.5,
    rightIn: 7.5,
    spaceBeforePt: 12,
    align: 'left',
    extraCells: 1,
  },
  editor: {
    startIn: 0,
    endIn: 0,
    phoneStartPercent: 0,
    phoneEndPercent: 0,
    align: 'start',
    linesAbove: 0,
    linesBelow: 1,
  },
} as const satisfies ElementTypeRow<string>['pages']

/** The words of a speech. */
export const SPEECH_LINE = {
  spec: { edge: 'left', atMm: 55, columns: 34, spaceAfterMm: 6 },
  industry: {
    kind: 'dialogue',
    leftIn: 2.5,
    rightIn: 6,
    spaceBeforePt: 0,
    align: 'left',
    extraCells: 0,
  },
  editor: {
    ...FULL_LINE.editor,
    startIn: 1,
    endIn: 1.5,
    phoneStartPercent: 12,
    phoneEndPercent: 12,
  },
} as const satisfies ElementTypeRow<string>['pages']
