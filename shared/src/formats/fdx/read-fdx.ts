/**
 * Reads Final Draft files (.fdx, versions 1 to 6): the script with its paragraph types, marks, dual
 * dialogue, scene numbers and page breaks; the title page; the page settings; and unprinted text,
 * such as notes, summaries, outlines, hidden text, omitted scenes and alternates. Colors, highlights,
 * tags and revisions of the text, and elements of the file that have no counterpart here, such as
 * boards, are preserved.
 */
import { MAX_SCENE_NUMBER_CHARACTERS } from '../../script/element-extra.ts'
import { runsToText } from '../../content/runs.ts'
import { BUILT_MESSAGES, builtElements } from '../built-elements.ts'
import type { ImportedElement, ImportResult } from '../imported.ts'
import type { PageSettings } from '../../script/page-settings.ts'
import { dualPairs } from '../../script/editing/dual-dialogue.ts'
import { newScript, type Element } from '../../script/script.ts'
import { withForms, type WrittenParagraph } from './file-forms.ts'
import { writeScript } from './write-fdx.ts'
import { readPreservedParts } from '../../script/preserved-parts.ts'
import type { XmlNode } from '../../script/preserved-xml.ts'
import { alternatesInFile } from './alternates.ts'
import { partsOfFile } from './file-parts.ts'
import { LOCKED_PAGES, readLockedPages } from './locked-pages.ts'
import { reportCustomTypes, reportLeftOut, WRITTEN_BACK } from './left-out.ts'
import { fontsOfTypes } from './text-looks.ts'
import { createProblemList, type CountedMessage, type ProblemList } from '../common/problem-list.ts'
import { readBody, type Body } from './read-body.ts'
import { readPages, readStyles } from './read-styles.ts'
import type { TitlePage } from '../common/title-lines.ts'
import { readTitlePage } from './read-title-page.ts'
import { childNamed, type XmlElement, listChildren } from '../common/xml-tree.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { placeNote, rangeInFile } from './read-unprinted.ts'
import { readRevisions, REVISIONS } from './revisions.ts'
import { firstAfter, markReferences, noteEnds } from './references.ts'
import { REACH } from '../../script/styled/reference-marks.ts'
import { labelInFile, UNANCHORED } from './script-notes.ts'

/** The newest version of the format that this reader supports. */
const NEWEST_VERSION = 6

/** @param root the root element of the file; must be `FinalDraft` */
export function readFdx(root: XmlElement): ImportResult {
  if (root.name !== 'FinalDraft') {
    return {
      ok: false,
      error: `This isn't a Final Draft file (it contains “${root.name.slice(0, 60)}”). Open it in the program that created it, save it as Final Draft (.fdx) or Fountain, and import that file.`,
    }
  }
  const content = childNamed(root, 'Content')
  if (!content) {
    return {
      ok: false,
      error:
        "This Final Draft file doesn't contain a script. Open it in Final Draft, save it again, and import the new file.",
    }
  }
  const problems = createProblemList()
  reportFileKind(root, problems)
  const styles = readStyles(root)
  const alternates = alternatesInFile(root)
  const fonts = fontsOfTypes(root)
  const body = readBody(content, { styles, fonts, alternates, problems })
  placeNotes(root, body)
  const lockedPages = childNamed(root, LOCKED_PAGES)
  const locked = lockedPages && readLockedPages(lockedPages, body, problems)
  markReferences(root, body, locked ? LOCKED_PAGES : undefined)
  const hasNumbers = body.builders.some(({ extra }) => extra.sceneNumber !== undefined)
  const pages = { ...readPages(root, hasNumbers, problems), ...(locked && { locked }) }
  if (pages.sceneNumbers !== 'none') markUnnumbered(body.builders)
  const built = builtElements(body.builders, problems)
  const { elements, part } = withForms(built, body.paragraphs, writtenFor(root, built, pages))
  const parts = partsOfFile(root, part)
  reportLeftOut(root, parts.lost, problems)
  reportCustomTypes(body.customTypes, problems)
  const titlePage = readTitlePage(root, problems)
  const extras = elements.map(({ extra }) => extra)
  const production = readRevisions(childNamed(root, REVISIONS), extras)
  return {
    ok: true,
    script: {
      ...withParts(titlePage, parts.nodes),
      pages,
      ...(production && { production }),
      elements,
      problems: problems.messages(COUNTED_MESSAGES),
    },
  }
}

/** Returns what would be written for each element with a form. */
function writtenFor(
  root: XmlElement,
  elements: readonly ImportedElement[],
  pages: PageSettings,
): readonly (WrittenParagraph | undefined)[] {
  if (elements.every(({ extra }) => extra?.fileForm === undefined)) return []
  const written = listWithForms(elements)
  const block = { number: 1, id: '', title: '', elements: written }
  const finalDraft = partsOfFile({ ...root, children: [] }, null).nodes
  const { own } = writeScript({ ...newScript(), pages, kept: { finalDraft }, storyBlocks: [block] })
  return elements.map((_, index) => own.get(String(index)))
}

