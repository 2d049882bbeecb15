/** What a Final Draft file has beside the text of a paragraph and no page shows. */
import type { InlineNote, Unprinted } from '../../script/element-extra.ts'
import type { Draft } from './draft.ts'
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

/** Paragraphs of Final Draft's outline, which it keeps among the script's and does not print. */
export function unprintedOf(name: string, text: string): Unprinted | undefined {
  const outline = /^Outline ([1-6])$/.exec(name)
  if (outline) return { kind: 'section', level: Number(outline[1]), text }
  if (name === 'Outline Body' || name === 'Summary') return { kind: 'synopsis', text }
  return name === 'Note' ? { kind: 'note', text } : undefined
}

/** What stands on a scene's index card: its title and summary, and what happens to each character. */
export function cardOf(paragraph: XmlElement): Unprinted[] {
  const card = childNamed(paragraph, 'SceneProperties')
  const summary = childNamed(card, 'Summary')
  const text = [card?.attributes.get('Title') ?? '', summary ? linesOf(summary) : '']
    .filter((part) => part.trim() !== '')
    .join(': ')
  const beats = childNamed(card, 'SceneArcBeats')
  return [
    ...(text === '' ? [] : [{ kind: 'synopsis' as const, text }]),
    ...(beats ? childrenNamed(beats, 'CharacterArcBeat') : []).flatMap((beat): Unprinted[] => {
      const lines = linesOf(beat)
      const name = beat.attributes.get('Name') ?? ''
      return lines.trim() === '' ? [] : [{ kind: 'note', text: `${name}: ${lines}` }]
    }),
  ]
}

/** Notes that stand in the paragraph itself, as older versions have them. */
export function readNotesInside(paragraph: XmlElement, draft: Draft): void {
  let at = 0
  for (const child of childElements(paragraph)) {
    if (child.name === 'Text') at += textInside(child).length
    if (child.name === 'ScriptNote') placeNote(readLabel(labelInFile(child)), at, draft)
  }
}

/** Puts a note where it belongs: before the element, after it, or into its text. */
export function placeNote(
  { place, unprinted }: ReturnType<typeof readLabel>,
  at: number,
  draft: Draft,
): void {
  if (place === 'before') draft.before.push(unprinted)
  else if (place === 'after') draft.after.push(unprinted)
  else {
    const { kind, text } = unprinted
    draft.notes.push({ at, kind: kind === 'boneyard' ? 'boneyard' : 'note', text })
  }
}

/** What texts behind a paragraph are known by, and where they are told. */
export type Aside = Readonly<{
  /** Alternate dialogue by its number; each is taken by the first paragraph that refers to it. */
  alternates: Map<string, string>
  problems: ProblemList
}>

/** Texts that Final Draft holds behind a paragraph: an omitted scene, alternate dialogue. */
export function keptAside(
  paragraph: XmlElement,
  at: number,
  { alternates, problems }: Aside,
): InlineNote[] {
  const omitted = childrenNamed(paragraph, 'OmittedScene').map((scene): InlineNote => {
    problems.count('omitted')
    return { at, kind: 'boneyard', text: linesOf(scene) }
  })
  const alts = childNamed(paragraph, 'Alts')
  const said = (alts ? childrenNamed(alts, 'AltId') : []).flatMap((id): InlineNote[] => {
    const number = textInside(id).trim()
    const text = alternates.get(number)
    alternates.delete(number)
    return text ? [{ at, kind: 'note', text: `Alternate: ${text}` }] : []
  })
  return [...omitted, ...said]
}
