/**
 * Renames a character where no reader sees it: notes, cards, hidden text, omitted scenes, alternates,
 * and the lists of a Final Draft file (`docs/product/script.md#rename-character`). A text that would be
 * too long to be stored stays as it is.
 */
import { htmlToRuns, runsToHtml } from '../../content/html.ts'
import { replaceRanges, type Replacement } from '../../content/replace-words.ts'
import { runsToText } from '../../content/runs.ts'
import {
  MAX_ALTERNATE_CHARACTERS,
  MAX_BEAT_CHARACTERS,
  MAX_PRESERVED_CHARACTERS,
  MAX_SCENE_TITLE_CHARACTERS,
  type ElementExtra,
  type InlineNote,
  type OmittedScene,
  type Unprinted,
} from '../element-extra.ts'
import { MAX_NOTE_CHARACTERS } from '../notes/note-thread.ts'
import type { PreservedParts } from '../preserved-parts.ts'
import { MAX_XML_PART_CHARACTERS, xmlCharacters, type XmlNode } from '../preserved-xml.ts'
import type { Script } from '../script.ts'

/** Finds the name in a text, with its new spelling at each place. */
export type FindName = (text: string) => readonly Replacement[]

/** Parts of a Final Draft file whose words aren't names of characters. */
const OTHER_PARTS: ReadonlySet<string> = new Set([
  'ElementSettings',
  'HeaderAndFooter',
  'MoresAndContinueds',
  'Revisions',
  'TitlePage',
])

/** Returns the script with these names; the same objects where nothing changes. */
export function renameUnprinted(script: Script, find: FindName): Script {
  const storyBlocks = script.storyBlocks.map((block) => {
    const elements = block.elements.map((element) => {
      const { extra } = element
      const changed = extra && renamedExtra(extra, find)
      return changed === extra ? element : { ...element, extra: changed }
    })
    return isSameList(elements, block.elements) ? block : { ...block, elements }
  })
  const kept = script.kept && renamedParts(script.kept, find)
  const isSame = kept === script.kept && isSameList(storyBlocks, script.storyBlocks)
  return isSame ? script : { ...script, storyBlocks, ...(kept ? { kept } : {}) }
}

function renamedExtra(extra: ElementExtra, find: FindName): ElementExtra {
  const { before, after, notes, alternates, sceneTitle, fileParts, omittedScene } = extra
  const changed: ElementExtra = {
    ...(before ? { before: renamedList(before, (text) => renamedNote(text, find)) } : {}),
    ...(after ? { after: renamedList(after, (text) => renamedNote(text, find)) } : {}),
    ...(notes ? { notes: renamedList(notes, (note) => renamedNote(note, find)) } : {}),
    ...(alternates ? { alternates: renamedList(alternates, (one) => inContent(one, find)) } : {}),
    ...(sceneTitle === undefined
      ? {}
      : { sceneTitle: inText(sceneTitle, find, MAX_SCENE_TITLE_CHARACTERS) }),
    ...(fileParts ? { fileParts: renamedNodes(fileParts, find) } : {}),
    ...(omittedScene && {
      omittedScene: renamedList(omittedScene, (one) => renamedOmitted(one, find)),
    }),
  }
  const isSame = [
    before === changed.before,
    after === changed.after,
    notes === changed.notes,
    alternates === changed.alternates,
    sceneTitle === changed.sceneTitle,
    fileParts === changed.fileParts,
    omittedScene === changed.omittedScene,
  ].every(Boolean)
  return isSame ? extra : { ...extra, ...changed }
}

function renamedOmitted(element: OmittedScene[number], find: FindName): OmittedScene[number] {
  const content = inContent(element.content, find, MAX_PRESERVED_CHARACTERS)
  const extra = element.extra && renamedExtra(element.extra, find)
  if (content === element.content && extra === element.extra) return element
  return { ...element, content, ...(extra && { extra }) }
}

function renamedNote<Note extends Unprinted | InlineNote>(note: Note, find: FindName): Note {
  const { text, beat, omitted, replies } = note
  const changed = {
    text: inText(text, find, MAX_PRESERVED_CHARACTERS),
    beat: beat === undefined ? undefined : inText(beat, find, MAX_BEAT_CHARACTERS),
    omitted: omitted && renamedNodes(omitted, find),
    replies:
      replies &&
      renamedList(replies, (reply) => {
        const words = inText(reply.text, find, MAX_NOTE_CHARACTERS)
        return words === reply.text ? reply : { ...reply, text: words }
      }),
  }
  const isSame =
    text === changed.text &&
    beat === changed.beat &&
    omitted === changed.omitted &&
    replies === changed.replies
  if (isSame) return note
  const present = Object.entries(changed).filter(([, value]) => value !== undefined)
  return { ...note, ...Object.fromEntries(present) }
}

function renamedParts(kept: PreservedParts, find: FindName): PreservedParts {
  const finalDraft = kept.finalDraft && renamedNodes(kept.finalDraft, find)
  return finalDraft === kept.finalDraft ? kept : { ...kept, ...(finalDraft ? { finalDraft } : {}) }
}

function renamedNodes(nodes: readonly XmlNode[], find: FindName): readonly XmlNode[] {
  let part = ''
  const changed = renamedList(nodes, (node): XmlNode => {
    if ('text' in node) {
      const isOther = OTHER_PARTS.has(part) || isEncoded(node.text)
      const text = isOther ? node.text : inText(node.text, find)
      return text === node.text ? node : { ...node, text }
    }
    if (node.depth === 0) part = node.name
    const { attributes } = node
    const renamed =
      attributes &&
      renamedList(attributes, (pair) => {
        const [name, value] = pair
        const text = isNameOfCharacter(node.name, name) ? inText(value, find) : value
        return text === value ? pair : ([name, text] as const)
      })
    return renamed === attributes ? node : { ...node, ...(renamed ? { attributes: renamed } : {}) }
  })
  return xmlCharacters(changed) > MAX_XML_PART_CHARACTERS ? nodes : changed
}

/** True for data as text (base64 or hexadecimal), such as an image. */
function isEncoded(text: string): boolean {
  return /[A-Za-z\d+/]{60}/.test(text) && /^(?:data:[\w/;.+-]+,)?[A-Za-z\d+/=\s]+$/.test(text)
}

/** Other attributes may have a character's name by chance, such as a revision named Blue. */
function isNameOfCharacter(element: string, attribute: string): boolean {
  return attribute === 'Character' || (attribute === 'Name' && /Character/.test(element))
}

function inText(text: string, find: FindName, maxCharacters = Infinity): string {
  const renamed = find(text).reduceRight(
    (changed, { from, to, text: name }) => changed.slice(0, from) + name + changed.slice(to),
    text,
  )
  return renamed.length > maxCharacters ? text : renamed
}

function inContent(
  content: string,
  find: FindName,
  maxCharacters = MAX_ALTERNATE_CHARACTERS,
): string {
  const runs = htmlToRuns(content)
  const replacements = find(runsToText(runs))
  if (replacements.length === 0) return content
  const renamed = runsToHtml(replaceRanges(runs, replacements))
  return renamed.length > maxCharacters ? content : renamed
}

/** Returns the same list if no item changes. */
function renamedList<Item>(items: readonly Item[], rename: (item: Item) => Item): readonly Item[] {
  const changed = items.map(rename)
  return isSameList(changed, items) ? items : changed
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.every((item, index) => item === other[index])
}
