/**
 * Reads and writes a scene's index card (FDX: SceneProperties). Its title and summary are the scene's
 * synopsis; which part of the synopsis is the title is stored with the heading.
 */
import { cleanText } from '../../content/clean-text.ts'
import {
  MAX_BEAT_CHARACTERS,
  MAX_SCENE_TITLE_CHARACTERS,
  type ElementExtra,
  type Unprinted,
} from '../../script/element-extra.ts'
import { normalizeThread } from '../../script/notes/note-thread.ts'
import { cssColor, FileColor } from '../../script/styled/styled-range.ts'
import { readParagraphLines } from './read-runs.ts'
import { childElements, childNamed, listChildren, type XmlElement } from '../common/xml-tree.ts'

export const CARD = 'SceneProperties'
export const BEATS = 'SceneArcBeats'
export const BEAT = 'CharacterArcBeat'
/** The color of a card that has none. */
const WHITE = '#ffffff'
const BETWEEN = ': '

/**
 * Reads a scene's index card: title and summary as a synopsis for each line, character beats as
 * notes.
 */
export function indexCardTexts(paragraph: XmlElement): Unprinted[] {
  const card = childNamed(paragraph, CARD)
  const summary = childNamed(card, 'Summary')
  const text = [titleOf(card), summary ? readParagraphLines(summary) : '']
    .filter((part) => part.trim() !== '')
    .join(BETWEEN)
  const beats = childNamed(card, BEATS)
  return [
    ...(text === '' ? [] : text.split('\n')).map((line) => ({
      kind: 'synopsis' as const,
      text: line,
    })),
    ...(beats ? listChildren(beats, BEAT) : []).flatMap((beat): Unprinted[] => {
      const lines = readParagraphLines(beat)
      const name = cleanText(beat.attributes.get('Name') ?? '').slice(0, MAX_BEAT_CHARACTERS)
      if (lines.trim() === '') return []
      return [{ kind: 'note', text: `${name}${BETWEEN}${lines}`, ...(name && { beat: name }) }]
    }),
  ]
}

/**
 * Returns a note as a character's beat; `null` if the writer has changed the name, or the note has
 * what a beat can't have, such as replies.
 */
export function readBeat(unprinted: Unprinted): Readonly<{ name: string; text: string }> | null {
  const { kind, text, beat: name } = unprinted
  const hasThread = Object.keys(normalizeThread(unprinted)).length > 0
  if (kind !== 'note' || name === undefined || hasThread) return null
  const start = `${name}${BETWEEN}`
  const rest = text.slice(start.length)
  return text.startsWith(start) && rest.trim() !== '' ? { name, text: rest } : null
}

function titleOf(card: XmlElement | undefined): string {
  return cleanText(card?.attributes.get('Title') ?? '').replaceAll('\n', ' ')
}

/** Returns what else a card has, such as its length and beats without text; `null` for nothing. */
export function unreadCard(card: XmlElement): XmlElement | null {
  const hasColor = colorOf(card) !== undefined
  const unread = [...card.attributes].filter(([name, value]) => {
    return name === 'Title' ? value === '' : !(name === 'Color' && hasColor)
  })
  // An empty title alone says nothing.
  const attributes = unread.some(([name]) => name !== 'Title') ? unread : []
  const children = childElements(card).flatMap((child) => {
    if (child.name === 'Summary') return []
    if (child.name !== BEATS) return [child]
    const empty = childElements(child).filter((beat) => readParagraphLines(beat).trim() === '')
    return empty.length > 0 ? [{ ...child, children: empty }] : []
  })
  if (attributes.length === 0 && children.length === 0) return null
  return { ...card, attributes: new Map(attributes), children }
}

/** Reads what the synopsis doesn't say: which part of it is the title, and the card's color. */
export function cardLook(paragraph: XmlElement): Pick<ElementExtra, 'sceneTitle' | 'sceneColor'> {
  const card = childNamed(paragraph, CARD)
  const title = titleOf(card)
  const color = colorOf(card)
  return {
    ...(title.trim() !== '' && title.length <= MAX_SCENE_TITLE_CHARACTERS
      ? { sceneTitle: title }
      : {}),
    ...(color === undefined ? {} : { sceneColor: color }),
  }
}

function colorOf(card: XmlElement | undefined): string | undefined {
  const color = FileColor.safeParse(card?.attributes.get('Color')).data
  return cssColor(color) === WHITE ? undefined : color
}

/**
 * Divides a synopsis into title and summary. A title that the writer has changed is part of the
 * summary.
 */
export function titleAndSummary(
  synopsis: string,
  title: string | undefined,
): Readonly<{ title: string; summary: string }> {
  if (title === undefined) return { title: '', summary: synopsis }
  if (synopsis === title) return { title, summary: '' }
  const start = `${title}${BETWEEN}`
  const summary = synopsis.slice(start.length)
  return synopsis.startsWith(start) && summary.trim() !== ''
    ? { title, summary }
    : { title: '', summary: synopsis }
}
