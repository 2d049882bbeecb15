import { toStoredCapitals } from '../../../content/capitals.ts'
import { contentToText, isEmptyContent } from '../../../content/text.ts'
import type { ElementType } from '../../../script/element-types.ts'

import type { EditedScript } from '../../apply-operations.ts'
import type { Budget } from '../grammar/parser.ts'

/** An element with text. Empty elements aren't lines. */
export type Line = Readonly<{
  /** Its number among all elements of the block, as edit operations count. */
  number: number
  type: ElementType
  text: string
}>

/** A character's cue with the parentheticals and dialogue that follow it. */
export type Speech = Readonly<{ name: string; cue: Line; lines: readonly Line[] }>

/** The block that a command is read against. */
export type Block = Readonly<{
  script: EditedScript
  lines: readonly Line[]
  byNumber: ReadonlyMap<number, Line>
  speeches: readonly Speech[]
  /** The speech of each element that is in one, by the element's number. */
  speechOf: ReadonlyMap<number, Speech>
  /** Each heading with everything up to the next one (docs/glossary.md). */
  scenes: readonly Item[]
  /** The names of the characters who speak in the block, in capitals. */
  names: ReadonlySet<string>
  /** The texts of all lines in lower case, to look for words quickly. */
  searchText: string
  /** The numbers of the elements that 'it' means after an earlier part of the command. */
  focus: readonly number[]
  /** The elements that an earlier part of the command added. */
  isAdded: (number: number) => boolean
  /** The scene that the command says it is about. */
  scope?: Item
  /** The number of the element with the caret. */
  caret?: number
  /** The steps that are left for all readings of one command. */
  budget: Budget
}>

/** Elements `from` to `to`, and the one that carries the words: a speech's dialogue. */
export type Item = Readonly<{ from: number; to: number; core: number; isSpeech?: true }>

const EXTENSION = /\([^)]*\)/gu

/** The name of a cue in capitals, without its extension: 'NORA' for 'Nora (V.O.)'. */
export function readCueName(cue: string): string {
  // An opening parenthesis after the last closing one would be read to the end, each of them.
  const end = cue.lastIndexOf(')') + 1
  const name = `${cue.slice(0, end).replace(EXTENSION, '')}${cue.slice(end)}`
  return toStoredCapitals(name.replace(/\s+/gu, ' ').trim())
}

function listSpeeches(lines: readonly Line[]): readonly Speech[] {
  const speeches: { name: string; cue: Line; lines: Line[] }[] = []
  let open: { lines: Line[] } | undefined
  for (const line of lines) {
    if (line.type === 'character') {
      const speech = { name: readCueName(line.text), cue: line, lines: [] }
      speeches.push(speech)
      open = speech
    } else if (line.type === 'dialogue' || line.type === 'parenthetical') open?.lines.push(line)
    else open = undefined
  }
  return speeches
}

/** The elements, by id, that a command may refer to as 'it' or 'here'. */
export type Context = Readonly<{
  focusIds?: ReadonlySet<string>
  addedIds?: ReadonlySet<string>
  caretId?: string
}>

/** Prepares a block for reading commands. */
export function readCommandBlock(
  script: EditedScript,
  { focusIds, addedIds, caretId }: Context,
  budget: Budget,
): Block {
  const numbered = script.elements.map((element, index) => ({ element, number: index + 1 }))
  const lines = numbered
    .filter(({ element }) => !isEmptyContent(element.content))
    .map(({ element: { type, content }, number }) => ({
      number,
      type,
      text: contentToText(content),
    }))
  const speeches = listSpeeches(lines)
  const headings = lines.filter(({ type }) => type === 'scene_heading').map(({ number }) => number)
  const caret = numbered.find(({ element }) => element.id === caretId)?.number
  return {
    script,
    lines,
    byNumber: new Map(lines.map((line) => [line.number, line])),
    speeches,
    speechOf: new Map(
      speeches.flatMap((speech) =>
        [speech.cue, ...speech.lines].map(({ number }) => [number, speech] as const),
      ),
    ),
    scenes: headings.map((from, index) => {
      return { from, to: (headings[index + 1] ?? script.elements.length + 1) - 1, core: from }
    }),
    names: new Set(speeches.map(({ name }) => name)),
    searchText: lines.map(({ text }) => text.toLowerCase()).join('\n'),
    focus: lines
      .map(({ number }) => number)
      .filter((number) => focusIds?.has(script.elements[number - 1]?.id ?? '')),
    isAdded: (number) => addedIds?.has(script.elements[number - 1]?.id ?? '') === true,
    ...(caret === undefined ? {} : { caret }),
    budget,
  }
}

/** Exactly one element. */
export function exactly(number: number): Item {
  return { from: number, to: number, core: number }
}

/** A whole speech. */
export function speechItem({ cue, lines }: Speech): Item {
  const core = lines.find(({ type }) => type === 'dialogue') ?? cue
  const to = lines.at(-1)?.number ?? cue.number
  return { from: cue.number, to, core: core.number, isSpeech: true }
}

/** A line, or the whole speech if it is the only dialogue in one: a cue never stays alone. */
export function lineItem({ speechOf }: Block, number: number): Item {
  const speech = speechOf.get(number)
  const spoken = speech?.lines.filter(({ type }) => type === 'dialogue') ?? []
  const isAlone = speech !== undefined && spoken.length === 1 && spoken[0]?.number === number
  return isAlone ? speechItem(speech) : exactly(number)
}

/** True for one line of text, alone or as the only dialogue of a speech. */
export function isOneLine({ lines }: Block, { from, to, isSpeech }: Item): boolean {
  if (from === to) return true
  const spoken = lines.filter(
    ({ number, type }) => type === 'dialogue' && from <= number && number <= to,
  )
  return isSpeech === true && spoken.length === 1
}

/** The stored content of an element. */
export function contentAt({ script }: Block, number: number): string {
  return script.elements[number - 1]?.content ?? ''
}

/** The text of a line without its marks; '' for an empty element. */
export function textAt({ byNumber }: Block, number: number): string {
  return byNumber.get(number)?.text ?? ''
}

/** The type of an element. */
export function typeAt({ script }: Block, number: number): ElementType {
  return script.elements[number - 1]?.type ?? 'text'
}

/** True if a line has just these words, whatever their marks and letter case. */
export function isSameLine(line: string, words: string): boolean {
  const [one, other] = [line, words].map((text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  return one !== null && one?.join(' ') === other?.join(' ')
}
