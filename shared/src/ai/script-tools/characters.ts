/** The tools about characters. */
import { z } from 'zod'
import { ok, type Result } from '../../result.ts'
import { formatCount } from './counted.ts'
import { nameKey } from '../../script/editing/character-names.ts'
import type { Element } from '../../script/script.ts'
import { elementLine, indentLines } from '../block-view.ts'
import type { ElementPlace, IndexedCharacter } from '../script-index/index-parts.ts'
import { searchLine } from '../script-index/search-words.ts'
import { sceneWithNumber } from './find-scenes.ts'
import { listEntry, takePage, writePage } from './paged-text.ts'
import { refused, scriptTool, type ToolContext } from './script-tool.ts'

export const characterList = scriptTool({
  name: 'character_list',
  description:
    'Lists the speaking characters, most speeches first: name, speeches, lines of dialogue, scenes in which they speak, first and last scene in which they speak or are named, other spellings in cues. skip leaves out characters that were already listed; otherwise null.',
  input: z.object({ skip: z.int().min(0).nullable() }),
  plainStep: 'Reading the list of characters…',
  step: () => 'Reading the list of characters…',
  run: ({ index }, { skip }) => {
    const { characters, scenes } = index
    const number = (position: number | null) =>
      position === null ? 'none' : (scenes[position - 1]?.number ?? '')
    const entries = characters.map(
      ({ name, aliases, speeches, dialogue, scenes: at, first, last }) => {
        const parts = [
          name,
          `${speeches} speeches, ${dialogue.length} lines`,
          formatCount(at.length, 'scene'),
          `first ${number(first)}, last ${number(last)}`,
          ...(aliases.length === 0 ? [] : [`also ${aliases.join(', ')}`]),
        ]
        return { text: listEntry(parts.join(' | ')) }
      },
    )
    const head = `${formatCount(characters.length, 'speaking character')}.`
    return ok({ text: writePage(head, takePage(entries, skip), entries.length), scenes: [] })
  },
})

export const characterLines = scriptTool({
  name: 'character_lines',
  description:
    "Reads what a character says, in order, with element numbers. Use it for a character's voice, or for what somebody knows by a certain scene. until_scene and until_page end after this scene number or page; null means the end of the script. skip leaves out speeches at the beginning, to continue after a long answer; otherwise null.",
  input: z.object({
    name: z.string(),
    until_scene: z.string().nullable(),
    until_page: z.int().min(1).nullable(),
    skip: z.int().min(0).nullable(),
  }),
  plainStep: 'Reading the lines of a character…',
  step: ({ name }) => `Reading what ${name} says…`,
  run: (context, { name, until_scene, until_page, skip }) => {
    const { index } = context
    const character = findCharacter(index.characters, name)
    if (!character.ok) return character
    const last = until_scene === null ? null : sceneWithNumber(index, until_scene)
    if (last?.ok === false) return last
    const isAsked = (place: ElementPlace) =>
      (place.scene ?? 0) <= (last?.value.position ?? Infinity) &&
      pageOf(context, place) <= (until_page ?? Infinity)
    const asked = character.value.dialogue.filter(isAsked)
    const entries = asked.map((place) => ({ place, text: dialogueLine(context, place) }))
    const page = takePage(entries, skip)
    const head = `${character.value.name}: ${formatCount(entries.length, 'line')}.`
    const text = writePage(head, page, entries.length)
    return ok({ text, scenes: [...new Set(page.shown.flatMap(({ place }) => place.scene ?? []))] })
  },
})

function elementAt({ script }: ToolContext, { block, element }: ElementPlace): Element | undefined {
  return script.storyBlocks.find(({ number }) => number === block)?.elements[element - 1]
}

function pageOf(context: ToolContext, place: ElementPlace): number {
  return context.index.pages.get().ofElements.get(elementAt(context, place)?.id ?? '') ?? 1
}

/** Dialogue with its scene, page, block and element number. */
function dialogueLine(context: ToolContext, place: ElementPlace): string {
  const { scene, block, element: number } = place
  const element = elementAt(context, place)
  const found = scene === null ? undefined : context.index.scenes[scene - 1]
  const name = found ? `scene ${found.number}` : 'before the first scene'
  const where = indentLines(`[${name}, p. ${pageOf(context, place)}, block ${block}]`)
  return `${where} ${element ? elementLine(element, number) : ''}`
}

/** Finds a character by any spelling, or by a part of the name that only one has. */
export function findCharacter(
  characters: readonly IndexedCharacter[],
  asked: string,
): Result<IndexedCharacter> {
  const words = searchLine(nameKey(asked))
  const named = (one: IndexedCharacter) => [one.name, ...one.aliases].map(searchLine)
  const exact = characters.find((one) => named(one).includes(words))
  if (exact) return ok(exact)
  const near = characters.filter((one) => named(one).some((name) => name.includes(words)))
  const [only, ...others] = near
  if (only && others.length === 0) return ok(only)
  const names = (near.length > 0 ? near : characters).slice(0, MAX_OFFERED).map(({ name }) => name)
  if (names.length === 0) return refused(`There is no character ${asked}; nobody speaks yet.`)
  const reason = near.length > 0 ? 'Several characters are called' : 'There is no character'
  return refused(`${reason} ${asked}; use one of these names: ${names.join(', ')}.`)
}

/** Names that a failure offers. */
const MAX_OFFERED = 20
