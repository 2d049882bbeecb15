/**
 * The element type table: everything that depends on the type, one row per type. The fields are
 * explained in element-type-row.ts. Tab goes through the rows in order
 * (`docs/product/script.md#data`).
 */
import type { TrimmedEnds } from '../content/sanitize.ts'
import { FULL_LINE, SPEECH_LINE, type BoldOption, type ElementTypeRow } from './element-type-row.ts'

const ROWS = {
  scene_heading: {
    label: 'Scene heading',
    placeholder: 'INT. PLACE - DAY',
    commandNames: [
      'scene heading',
      'scene header',
      'slugline',
      'slug line',
      'slug',
      'heading',
      'scene',
    ],
    next: 'action',
    capitals: true,
    bold: 'boldSceneHeadings',
    speech: null,
    lines: 'one',
    suggests: 'headings',
    prompt: {
      name: 'scene',
      advice: 'INT. or EXT., place, dash, time of day, in capitals: INT. BAR - NIGHT',
    },
    fountain: { form: 'heading' },
    finalDraft: { name: 'Scene Heading', next: 'Action', key: '1' },
    wordStyles: ['Scene Heading', 'Slugline'],
    printsEmpty: false,
    pages: {
      spec: { ...FULL_LINE.spec, spaceAfterMm: 4 },
      industry: { ...FULL_LINE.industry, kind: 'heading', spaceBeforePt: 24 },
      editor: { ...FULL_LINE.editor, linesAbove: 2 },
    },
  },
  action: {
    label: 'Action',
    commandNames: [
      'action line',
      'line of action',
      'action paragraph',
      'action',
      'scene description',
      'stage direction',
      'description',
    ],
    next: 'action',
    capitals: false,
    bold: null,
    speech: null,
    lines: 'many',
    suggests: null,
    prompt: {
      name: 'action',
      advice:
        'what we see and hear, present tense, short; a name in capitals at its first appearance.',
    },
    fountain: { form: 'action', lineMark: '!' },
    finalDraft: { name: 'Action', next: 'Action', key: '2' },
    wordStyles: ['Action'],
    printsEmpty: true,
    pages: FULL_LINE,
  },
  character: {
    label: 'Character',
    commandNames: ['character cue', 'character name', 'character', 'cue'],
    next: 'dialogue',
    capitals: true,
    bold: 'boldCharacters',
    speech: 'cue',
    lines: 'one',
    suggests: 'speakers',
    prompt: {
      name: 'character',
      advice:
        "only the speaker's name, in capitals, with (V.O.), (O.S.) or (CONT'D) if needed; then dialogue, optionally after a parenthetical.",
    },
    fountain: { form: 'cue' },
    finalDraft: { name: 'Character', next: 'Dialogue', key: '3' },
    wordStyles: ['Character', 'Character Name'],
    printsEmpty: false,
    pages: {
      spec: { edge: 'centre', atMm: 95, columns: 44, spaceAfterMm: 0 },
      industry: {
        ...FULL_LINE.industry,
        kind: 'cue',
        leftIn: 3.5,
        rightIn: 7.25,
        extraCells: 0,
      },
      editor: {
        ...FULL_LINE.editor,
        startIn: 2,
        endIn: 0.25,
        phoneStartPercent: 30,
        linesBelow: 0,
      },
    },
  },
  dialogue: {
    label: 'Dialogue',
    commandNames: [
      'line of dialogue',
      'line of dialog',
      'lines of dialogue',
      'lines of dialog',
      'dialogue line',
      'dialog line',
      'dialogue',
      'dialog',
      'spoken line',
      'speech',
      'speeches',
    ],
    next: 'character',
    capitals: false,
    bold: null,
    speech: 'words',
    lines: 'many',
    suggests: null,
    prompt: { name: 'dialogue', advice: 'only the spoken words, no quotation marks.' },
    fountain: { form: 'speech' },
    finalDraft: { name: 'Dialogue', otherNames: ['Dialog'], next: 'Action', key: '5' },
    wordStyles: ['Dialogue', 'Dialog'],
    printsEmpty: true,
    pages: SPEECH_LINE,
  },
  parenthetical: {
    label: 'Parenthetical',
    commandNames: ['parenthetical', 'wryly'],
    next: 'dialogue',
    capitals: false,
    bold: null,
    speech: 'manner',
    lines: 'one',
    suggests: null,
    prompt: {
      name: 'parenthetical',
      advice: 'short, in parentheses and lowercase: (whispering)',
    },
    fountain: { form: 'speech' },
    finalDraft: { name: 'Parenthetical', next: 'Dialogue', key: '4' },
    wordStyles: ['Parenthetical'],
    printsEmpty: false,
    pages: {
      spec: { edge: 'centre', atMm: 90, columns: 34, spaceAfterMm: 0 },
      industry: {
        ...SPEECH_LINE.industry,
        kind: 'parenthetical',
        leftIn: 3,
        rightIn: 5.5,
        firstIndentIn: -0.1,
        extraCells: 1,
      },
      editor: {
        ...SPEECH_LINE.editor,
        startIn: 1.5,
        endIn: 2,
        phoneStartPercent: 20,
        phoneEndPercent: 20,
        linesBelow: 0,
      },
    },
  },
  transition: {
    label: 'Transition',
    commandNames: ['transition'],
    next: 'scene_heading',
    capitals: true,
    bold: 'boldTransitions',
    speech: null,
    lines: 'one',
    suggests: 'transitions',
    prompt: {
      name: 'transition',
      advice: 'in capitals, ending with a colon: CUT TO: — rarely needed.',
    },
    fountain: { form: 'transition' },
    finalDraft: { name: 'Transition', next: 'Scene Heading', key: '6' },
    wordStyles: ['Transition'],
    printsEmpty: false,
    pages: {
      spec: { ...FULL_LINE.spec, edge: 'right', atMm: 185 },
      industry: {
        ...FULL_LINE.industry,
        kind: 'transition',
        leftIn: 5.5,
        rightIn: 7.1,
        align: 'right',
        extraCells: 0,
      },
      editor: { ...FULL_LINE.editor, align: 'right' },
    },
  },
  shot: {
    label: 'Shot',
    commandNames: ['camera shot', 'camera direction', 'shot'],
    next: 'action',
    capitals: true,
    bold: 'boldShots',
    speech: null,
    lines: 'many',
    suggests: null,
    prompt: { name: 'shot', advice: 'a camera direction in capitals: CLOSE ON THE LETTER' },
    fountain: { form: 'marked action' },
    finalDraft: { name: 'Shot', next: 'Action', key: '7', paginateAs: 'Scene Heading' },
    wordStyles: ['Shot'],
    printsEmpty: false,
    pages: { ...FULL_LINE, industry: { ...FULL_LINE.industry, kind: 'heading' } },
  },
  text: {
    label: 'Text',
    commandNames: ['plain text', 'general text', 'text'],
    next: 'action',
    capitals: false,
    bold: null,
    speech: null,
    lines: 'many',
    suggests: null,
    prompt: { name: 'text', advice: null },
    fountain: { form: 'marked action' },
    finalDraft: { name: 'General', next: 'General', key: '0' },
    wordStyles: [],
    printsEmpty: true,
    pages: FULL_LINE,
  },
} as const satisfies Readonly<Record<string, ElementTypeRow<string>>>

