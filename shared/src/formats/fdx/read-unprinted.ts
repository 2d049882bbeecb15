/** Reads the parts of a Final Draft paragraph that aren't printed. */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { Alternates } from './alternates.ts'
import { noteAt, type TextRange } from '../../script/notes/note-anchors.ts'
import { normalizeThread } from '../../script/notes/note-thread.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import type { ProblemList } from '../common/problem-list.ts'
import { storeNodes } from './preserved-elements.ts'
import { readParagraphLines, toPrintedOffset } from './read-runs.ts'
import { isDualMark, labelInFile, readLabel, type NoteLabel } from './script-notes.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'

/** Reads a paragraph of the outline, which Final Draft stores with the script but doesn't print. */
export function readUnprinted(name: string, text: string): Unprinted | undefined {
  const outline = /^Outline ([1-6])$/.exec(name)
  if (outline) return { kind: 'section', level: Number(outline[1]), text }
  if (name === 'Outline Body' || name === 'Summary') return { kind: 'synopsis', text }
  return name === 'Note' ? { kind: 'note', text } : undefined
}

/** Reads notes inside the paragraph itself, as older versions write them. */
export function readInlineNotes(paragraph: XmlElement, builder: ElementBuilder): void {
  let at = 0
  for (const child of childElements(paragraph)) {
    if (child.name === 'Text') at += textInside(child).length
    if (child.name === 'ScriptNote') {
      const { from, to } = rangeInFile(child) ?? { from: 0, to: 0 }
      placeNote(labelInFile(child), { from: at, to: at + to - from }, builder)
    }
  }
}

/** Reads the text range of a note, as from and to; `null` if it has none. */
export function rangeInFile(note: XmlElement): TextRange | null {
  const [, from, to = from] = /^(\d+)(?:,(\d+))?/.exec(note.attributes.get('Range') ?? '') ?? []
  if (from === undefined) return null
  return { from: Number(from), to: Math.max(Number(from), Number(to)) }
}

/**
 * Adds a note before the element, after it, or on a range of its text.
 *
 * @param range in the file's text, which counts hidden text
 */
export function placeNote(label: NoteLabel, range: TextRange, builder: ElementBuilder): void {
  if (isDualMark(label)) {
    builder.extra = { ...builder.extra, dual: 'right' }
    return
  }
  const { place, unprinted } = readLabel(label)
  if (place === 'before') builder.before.push(unprinted)
  else if (place === 'after') builder.after.push(unprinted)
  else {
    const { kind: found, text, attributes } = unprinted
    const kind = found === 'boneyard' ? found : ('note' as const)
    const others = attributes ? { attributes } : {}
    const note = { at: 0, kind, text, ...others, ...normalizeThread(unprinted) }
    const [from, to] = [range.from, range.to].map((at) => toPrintedOffset(builder.hidden ?? [], at))
    builder.notes.push(noteAt(note, { from: from ?? 0, to: to ?? 0 }))
  }
}

/** Reads a note that is in no paragraph. It belongs to the next element. */
export function noteBetween(note: XmlElement): Unprinted {
  return readLabel(labelInFile(note)).unprinted
}

export type ReadContext = Readonly<{
  alternates: Alternates
  problems: ProblemList
}>

/** Reads omitted scenes and alternates that can't be stored as such, as notes. */
export function readHiddenNotes(
  scenes: readonly XmlElement[],
  at: number,
  { problems }: Pick<ReadContext, 'problems'>,
  alternates: readonly XmlElement[],
): InlineNote[] {
  const omitted = scenes.map((scene): InlineNote => {
    problems.count('omitted')
    const nodes = storeNodes(scene)
    return {
      at,
      kind: 'boneyard',
      text: readParagraphLines(scene),
      ...(nodes ? { omitted: nodes } : {}),
    }
  })
  const alternateNotes = alternates.map((alternate): InlineNote => {
    return { at, kind: 'note', text: `Alternate: ${readParagraphLines(alternate)}` }
  })
  return [...omitted, ...alternateNotes]
}
