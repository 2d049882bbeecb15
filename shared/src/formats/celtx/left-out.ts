/** Reports the parts of a Celtx project that can't be imported. */
import { MAX_SCENE_NUMBER_CHARACTERS } from '../../script/element-extra.ts'
import type { CountedMessage, ProblemList } from '../common/problem-list.ts'
import { childElements, childNamed, type XmlElement } from '../common/xml-tree.ts'
import type { CeltxDocument } from './read-project.ts'
import { readMeta } from './read-script.ts'

const MAX_NAMES = 20
const MAX_NAME_CHARACTERS = 60

/** The messages for counted problems. */
export const CELTX_MESSAGES: Readonly<Record<string, CountedMessage>> = {
  strikeout: (places) => `Strikethrough was removed ${places}; the text itself was imported.`,
  revision: (places) => `Revision marks were removed ${places}; the marked text was imported.`,
  breakdown: (places) => `Breakdown marks were removed ${places}; the marked text was imported.`,
  media: (places) => `Images and other media were left out ${places}.`,
  'empty note': (places) => `Notes without text were left out ${places}.`,
  nearest: (places) =>
    `Captions, sounds, music and voices, which a screenplay doesn't have, became action ${places}.`,
  unpaired: (places) =>
    `Dual dialogue without a second speech was found ${places}; it was imported as ordinary dialogue.`,
  'scene number': (places) =>
    `Scene numbers longer than ${MAX_SCENE_NUMBER_CHARACTERS} characters were removed ${places}.`,
  'scene details': () =>
    "Details of scenes weren't imported, except their descriptions: other titles, locations, script days.",
}

/** Celtx's catalogs are lists that it makes from the script. */
const UNREPORTED = new Set(['CatalogDocument'])

/** Kinds of scripts, by the folders of their style sheets. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['theatre', 'stage play'],
  ['radio', 'audio play'],
  ['av', 'audio-visual script'],
  ['comic', 'comic book'],
])

/** Reports documents of the project that aren't scripts. */
export function reportDocuments(
  documents: readonly CeltxDocument[],
  scripts: ReadonlyMap<string, XmlElement>,
  problems: ProblemList,
): void {
  const others = documents.filter(({ file, kind }) => !scripts.has(file) && !UNREPORTED.has(kind))
  if (others.length === 0) return
  const names = others
    .slice(0, MAX_NAMES)
    .map(({ title, kind }) => `“${(title || kind).slice(0, MAX_NAME_CHARACTERS)}”`)
  const more = others.length > MAX_NAMES ? ` and ${others.length - MAX_NAMES} more` : ''
  problems.add(`Other documents of the project weren't imported: ${names.join(', ')}${more}.`)
}

/** Reports what the head of a script's page says and a script has no place for. */
export function reportHead(html: XmlElement, problems: ProblemList): void {
  const head = childNamed(html, 'head')
  const sheets = (head ? childElements(head) : []).map(({ attributes }) => attributes.get('href'))
  const kind = [...KINDS].find(([folder]) => {
    return sheets.some((sheet) => sheet?.includes(`/style/${folder}/`))
  })
  if (kind) problems.add(`This is a Celtx ${kind[1]}. It was imported as a screenplay.`)
  if (readMeta(html, 'CX.dialogNumbering') === 'true')
    problems.add("Dialogue numbers weren't imported.")
}
