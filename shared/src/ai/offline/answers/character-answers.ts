/** Answers about characters: all of them, and one. */
import { ok, type Result } from '../../../result.ts'
import type { IndexedCharacter, IndexedScene } from '../../script-index/index-parts.ts'
import { findCharacter } from '../../script-tools/characters.ts'
import { formatCount } from '../../script-tools/counted.ts'
import type { ToolContext } from '../../script-tools/script-tool.ts'
import { answerList } from './answer-list.ts'
import { joinNames, sceneLine, sceneMark, whatHappens } from './places.ts'

const NOBODY = 'Nobody speaks in the script yet.'

export function characterListAnswer(context: ToolContext): string {
  const { characters } = context.index
  if (characters.length === 0) return NOBODY
  const entries = characters.map(({ name, speeches, scenes }) => {
    return `${name}: ${formatCount(speeches, 'speech', 'speeches')} in ${formatCount(scenes.length, 'scene')}`
  })
  const head = `The script has ${formatCount(characters.length, 'speaking character')}.`
  return answerList(head, entries, 'character')
}

export function whoSpeaksMostAnswer({ index }: ToolContext): string {
  const [first] = index.characters
  if (!first) return NOBODY
  const most = index.characters.filter(({ speeches }) => speeches === first.speeches)
  const names = joinNames(most.map(({ name }) => name))
  const count = formatCount(first.speeches, 'speech', 'speeches')
  return most.length === 1
    ? `${names} speaks most, with ${count}.`
    : `${names} speak most, with ${count} each.`
}

/** Who a character is, as far as can be counted. */
export function whoIsAnswer(context: ToolContext, character: IndexedCharacter): string {
  const { name, speeches, scenes } = character
  const present = scenesOf(context, character)
  const [first, last] = [present[0], present.at(-1)]
  const counts = `${name} has ${formatCount(speeches, 'speech', 'speeches')} in ${formatCount(scenes.length, 'scene')}`
  if (!first || !last) return `${counts}.`
  if (first === last) return `${counts} and is only in one scene ${sceneMark(context, first)}.`
  return `${counts}, and is first in ${sceneMark(context, first)} and last in ${sceneMark(context, last)}.`
}

/** The scenes in which a character speaks or is named. */
export function scenesWithAnswer(context: ToolContext, character: IndexedCharacter): string {
  const present = scenesOf(context, character)
  if (present.length === 0) return `${character.name} is in no scene.`
  const entries = present.map((scene) => {
    const isSpeaking = scene.speakers.includes(character.name)
    return `${sceneLine(context, scene)}${isSpeaking ? '' : ' – only named'}`
  })
  const head = `${character.name} is in ${formatCount(present.length, 'scene')}.`
  return answerList(head, entries, 'scene')
}

/** The scenes up to a page that a character is in. On failure: there is no such character. */
export function whatCharacterKnowsAnswer(
  context: ToolContext,
  { character: asked, page }: Readonly<{ character: string; page: number }>,
): Result<string> {
  const found = findCharacter(context.index.characters, asked)
  if (!found.ok) return found
  const { name } = found.value
  const pages = context.index.pages.get().scenes
  const pageOf = ({ position }: IndexedScene) => pages[position - 1]?.page ?? 1
  const all = scenesOf(context, found.value)
  const present = all.filter((scene) => pageOf(scene) <= page)
  const [next] = all
  if (present.length === 0) {
    const first = next ? `, and first in ${sceneLine(context, next)}` : ''
    return ok(`${name} is in no scene up to page ${page}${first}.`)
  }
  const entries = present.map((scene) => {
    const happens = whatHappens(context, scene)
    return `${sceneLine(context, scene)}${happens === '' ? '' : ` – ${happens}`}`
  })
  const head = `Up to page ${page}, ${name} is in ${formatCount(present.length, 'scene')} and can know what happens there.`
  return ok(answerList(head, entries, 'scene'))
}

function scenesOf({ index }: ToolContext, { name }: IndexedCharacter): readonly IndexedScene[] {
  return index.scenes.filter(({ speakers, named }) => [...speakers, ...named].includes(name))
}
