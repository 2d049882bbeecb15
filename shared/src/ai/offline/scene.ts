import type { Result } from '../../result.ts'
import { contentToText, isEmptyContent } from '../../content/text.ts'
import type { ElementType } from '../../script/element-types.ts'
import type { Element } from '../../script/script.ts'
import type { EditedScript } from '../apply-operations.ts'
import type { EditOperation } from '../edit-operations.ts'

/** An element with text. Empty elements aren't lines. */
export type Line = Readonly<{
  /** Its number among all elements of the block, as edit operations count. */
  number: number
  type: ElementType
  text: string
  element: Element
}>

/** A character's cue with the parentheticals and dialogue that follow it. */
export type Speech = Readonly<{ name: string; cue: Line; lines: readonly Line[] }>

/** The block that an instruction is read against. */
export type Scene = Readonly<{
  script: EditedScript
  lines: readonly Line[]
  speeches: readonly Speech[]
  /** The numbers of the elements that 'it' means after an earlier instruction of the command. */
  focus: readonly number[] | null
}>

/** The operations of an instruction, or `null` if the family doesn't recognize it. */
export type Edits = Result<readonly EditOperation[]> | null

/** Reads one kind of command. The instruction's quotations are masked. */
export type Family = (text: string, quotes: readonly string[], scene: Scene) => Edits

const EXTENSION = /\s*\([^)]*\)/gu

/** The name of a cue in capitals, without its extension: 'NORA' for 'Nora (V.O.)'. */
export function nameOf(cue: string): string {
  return cue.replace(EXTENSION, '').replace(/\s+/gu, ' ').trim().toUpperCase()
}

function speechesOf(lines: readonly Line[]): Speech[] {
  const speeches: { name: string; cue: Line; lines: Line[] }[] = []
  let open: { lines: Line[] } | undefined
  for (const line of lines) {
    if (line.type === 'character') {
      const speech = { name: nameOf(line.text), cue: line, lines: [] }
      speeches.push(speech)
      open = speech
    } else if (line.type === 'dialogue' || line.type === 'parenthetical') open?.lines.push(line)
    else open = undefined
  }
  return speeches
}

/** Prepares a block for reading instructions. */
export function sceneOf(script: EditedScript, focusIds?: ReadonlySet<string>): Scene {
  const numbered = script.elements.map((element, index) => ({ element, number: index + 1 }))
  const lines = numbered
    .filter(({ element }) => !isEmptyContent(element.content))
    .map(({ element, number }) => ({
      number,
      type: element.type,
      text: contentToText(element.content),
      element,
    }))
  const inFocus = lines.filter(({ element }) => focusIds?.has(element.id))
  const focus = focusIds === undefined ? null : inFocus.map(({ number }) => number)
  return { script, lines, speeches: speechesOf(lines), focus }
}

/** Whether a character of this name speaks in the block. */
export function isKnownName(scene: Scene, name: string): boolean {
  return scene.speeches.some((speech) => speech.name === nameOf(name))
}

/** The speech that contains the line with this number, as its cue or below it. */
export function speechAt(scene: Scene, number: number): Speech | undefined {
  return scene.speeches.find(({ cue, lines }) =>
    [cue, ...lines].some((line) => line.number === number),
  )
}
