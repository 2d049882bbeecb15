/** Edits of a script's outline: synopses and sections (`docs/product/script.md#outline`). */
import { MAX_PRESERVED_TEXTS, type Unprinted } from '../element-extra.ts'
import { isSceneStart } from '../scenes/scenes.ts'
import type { Element, Script, StoryBlock } from '../script.ts'
import { renameBlock, replaceElements } from '../story-blocks.ts'
import { isOutlineText } from './leave-sections.ts'
import { attachTexts, listOutlinePieces, type Piece, type TextPiece } from './pieces.ts'
import { sectionId } from './section-id.ts'

/** Maximum characters of a synopsis that is written here. */
export const MAX_SYNOPSIS_CHARACTERS = 5000
/** Maximum characters of a section's name that is written here. */
export const MAX_SECTION_CHARACTERS = 200
/** The levels that a section can be given here; imported ones may be deeper. */
export const SECTION_LEVELS = [1, 2, 3] as const
/** Maximum lines of a synopsis, far below the limit of an element's texts. */
const MAX_SYNOPSIS_LINES = MAX_PRESERVED_TEXTS / 5

export type SectionFields = Readonly<{ name: string; level: number; synopsis: string }>

/**
 * Replaces the synopsis of a scene. It is stored with the scene's heading, one text for each line.
 *
 * @param elementId the id of the scene's heading
 * @returns the same script for an unknown scene or the same synopsis
 */
export function setSceneSynopsis(script: Script, elementId: string, synopsis: string): Script {
  return changeAt(script, elementId, (pieces, at) => withSynopsis(pieces, at, synopsis))
}

/** Adds a section just before a scene, below the sections that are there. */
export function addSection(script: Script, elementId: string, fields: SectionFields): Script {
  return changeAt(script, elementId, (pieces, at) => {
    const start = leadIn(pieces, at)
    const added = pieces.toSpliced(start, 0, newText(sectionOf(fields)))
    return withSynopsis(added, start, fields.synopsis)
  })
}

/** Changes a section. A story block that has the section's name is renamed with it. */
export function changeSection(script: Script, id: string, fields: SectionFields): Script {
  const changed = changeAt(script, id, (pieces, at) =>
    withSynopsis(pieces.with(at, changedSection(pieces[at], fields)), at, fields.synopsis),
  )
  return renameWith(script, changed, id, fields.name)
}

/**
 * Deletes a section and its synopsis; the scenes stay. A story block that has the section's name gets
 * its default title, because a named block is exported as a section.
 */
export function deleteSection(script: Script, id: string): Script {
  const changed = changeAt(script, id, (pieces, at) =>
    withSynopsis(pieces, at, '').toSpliced(at, 1),
  )
  return renameWith(script, changed, id, '')
}

/** Returns the start of the notes just before an element, which belong to it. */
export function leadIn(pieces: readonly Piece[], at: number): number {
  let start = at
  for (let above = pieces[start - 1]; above && isNote(above); above = pieces[start - 1]) start -= 1
  return start
}

function isNote(piece: Piece): boolean {
  return piece.kind === 'text' && piece.home?.side !== 'after' && !isOutlineText(piece.text)
}

/** True if a scene or section begins with this piece. */
export function beginsItem(piece: Piece): boolean {
  return piece.kind === 'element' ? isSceneStart(piece.element) : piece.text.kind === 'section'
}

/** The position of a scene's heading or a section; -1 if it isn't there. */
export function indexOfItem(pieces: readonly Piece[], id: string | null): number {
  return pieces.findIndex((piece) => {
    if (piece.kind === 'element') return piece.element.id === id && isSceneStart(piece.element)
    return piece.home !== null && piece.text.kind === 'section' && sectionId(piece.home) === id
  })
}

/** Changes the pieces of the block with a scene or section. */
function changeAt(
  script: Script,
  id: string,
  change: (pieces: readonly Piece[], at: number) => readonly Piece[],
): Script {
  for (const { id: blockId, elements } of script.storyBlocks) {
    const pieces = listOutlinePieces(elements)
    const at = indexOfItem(pieces, id)
    if (at < 0) continue
    const attached = attachTexts(change(pieces, at))
    return attached ? replaceElements(script, blockId, sameOr(elements, attached.elements)) : script
  }
  return script
}

function sameOr(old: readonly Element[], elements: readonly Element[]): readonly Element[] {
  return old.every((element, index) => element === elements[index]) ? old : elements
}

/** Replaces the synopses of the item at a position. */
function withSynopsis(pieces: readonly Piece[], at: number, synopsis: string): readonly Piece[] {
  const next = pieces.findIndex((piece, index) => index > at && beginsItem(piece))
  const end = next < 0 ? pieces.length : next
  const own = pieces.slice(at + 1, end)
  const lines = linesOf(synopsis)
  const present = own.filter(isSynopsis).map(({ text }) => text.text)
  if (present.join('\n') === lines.join('\n')) return pieces
  return [
    ...pieces.slice(0, at + 1),
    ...lines.map((text) => newText({ kind: 'synopsis', text })),
    ...own.filter((piece) => !isSynopsis(piece)),
    ...pieces.slice(end),
  ]
}

function isSynopsis(piece: Piece): piece is TextPiece {
  return piece.kind === 'text' && piece.text.kind === 'synopsis'
}

/** The lines of a written synopsis; empty ones at its start and end are left out. */
function linesOf(synopsis: string): string[] {
  const text = synopsis.trim()
  if (text === '') return []
  const lines = text.split('\n').map((line) => line.trim())
  const others = lines.splice(MAX_SYNOPSIS_LINES - 1).join(' ')
  return others === '' ? lines : [...lines, others]
}

function newText(text: Unprinted): TextPiece {
  return { kind: 'text', text, home: null }
}

function sectionOf({ name, level }: SectionFields): Unprinted {
  return { kind: 'section', level, text: name.replaceAll(/\s+/g, ' ').trim() }
}

function changedSection(piece: Piece | undefined, fields: SectionFields): Piece {
  const section = sectionOf(fields)
  if (piece?.kind !== 'text') return newText(section)
  const isSame = piece.text.text === section.text && (piece.text.level ?? 1) === section.level
  return isSame ? piece : { ...piece, text: section }
}

/** Renames the block that begins with a section and has its name. */
function renameWith(before: Script, after: Script, id: string, name: string): Script {
  const block = before.storyBlocks.find((each) => sectionAtStart(each, id) === each.title)
  return block && after !== before ? renameBlock(after, block.id, name) : after
}

function sectionAtStart({ elements: [first] }: StoryBlock, id: string): string | undefined {
  const pieces = first ? listOutlinePieces([first]) : []
  const piece = pieces[indexOfItem(pieces, id)]
  return piece?.kind === 'text' && piece.home?.side === 'before' ? piece.text.text : undefined
}
