/** Reads the parts of a Final Draft paragraph that aren't printed. */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { Alternates } from './alternates.ts'
import { noteAt, type TextRange } from '../../script/notes/note-anchors.ts'
import { threadOf } from '../../script/notes/note-thread.ts'
import type { ElementBuilder } from './element-builder.ts'
import type { ProblemList } from './problem-list.ts'
import { linesOf } from './read-runs.ts'
import { labelInFile, readLabel } from './script-notes.ts'
import {
  childElements,
  childNamed,
  childrenNamed,
  textInside,
  type XmlElement,
} from './xml-tree.ts'

/** Reads a paragraph of the outline, which Final Draft stores with the script but doesn't print. */
export function unprintedOf(name: string, text: string): Unprinted | undefined {
  const outline = /^Outline ([1-6])$/.exec(name)
  if (outline) return { kind: 'section', level: Number(outline[1]), text }
  if (name === 'Outline Body' || name === 'Summary') return { kind: 'synopsis', text }
  return name === 'Note' ? { kind: 'note', text } : undefined
}

/**
 * Reads a scene's index card: title and summary as a synopsis for each line, character beats as
 * notes.
 */
export function indexCardTexts(paragraph: XmlElement): Unprinted[] {
  const card = childNamed(paragraph, 'SceneProperties')
  const summary = childNamed(card, 'Summary')
  const text = [card?.attributes.get('Title') ?? '', summary ? linesOf(summary) : '']
    .filter((part) => part.trim() !== '')
    .join(': ')
  const beats = childNamed(card, 'SceneArcBeats')
  return [
    ...(text === '' ? [] : text.split('\n')).map((line) => ({
      kind: 'synopsis' as const,
      text: line,
    })),
    ...(beats ? childrenNamed(beats, 'CharacterArcBeat') : []).flatMap((beat): Unprinted[] => {
      const lines = linesOf(beat)
      const name = beat.attributes.get('Name') ?? ''
      return lines.trim() === '' ? [] : [{ kind: 'note', text: `${name}: ${lines}` }]
    }),
  ]
}

/** Reads notes inside the paragraph itself, as older versions write them. */
export function readInlineNotes(paragraph: XmlElement, builder: ElementBuilder): void {
  let at = 0
  for (const child of childElements(paragraph)) {
    if (child.name === 'Text') at += textInside(child).length
    if (child.name === 'ScriptNote') {
      const { from, to } = rangeInFile(child) ?? { from: 0, to: 0 }
      placeNote(readLabel(labelInFile(child)), { from: at, to: at + to - from }, builder)
    }
  }
}

/** Reads the text range of a note, as from and to; `null` if it has none. */
export function rangeInFile(note: XmlElement): TextRange | null {
  const [, from, to = from] = /^(\d+)(?:,(\d+))?/.exec(note.attributes.get('Range') ?? '') ?? []
  if (from === undefined) return null
  return { from: Number(from), to: Math.max(Number(from), Number(to)) }
}

/** Adds a note before the element, after it, or on a range of its text. */
export function placeNote(
  { place, unprinted }: ReturnType<typeof readLabel>,
  range: TextRange,
  builder: ElementBuilder,
): void {
  if (place === 'before') builder.before.push(unprinted)
  else if (place === 'after') builder.after.push(unprinted)
  else {
    const { kind, text } = unprinted
    const thread = threadOf(unprinted)
    const note = { at: 0, kind: kind === 'boneyard' ? kind : ('note' as const), text, ...thread }
    builder.notes.push(noteAt(note, range))
  }
}

export type ReadContext = Readonly<{
  alternates: Alternates
  problems: ProblemList
}>

/** Reads a paragraph's omitted scene, and alternates that can't be stored as such, as notes. */
export function hiddenNotes(
  paragraph: XmlElement,
  at: number,
  { problems }: Pick<ReadContext, 'problems'>,
  alternates: readonly XmlElement[],
): InlineNote[] {
  const omitted = childrenNamed(paragraph, 'OmittedScene').map((scene): InlineNote => {
    problems.count('omitted')
    return { at, kind: 'boneyard', text: linesOf(scene) }
  })
  const alternateNotes = alternates.map((alternate): InlineNote => {
    return { at, kind: 'note', text: `Alternate: ${linesOf(alternate)}` }
  })
  return [...omitted, ...alternateNotes]
}