/**
 * Returns the elements with forms and what their paragraphs depend on, with their indexes as ids: dual
 * dialogue, and the text after a heading.
 */
function listWithForms(elements: readonly ImportedElement[]): Element[] {
  const listed = elements.map((element, index) => ({ ...element, id: String(index) }))
  const hasForm = (index: number) => elements[index]?.extra?.fileForm !== undefined
  const pairs = dualPairs(listed)
  return listed.filter((_, index) => {
    const isDual = pairs.some(({ left, end }) => left <= index && index < end)
    return isDual || hasForm(index) || hasForm(index - 1)
  })
}

/** Final Draft gives a new heading no number until the writer does. */
function markUnnumbered(builders: readonly ElementBuilder[]): void {
  for (const builder of builders) {
    const isHeading = builder.type === 'scene_heading' && runsToText(builder.runs).trim() !== ''
    if (isHeading && !builder.extra.sceneNumber)
      builder.extra = { ...builder.extra, unnumbered: true }
  }
}

function withParts(titlePage: TitlePage, finalDraft: readonly XmlNode[]): TitlePage {
  if (finalDraft.length === 0) return titlePage
  const kept = readPreservedParts({ ...titlePage.kept, finalDraft })
  return { ...titlePage, ...(kept ? { kept } : {}) }
}

const COUNTED_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  look: (places) =>
    `Colors, highlights or strikethrough were found ${places}. They're shown, but not printed.`,
  revision: (places) =>
    `Revision marks were found ${places}. They're shown and printed, and written back to Final Draft files.`,
  tag: (places) => `Breakdown tags were found ${places}. They ${WRITTEN_BACK}.`,
  font: (places) => `Other fonts or sizes were found ${places}. They ${WRITTEN_BACK}.`,
  hidden: (places) => `Hidden texts were found ${places}. They ${WRITTEN_BACK}.`,
  alignment: (places) =>
    `Justified text was found ${places}; it's printed flush left, without justification.`,
  dual: (places) =>
    `Empty paragraphs beside dual dialogue were found ${places}. They're moved below it.`,
  omitted: (places) => `Omitted scenes were found ${places}. They can be restored.`,
  'paragraph part': (places) =>
    `Parts of paragraphs that are too large to be stored, such as images, were removed ${places}.`,
  'scene number': (places) =>
    `Scene numbers longer than ${MAX_SCENE_NUMBER_CHARACTERS} characters were removed ${places}.`,
  ...BUILT_MESSAGES,
}

function reportFileKind(root: XmlElement, problems: ProblemList): void {
  const kind = root.attributes.get('DocumentType') ?? 'Script'
  if (kind !== 'Script') {
    problems.add(
      `This file has the Final Draft document type “${kind.slice(0, 60)}”. Its paragraphs were imported as a script.`,
    )
  }
  if (root.attributes.get('Template') === 'Yes') {
    problems.add('This file is a template. When you export it, it becomes a script.')
  }
  const version = Number(root.attributes.get('Version') ?? 1)
  if (version > NEWEST_VERSION) {
    problems.add(
      `This file is from a newer version of Final Draft (format ${version}). Anything new in that format wasn't imported.`,
    )
  }
}

/** Attaches each note to the element where its range begins; without a range, to the last one. */
function placeNotes(root: XmlElement, { builders, starts }: Body): void {
  const ends = noteEnds(root, { builders, starts })
  for (const list of ['ScriptNotes', 'UnanchoredScriptNotes']) {
    const holder = childNamed(root, list)
    for (const [index, note] of (holder ? listChildren(holder, 'ScriptNote') : []).entries()) {
      const range = rangeInFile(note)
      const paragraph = range ? starts[firstAfter(starts, range.from) - 1] : undefined
      const builder = (paragraph && builders[paragraph.element]) ?? builders.at(-1)
      if (!builder) return
      // Of a range that goes on in the next paragraphs, a mark has the end.
      const end = textLength(builder)
      const [from, to] =
        range && paragraph ? [range.from - paragraph.start, range.to - paragraph.start] : [end, end]
      const within = { from: Math.min(from, end), to: Math.min(to, end) }
      const label = labelInFile(note)
      const isAnchored = list === 'ScriptNotes'
      const number = isAnchored ? REACH : UNANCHORED
      const others = [...(label.others ?? []), [number, String(index)] as const]
      const isPlain = isAnchored && !ends.has(index)
      placeNote(isPlain ? label : { ...label, others }, within, builder)
    }
  }
}

/** The length of the file's text. */
function textLength({ runs, hidden = [] }: ElementBuilder): number {
  const parts = [...runs.map(({ text }) => text), ...hidden.map(({ text }) => text)]
  return parts.reduce((sum, { length }) => sum + length, 0)
}
