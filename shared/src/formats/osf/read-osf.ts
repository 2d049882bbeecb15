/**
 * Reads the Open Screenplay Format, versions 1.2 to 5.0, which is also Fade In's own: the script with
 * its styles, marks, dual dialogue, scene numbers and page breaks, notes and synopses; the title
 * page; and the page settings. The facts are from the format's sample documents and the headers of
 * its developer kit (sourceforge.net/projects/openscrfmt), and from files of Fade In 3 and 5.
 * Revision marks, colors, fonts and tags aren't imported; they are reported.
 */
import { cleanText } from '../../content/clean-text.ts'
import type { Unprinted } from '../../script/element-extra.ts'
import { withoutPage } from '../../script/locked-pages.ts'
import { removeCountedNumbers } from '../automatic-numbers.ts'
import { BUILT_MESSAGES, builtElements } from '../built-elements.ts'
import type { ElementBuilder } from '../common/element-builder.ts'
import { createProblemList } from '../common/problem-list.ts'
import { textInside, type XmlElement } from '../common/xml-tree.ts'
import type { ImportResult } from '../imported.ts'
import { OSF_MESSAGES, reportLeftOut } from './left-out.ts'
import { findAttribute, numberIn, partNamed, partsNamed, plainName } from './osf-tree.ts'
import { readBody } from './read-body.ts'
import { areNumbersCounted, readDrafts, readPageLabels, readPages } from './read-pages.ts'
import { readStyles } from './read-styles.ts'
import { readTitlePage } from './read-title-page.ts'

/** The newest version of the format that this reader supports. */
const NEWEST_VERSION = 59
/** The version of files that don't say theirs. */
const USUAL_VERSION = 20

/** @param root the root element of the file; must be `document` */
export function readOsf(root: XmlElement): ImportResult {
  if (plainName(root.name) !== 'document') {
    return {
      ok: false,
      error: `This isn't an Open Screenplay Format file (it contains “${root.name.slice(0, 60)}”). Open it in the program that created it, save it as Final Draft (.fdx) or Fountain, and import that file.`,
    }
  }
  const holder = partNamed(root, 'paragraphs')
  if (!holder) {
    return {
      ok: false,
      error:
        "This file doesn't contain a script. Open it in the program that created it, save it again, and import the new file.",
    }
  }
  const problems = createProblemList()
  const version = numberIn(root, 'version') ?? USUAL_VERSION
  if (version > NEWEST_VERSION) {
    problems.add(
      `This file is from a newer version of the format (${version}). Anything new in it wasn't imported.`,
    )
  }
  reportLeftOut(root, problems)
  const styles = readStyles(root)
  const builders = readBody(holder, { styles, version, problems })
  addStoryNotes(root, builders)
  if (areNumbersCounted(root)) removeCountedNumbers(builders)
  const hasNumbers = builders.some(({ extra }) => extra.sceneNumber !== undefined)
  const titlePage = readTitlePage(root, problems)
  const locked = readPageLabels(root, builders, problems)
  const pages = { ...readPages(root, styles, hasNumbers), ...(locked && { locked }) }
  const production = readDrafts(root)
  const elements = builtElements(builders, problems)
  return {
    ok: true,
    script: {
      ...titlePage,
      pages,
      ...(production && { production }),
      // Pages that aren't locked have no place.
      elements: locked ? elements : elements.map(withoutPage),
      problems: problems.messages({ ...OSF_MESSAGES, ...BUILT_MESSAGES }),
    },
  }
}

/** Adds notes on the whole story, which some programs write, before the first element. */
function addStoryNotes(root: XmlElement, builders: readonly ElementBuilder[]): void {
  const first = builders[0]
  if (!first) return
  const inScript = builders.flatMap(({ notes }) => notes.map(({ text }) => text)).join('\n')
  const notes = partsNamed(partNamed(root, 'notes'), 'note').flatMap((note): Unprinted[] => {
    const text = cleanText(textInside(note)).trim()
    if (text === '' || inScript.includes(text)) return []
    const label = cleanText(findAttribute(note, 'ref') ?? findAttribute(note, 'label') ?? '').trim()
    return [{ kind: 'note', text: label === '' ? text : `${label}: ${text}` }]
  })
  first.before.unshift(...notes)
}
