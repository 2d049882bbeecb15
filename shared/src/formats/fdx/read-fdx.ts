/**
 * Final Draft's files (.fdx, versions 1 to 6): the script with its paragraph types, marks, dual
 * dialogue, scene numbers and page breaks; the title page; the settings of the pages; and what is not
 * printed: notes, summaries, outlines, omitted scenes, alternate dialogue. Revision marks, headers,
 * footers, tags, pictures and boards stay behind, and most of that is told.
 */
import { runsToText } from '../../content/runs.ts'
import { contentToText } from '../../content/text.ts'
import { MAX_KEPT_TEXTS, readElementExtra, type ElementExtra } from '../../script/element-extra.ts'
import { keptPieces } from '../fountain/kept-pieces.ts'
import type { ImportedElement, ImportResult } from '../imported.ts'
import { contentPieces } from '../long-content.ts'
import { sayWhatIsLeftOut } from './left-out.ts'
import { createProblemList, type ProblemList } from './problem-list.ts'
import type { Draft } from './draft.ts'
import { readBody } from './read-body.ts'
import { placeNotes } from './read-notes.ts'
import { linesOf } from './read-runs.ts'
import { readPages, readStyles } from './read-styles.ts'
import { readTitlePage } from './read-title-page.ts'
import { childNamed, childrenNamed, type XmlElement } from './xml-tree.ts'

/** The newest version of the format that this reader knows. */
const NEWEST_VERSION = 6
/** @param root the file's outermost element, which should be `FinalDraft` */
export function readFdx(root: XmlElement): ImportResult {
  if (root.name !== 'FinalDraft') {
    return {
      ok: false,
      error: `This is no Final Draft file: it holds “${root.name.slice(0, 60)}”. Open it in the program it comes from, and save it there as Final Draft (.fdx) or Fountain.`,
    }
  }
  const content = childNamed(root, 'Content')
  if (!content) {
    return {
      ok: false,
      error:
        'This Final Draft file holds no script. Open it in Final Draft, save it again, and import that file.',
    }
  }
  const problems = createProblemList()
  sayWhatFileItIs(root, problems)
  sayWhatIsLeftOut(root, problems)
  const styles = readStyles(root)
  const body = readBody(content, { styles, alternates: alternatesOf(root), problems })
  placeNotes(root, body)
  const hasNumbers = body.drafts.some(({ extra }) => extra.sceneNumber !== undefined)
  return {
    ok: true,
    script: {
      ...readTitlePage(root),
      pages: readPages(root, hasNumbers),
      elements: elementsOf(body.drafts, problems),
      problems: problems.sentences(TELL),
    },
  }
}

const TELL: Readonly<Record<string, (times: string) => string>> = {
  strikeout: (times) => `Struck-out text ${times} is no longer struck out.`,
  revision: (times) => `Revision marks ${times} were left out; the text they mark is there.`,
  tag: (times) => `Breakdown tags ${times} were left out; the text they mark is there.`,
  alignment: (times) =>
    `Paragraphs with an alignment of their own ${times} now stand as others of their type do.`,
  omitted: (times) =>
    `An omitted scene ${times} is kept behind its heading, where no page shows it.`,
  'scene number': (times) => `A scene number too long to be one was left out ${times}.`,
  'too many notes': (times) =>
    `There were more than ${MAX_KEPT_TEXTS} notes ${times}; those beyond that were left out.`,
}

function sayWhatFileItIs(root: XmlElement, problems: ProblemList): void {
  const kind = root.attributes.get('DocumentType') ?? 'Script'
  if (kind !== 'Script') {
    problems.say(
      `Final Draft calls this file a “${kind.slice(0, 60)}” and not a script; its paragraphs were brought in as a script’s.`,
    )
  }
  const version = Number(root.attributes.get('Version') ?? 1)
  if (version > NEWEST_VERSION) {
    problems.say(
      `This file comes from a newer Final Draft (format ${version}); what is new in it was left out.`,
    )
  }
}

/** Alternate dialogue by its number, which paragraphs refer to. */
function alternatesOf(root: XmlElement): Map<string, string> {
  const collection = childNamed(root, 'AltCollection')
  const alternates = collection ? childrenNamed(collection, 'Alt') : []
  return new Map(alternates.map((alt) => [alt.attributes.get('Id') ?? '', linesOf(alt)]))
}

function elementsOf(drafts: readonly Draft[], problems: ProblemList): ImportedElement[] {
  const elements: ImportedElement[] = []
  let before: NonNullable<ElementExtra['before']> = []
  for (const [index, draft] of drafts.entries()) {
    const isLast = index === drafts.length - 1
    const whole = { ...draft, before: [...before, ...draft.before] }
    // What stands after an element stands before the next one.
    before = isLast ? [] : draft.after
    elements.push(...elementsFrom(isLast ? whole : { ...whole, after: [] }, problems))
  }
  return elements
}

function elementsFrom(draft: Draft, problems: ProblemList): ImportedElement[] {
  const pieces = contentPieces(draft.runs)
  if (pieces.length > 1) {
    const opening = runsToText(draft.runs).slice(0, 40)
    problems.say(
      `The paragraph that begins “${opening}” is longer than an element may be; it became ${pieces.length} elements.`,
    )
  }
  let start = 0
  return pieces.map((content, index) => {
    const isLast = index === pieces.length - 1
    const end = start + contentToText(content).length
    const inside = draft.notes
      .filter(({ at }) => at >= start && (at < end || isLast))
      .map((note) => ({ ...note, at: note.at - start }))
      .toSorted((one, other) => one.at - other.at)
    start = end
    const extra = soundExtra({
      ...(index === 0 ? draft.extra : continued(draft.extra)),
      before: index === 0 ? withinLimits(draft.before, problems) : [],
      after: isLast ? withinLimits(draft.after, problems) : [],
      notes: withinLimits(inside, problems),
    })
    return { type: draft.type, content, ...(extra ? { extra } : {}) }
  })
}

/** Most elements have nothing beside their text, and are not worth a closer look. */
function soundExtra(extra: ElementExtra): ElementExtra | undefined {
  const hasAny = Object.values(extra).some((value) => !Array.isArray(value) || value.length > 0)
  return hasAny ? readElementExtra(extra) : undefined
}

/** What a later piece of one paragraph still has. */
function continued({ form, paragraph }: Draft['extra']): Draft['extra'] {
  return { ...(form ? { form } : {}), ...(paragraph === undefined ? {} : { paragraph }) }
}

/** Texts as an element can keep them: those too long in several, those too many left out and told. */
function withinLimits<Kept extends { text: string }>(
  texts: readonly Kept[],
  problems: ProblemList,
): Kept[] {
  const pieces = texts.flatMap((kept) => keptPieces(kept.text).map((text) => ({ ...kept, text })))
  if (pieces.length > MAX_KEPT_TEXTS) problems.count('too many notes')
  return pieces.slice(0, MAX_KEPT_TEXTS)
}
