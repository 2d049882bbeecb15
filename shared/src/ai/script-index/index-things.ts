/** Lists the places and props of a script. */
import type { BlockFacts } from './block-facts.ts'
import type { IndexedCharacter, IndexedPlace, IndexedProp, IndexedScene } from './index-parts.ts'
import { searchLine } from './search-words.ts'

/** The places of scene headings. Spellings that differ in case, accents or punctuation are one. */
export function indexPlaces(scenes: readonly IndexedScene[]): readonly IndexedPlace[] {
  const groups = Map.groupBy(scenes, ({ place }) => searchLine(place))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || first.place === '') return []
    return [{ place: first.place, scenes: [first, ...others].map(({ position }) => position) }]
  })
}

/** Lists what is in capitals in action without being a name. */
export function indexProps(
  blocks: readonly BlockFacts[],
  scenes: readonly IndexedScene[],
  characters: readonly IndexedCharacter[],
): readonly IndexedProp[] {
  const nameWords = new Set(
    characters.flatMap(({ name, aliases }) =>
      [name, ...aliases].flatMap((one) => searchLine(one).trim().split(' ')),
    ),
  )
  const byNumber = new Map(blocks.map(({ number, facts }) => [number, facts]))
  const found = new Map<string, Set<number>>()
  for (const { position, ranges } of scenes) {
    const all = ranges.flatMap(
      ({ block, from, to }) => byNumber.get(block)?.slice(from - 1, to) ?? [],
    )
    for (const { name, words } of all.flatMap(({ phrases }) => phrases)) {
      if (words.every((word) => nameWords.has(word))) continue
      found.set(name, (found.get(name) ?? new Set()).add(position))
    }
  }
  return [...found]
    .map(([name, positions]) => ({ name, scenes: [...positions] }))
    .toSorted((one, other) => other.scenes.length - one.scenes.length)
}
