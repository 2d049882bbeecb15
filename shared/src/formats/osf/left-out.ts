/** Reports the parts of a file that can't be imported. */
import type { CountedMessage, ProblemList } from '../common/problem-list.ts'
import { childElements, textInside, type XmlElement } from '../common/xml-tree.ts'
import { MAX_SCENE_NUMBER_CHARACTERS } from '../../script/element-extra.ts'
import { findAttribute, isOn, partNamed, partsNamed, plainName } from './osf-tree.ts'

const MAX_QUOTED_CHARACTERS = 60

/** The messages for counted problems. */
export const OSF_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  strikeout: (places) => `Strikethrough was removed ${places}; the text itself was imported.`,
  look: (places) =>
    `Colors, highlights or strikethrough were found ${places}. They're shown, but not printed.`,
  revision: (places) => `Revision marks were removed ${places}; the marked text was imported.`,
  link: (places) => `Links were removed ${places}; the text itself was imported.`,
  color: (places) => `Colors and highlights were removed ${places}; the text was imported.`,
  font: (places) => `Other fonts and sizes were removed ${places}; the text was imported.`,
  bookmark: (places) => `Bookmarks were removed ${places}.`,
  alignment: (places) =>
    `Custom alignment was removed ${places}; those paragraphs are aligned like others of their type.`,
  layout: (places) =>
    `Custom indents, spacing or columns were removed ${places}; those paragraphs look like others of their type.`,
  unpaired: (places) =>
    `Dual dialogue without a second speech was found ${places}; it was imported as ordinary dialogue.`,
  'scene number': (places) =>
    `Scene numbers longer than ${MAX_SCENE_NUMBER_CHARACTERS} characters were removed ${places}.`,
  'no style': (places) => `Paragraphs without a type were imported as action ${places}.`,
  'unknown setting': (places) => `Unknown settings were left out ${places}; the text was imported.`,
  'unknown part': (places) => `Unknown parts of paragraphs were left out ${places}.`,
  'title line': () => 'The title page has too many lines; only the first 500 were imported.',
}

/** Parts of the file that are read, or that Scenewright makes from the script itself. */
const KNOWN_PARTS = new Set(
  // The last three: the state of Fade In's window, and pages that it numbers 12A.
  'info settings styles paragraphs titlepage spelling lists notes fadeinsettings apages abpages'.split(
    ' ',
  ),
)

/** @param root the root element of the file */
export function reportLeftOut(root: XmlElement, problems: ProblemList): void {
  const settings = partNamed(root, 'settings')
  const start = findAttribute(settings, 'scenenumberstart') ?? '1'
  if (isOn(settings, 'scenenumbering') && start.trim() !== '1') {
    problems.add(
      `Scenes are counted from 1 here, not from ${start.slice(0, 20)}, unless they're locked.`,
    )
  }
  const firstPage = findAttribute(settings, 'pagenumberstart')?.trim() ?? '1'
  if (firstPage !== '1') {
    problems.add(`Pages are numbered from 1, not from ${firstPage.slice(0, 20)}.`)
  }
  if (isOn(settings, 'dialoguenumbering')) problems.add("Dialogue numbers weren't imported.")
  const dictionary = partNamed(partNamed(root, 'spelling'), 'userdictionary')
  const words = partsNamed(dictionary, 'entry').length
  if (words > 0)
    problems.add(`The words of the file's spelling dictionary weren't imported (${words}).`)
  reportListDetails(root, problems)
  for (const part of childElements(root)) {
    const isEmpty = part.children.length === 0 && part.attributes.size === 0
    if (KNOWN_PARTS.has(plainName(part.name)) || isEmpty) continue
    problems.add(
      `A part of the file wasn't imported: “${part.name.slice(0, MAX_QUOTED_CHARACTERS)}”.`,
    )
  }
}

/** Lists of names are made from the script, but what a writer noted about them isn't. */
function reportListDetails(root: XmlElement, problems: ProblemList): void {
  const lists = partNamed(root, 'lists')
  const count = ['characters', 'locations'].reduce((sum, name) => {
    const entries = childElements(
      partNamed(lists, name) ?? { name, attributes: new Map(), children: [] },
    )
    return sum + entries.filter((entry) => textInside(entry).trim() !== '').length
  }, 0)
  if (count > 0)
    problems.add(`Descriptions of characters and locations weren't imported (${count}).`)
}
