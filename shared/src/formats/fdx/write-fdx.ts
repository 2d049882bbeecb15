/**
 * Writes a script as a Final Draft file (.fdx). Reading it back gives the same script,
 * except for what the format can't represent: story blocks are joined, the overview and custom
 * instructions are missing, and the pages use the industry profile.
 */
import { DEFAULT_PAGE_SETTINGS } from '../../script/page-settings.ts'
import { withWrittenMarks } from '../../script/production/marks.ts'
import { getPrintedNumbers } from '../../script/scenes/scene-numbers.ts'
import type { Element, Script } from '../../script/script.ts'
import { formsIn } from './file-forms.ts'
import { fileToWrite, versionOf } from './file-parts.ts'
import { elementText } from './preserved-elements.ts'
import { hasPlaces, movedReferences } from './written-references.ts'
import { carryOver } from './carry-over.ts'
import { createLabel, labelInFile, readLabel } from './script-notes.ts'
import type { UnanchoredNote } from './placed-labels.ts'
import { writeBody, type WrittenBody } from './write-body.ts'
import { noteElement } from './write-note.ts'
import { writeLockedPages } from './write-page.ts'
import { lockedPagesElement } from './write-locked-pages.ts'
import { listFilePages, LOCKED_PAGES } from './locked-pages.ts'
import { REVISIONS, revisionsElement } from './revisions.ts'
import { MORES } from './mores.ts'
import { block } from '../common/xml-text.ts'
import { childElements, childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'

const UNANCHORED_NOTES = 'UnanchoredScriptNotes'
/** The version whose files have lists of notes and of alternates. */
const LISTS_VERSION = 5

/** Returns the text of the file, to be encoded as UTF-8. */
export function writeFdx(unmarked: Script): string {
  const script = withWrittenMarks(unmarked)
  const pages = script.pages ?? DEFAULT_PAGE_SETTINGS
  const numbers = listSceneNumbers(script)
  const imported = script.kept?.finalDraft ?? []
  const body = writeScript(script, numbers)
  const { paragraphs, notes, alternates, types, places, position } = body
  const file = fileToWrite(imported, script, {
    types,
    hasNumbers: numbers.size > 0,
  })
  const parts = withRevisions(withLockedPages(childElements(file), script, body), unmarked)
  const lists = new Map([
    ['ScriptNotes', notes],
    [UNANCHORED_NOTES, unanchoredNotes(body.unanchored, childNamed(file, UNANCHORED_NOTES))],
    ['AltCollection', alternates],
  ])
  const isMoved = ({ name }: XmlElement) => name !== LOCKED_PAGES || !pages.locked
  const isPart = (name: string) => parts.some((part) => part.name === name)
  const added = [...lists].filter(([name, items]) => items.length > 0 && !isPart(name))
  const root = block(
    'FinalDraft',
    rootAttributes(file.attributes, added.length > 0),
    isPart('Content') ? '' : block('Content', {}, ...paragraphs.map(elementText)),
    ...parts.map((part) => {
      const items = part.name === 'Content' ? paragraphs : lists.get(part.name)
      return items
        ? block(part.name, Object.fromEntries(part.attributes), ...items.map(elementText))
        : elementText(isMoved(part) ? movedReferences(part, places, position) : part)
    }),
    writeLockedPages(pages),
    ...added.map(([name, items]) => block(name, {}, ...items.map(elementText))),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>\n${root}\n`
}

/**
 * Returns the parts with the script's own locked pages. Scripts that were imported before these were
 * read have the positions of the imported list at their words.
 */
function withLockedPages(
  parts: readonly XmlElement[],
  script: Script,
  body: WrittenBody,
): readonly XmlElement[] {
  const imported = parts.find(({ name }) => name === LOCKED_PAGES)
  const { locked = [] } = script.pages ?? {}
  if (locked.length === 0) {
    const isCarried = hasPlaces(body.places, LOCKED_PAGES) || listFilePages(imported) === null
    return parts.map((part) => (part === imported && !isCarried ? { ...part, children: [] } : part))
  }
  const own = lockedPagesElement(locked, joined(script), body, imported)
  return withPart(parts, own, MORES)
}

function withRevisions(parts: readonly XmlElement[], script: Script): readonly XmlElement[] {
  const imported = parts.find(({ name }) => name === REVISIONS)
  const own = revisionsElement(script, imported)
  const isLocked = parts.some(({ name }) => name === LOCKED_PAGES)
  return own ? withPart(parts, own, isLocked ? LOCKED_PAGES : MORES) : parts
}

/** Replaces the part with this name, or adds it below another one. */
function withPart(
  parts: readonly XmlElement[],
  own: XmlElement,
  above: string,
): readonly XmlElement[] {
  const at = parts.findIndex(({ name }) => name === own.name)
  if (at >= 0) return parts.with(at, own)
  const after = parts.findIndex(({ name }) => name === above) + 1
  return parts.toSpliced(after === 0 ? parts.length : after, 0, own)
}

/** Returns notes that are in no paragraph: those of the imported file with what the writer has changed. */
function unanchoredNotes(
  notes: readonly UnanchoredNote[],
  imported: XmlElement | undefined,
): XmlElement[] {
  const own = imported ? listChildren(imported, 'ScriptNote') : []
  return notes.map(({ number, note }) => {
    const file = own[number]
    if (!file) return note
    const label = createLabel(readLabel(labelInFile(file)).unprinted, '')
    const before = noteElement(label, undefined, undefined)
    return carryOver({ imported: file, before, now: note })
  })
}

/** Writes the script of a file. */
export function writeScript(
  script: Script,
  numbers = listSceneNumbers(script),
): ReturnType<typeof writeBody> {
  const imported = script.kept?.finalDraft ?? []
  return writeBody(joined(script), {
    styles: script.pages?.styles,
    numbers,
    forms: formsIn(imported),
    areNotesInside: versionOf(imported) < LISTS_VERSION,
  })
}

/** A template is written as a script, and a file that now has lists as of a version that has them. */
function rootAttributes(
  imported: XmlElement['attributes'],
  hasNewLists: boolean,
): Readonly<Record<string, string>> {
  const { Template, Version, ...others } = Object.fromEntries(imported)
  const isOlder = hasNewLists && Number(Version ?? 1) < LISTS_VERSION
  return {
    ...others,
    ...(Template === undefined ? {} : { Template: 'No' }),
    ...(Version === undefined && !isOlder
      ? {}
      : { Version: isOlder ? String(LISTS_VERSION) : Version }),
  }
}

/** Returns the scenes' own numbers, and automatic ones if they are printed. */
export function listSceneNumbers(script: Script): ReadonlyMap<string, string> {
  const elements = script.storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  const explicit = elements.flatMap(({ id, extra }): [string, string][] => {
    return extra?.sceneNumber === undefined ? [] : [[id, extra.sceneNumber]]
  })
  return new Map([...explicit, ...getPrintedNumbers(script)])
}

/** Joins the blocks' elements. Unprinted text after a block moves to the next element. */
export function joined({ storyBlocks }: Script): Element[] {
  const elements = storyBlocks.flatMap((storyBlock) => storyBlock.elements)
  return elements.map((element, index) => {
    const above = elements[index - 1]?.extra?.after
    const isLast = index === elements.length - 1
    if (!above && (isLast || !element.extra?.after)) return element
    const { before, after, ...others } = element.extra ?? {}
    const allBefore = [...(above ?? []), ...(before ?? [])]
    return {
      ...element,
      extra: {
        ...others,
        ...(allBefore.length > 0 ? { before: allBefore } : {}),
        ...(isLast && after ? { after } : {}),
      },
    }
  })
}
