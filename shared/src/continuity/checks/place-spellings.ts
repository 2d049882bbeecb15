/** A place spelled two ways in scene headings: JOE'S BAR and JOES BAR. */
import { nameKey } from '../../script/editing/character-names.ts'
import { findingAt, type Finding } from '../finding.ts'
import { sceneName, type Part, type ScriptParts } from '../script-parts.ts'
import { MAX_COMPARED, foldName, isSlip, mayBeSlip } from '../similar-names.ts'

/** Short words of places are often other words: BEACH and BENCH, POOL and POLL. */
const SHORTEST = { added: 6, swapped: 5, changed: 7 }
/** A place with more scenes than this was meant. */
const MOST_SCENES = 2

type Place = { name: string; folded: string; headings: Part[] }

export function placeSpellings(script: ScriptParts): Finding[] {
  const places = placesOf(script)
  return places.flatMap((rare, at) => {
    const meant = places
      .filter((place, index) => isCommoner([place, index], [rare, at]) && isOnePlace(rare, place))
      .toSorted((one, other) => other.headings.length - one.headings.length)[0]
    const [heading] = rare.headings
    const [first] = meant?.headings ?? []
    if (!heading || !first || !meant) return []
    const message = `${rare.name} here may be ${meant.name} of ${sceneName(script, first)}, spelled another way.`
    const about = [rare.name, meant.name]
    return [findingAt('place-spellings', heading, { message, about })]
  })
}

function placesOf({ scenes }: ScriptParts): Place[] {
  const places = new Map<string, Place>()
  for (const { heading, places: names } of scenes) {
    for (const name of new Set(names.map(nameKey))) {
      const place = places.get(name) ?? { name, folded: foldName(name), headings: [] }
      place.headings.push(heading)
      places.set(name, place)
    }
  }
  return [...places.values()].slice(0, MAX_COMPARED)
}

/** Of two places with as many scenes, the later one is the slip. */
function isCommoner(
  [place, index]: readonly [Place, number],
  [rare, at]: readonly [Place, number],
): boolean {
  const more = place.headings.length - rare.headings.length
  return more > 0 || (more === 0 && index < at)
}

function isOnePlace(rare: Place, { name, folded }: Place): boolean {
  if (rare.folded === folded) return folded !== ''
  if (rare.headings.length > MOST_SCENES || !mayBeSlip(rare.name, name)) return false
  return isSlip(rare.name, name, SHORTEST)
}