export type ElementType = keyof typeof ROWS

/** The rows by type. */
export const ELEMENT_TABLE: Readonly<Record<ElementType, ElementTypeRow<ElementType>>> = ROWS

export function isElementType(value: unknown): value is ElementType {
  return typeof value === 'string' && Object.hasOwn(ROWS, value)
}

/** All types in Tab order (`docs/product/script.md#data`). */
export const ELEMENT_TYPES: readonly ElementType[] = Object.keys(ROWS).filter(isElementType)

/** The type of an element with an unknown type. */
export const FALLBACK_TYPE: ElementType = 'text'

/** The type of the element that Enter adds after one of `type` (`docs/product/script.md#elements`). */
export function nextType(type: ElementType): ElementType {
  return ELEMENT_TABLE[type].next
}

/**
 * The next type (Tab) or the previous one (Shift+Tab); wraps around
 * (`docs/product/script.md#elements`).
 */
export function cycleType(type: ElementType, direction: 'forward' | 'backward'): ElementType {
  const step = direction === 'forward' ? 1 : ELEMENT_TYPES.length - 1
  const index = (ELEMENT_TYPES.indexOf(type) + step) % ELEMENT_TYPES.length
  return ELEMENT_TYPES[index] ?? FALLBACK_TYPE
}

/** True if elements of the type belong to the speech of the cue above them. */
export function isSpoken(type: ElementType): boolean {
  const { speech } = ELEMENT_TABLE[type]
  return speech === 'words' || speech === 'manner'
}

/** Returns the ends of an element's text at which white space isn't stored. Action keeps its indent. */
export function trimmedEnds(type: ElementType): TrimmedEnds {
  const { lines, speech } = ELEMENT_TABLE[type]
  return lines === 'many' && speech === null ? 'end' : 'both'
}

/** True if the formatting options make the type bold. */
export function isBoldType(
  type: ElementType,
  options: Readonly<Record<BoldOption, boolean>>,
): boolean {
  const { bold } = ELEMENT_TABLE[type]
  return bold !== null && options[bold]
}
