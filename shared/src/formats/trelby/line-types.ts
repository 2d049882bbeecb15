/** Trelby's types of lines and line breaks (Trelby: fileformat.txt, config.py). */
import type { ElementType } from '../../script/element-types.ts'

/** A line's meaning, which its second character in the file gives. */
export type LineMeaning = Readonly<
  | { kind: 'element'; type: ElementType; paragraph?: string }
  /** A note, which Trelby has between the paragraphs. */
  | { kind: 'note' }
>

export const LINE_TYPES: ReadonlyMap<string, LineMeaning> = new Map<string, LineMeaning>([
  ['\\', { kind: 'element', type: 'scene_heading' }],
  ['.', { kind: 'element', type: 'action' }],
  ['_', { kind: 'element', type: 'character' }],
  [':', { kind: 'element', type: 'dialogue' }],
  ['(', { kind: 'element', type: 'parenthetical' }],
  ['/', { kind: 'element', type: 'transition' }],
  ['=', { kind: 'element', type: 'shot' }],
  ['@', { kind: 'element', type: 'text', paragraph: 'Act break' }],
  ['%', { kind: 'note' }],
])

/** The text between a line and the next, by the line's first character; '' for none. */
export const LINE_BREAKS: ReadonlyMap<string, string> = new Map([
  ['>', ' '],
  ['+', '  '],
  ['&', ''],
  ['|', '\n'],
])
/** Ends an element. */
export const LAST_LINE = '.'

/** Names of the elements' settings, and the names by which a script stores them. */
export const STYLE_NAMES: ReadonlyMap<string, string> = new Map([
  ['Scene', 'Scene Heading'],
  ['Action', 'Action'],
  ['Character', 'Character'],
  ['Dialogue', 'Dialogue'],
  ['Parenthetical', 'Parenthetical'],
  ['Transition', 'Transition'],
  ['Shot', 'Shot'],
  ['Act break', 'Act break'],
])
