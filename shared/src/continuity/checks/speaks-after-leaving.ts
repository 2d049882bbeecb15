/** A character who speaks in a scene after leaving it. Only clear exits count. */
import { createNameFinder, type NameRange } from '../../script/editing/character-names.ts'
import { findingAt, type Finding } from '../finding.ts'
import { sceneName, type Part, type SceneParts, type ScriptParts } from '../script-parts.ts'

const MANNER =
  '(?:quietly|slowly|quickly|suddenly|silently|finally|abruptly|calmly|angrily|hurriedly|then|just)'
const VERB =
  '(?:leaves?|exits?|(?:walks?|storms?|runs?|rushes|rush|strides?|marches|march|slips?|stomps?|sneaks?|hurries|hurry|heads?|ducks?|goes|go|bolts?|strolls?|stalks?|steps?|dashes|dash) (?:out|off|away|outside)|disappears?|(?:drives?|rides?) (?:off|away))'
/** Words that may follow the verb; `place` is a place that the heading has to name. */
const AFTER =
  '(?: (?:the room|of the room|(?:(?:through|by|out|out of) )?(?:the|a) (?:front |back |side )?door|(?:of )?(?:the|his|her|their) (?<place>\\p{L}+(?: \\p{L}+)?)|alone|together|without (?:a|another) word|in a (?:huff|hurry)|and (?:closes|shuts|slams) the door[^.,;]*))?(?:,? (?:closing|slamming|shutting) the door[^.,;]*)?'
const EXIT = new RegExp(`^,?(?: ${MANNER})*,? ${VERB}${AFTER}(?:[.!]|$)`, 'iu')
/** Between two names: 'NORA and TOM leave'. */
const AND_NAME = /^ and \p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*)?(?= )/u
/** Signs that somebody may be there again, or that the scene isn't at one place. */
const RETURN =
  /\b(?:returns?|returning|comes? back|back (?:in|inside|into)|re-?enters?|reappears?|re-?emerges?|turns? (?:back|around)|stops?|pauses?|hesitates?|follows?|following|intercut|montage|later|cut to|meanwhile|flashback|everyone|all of them|the others|doorway)\b/iu
const CUT_TOGETHER = /\b(?:intercut|montage|series of shots|various|flashback)\b/iu
/** Marks of a voice that is heard from elsewhere, in a cue or a parenthetical. */
const ELSEWHERE = /\((?!\s*(?:CONT|MORE))[^)]*\)?/iu
const FROM_ELSEWHERE =
  /\b(?:off|o\.?s|v\.?o|o\.?c|phone|radio|from|returning|back|turning|stopping|shout|calling|leaving|door)/iu

export function speaksAfterLeaving(script: ScriptParts): Finding[] {
  const names = [...script.names.keys()]
  return script.scenes.flatMap((scene) => {
    // In and out of a car, somebody who leaves one side is on the other.
    if (scene.setting === 'both' || CUT_TOGETHER.test(scene.heading.text)) return []
    const speakers = new Set(scene.parts.map(({ speaker }) => speaker).filter((name) => name))
    return [...speakers].flatMap((name) => {
      const others = names.filter((other) => other !== name)
      return inScene(script, scene, name, createNameFinder(name, others))
    })
  })
}

function inScene(
  script: ScriptParts,
  scene: SceneParts,
  name: string,
  find: (text: string) => readonly NameRange[],
): Finding[] {
  let exit: Part | null = null
  for (const part of scene.parts.slice(1)) {
    if (part.type === 'character') {
      if (!exit || part.speaker !== name) continue
      if (isHeardFromElsewhere(script, part)) return []
      const message = `${name} speaks here after leaving in ${sceneName(script, part)}.`
      const about = [part.id, exit.text, part.text]
      return [findingAt('speaks-after-leaving', part, { message, about })]
    }
    if (part.type === 'shot' || part.type === 'transition') exit = null
    if (part.type !== 'action' && part.type !== 'text') continue
    const left = exitEnd(part.text, scene, find(part.text))
    const rest = left === null ? part.text : part.text.slice(left)
    if (left !== null) exit = part
    // Any mention after the exit may bring the character back, so it ends the search.
    if (RETURN.test(rest) || isSubHeading(rest) || find(rest).length > 0) exit = null
    if (left !== null && /(?<![\p{L}])(?:he|she|they)(?![\p{L}])/iu.test(rest)) exit = null
  }
  return []
}

/** The end of the first exit in a text; `null` without one. */
function exitEnd(text: string, scene: SceneParts, found: readonly NameRange[]): number | null {
  for (const { from, to } of found) {
    // The name begins a sentence, or follows 'and'.
    if (!/(?:^|[.!?—]["”]?\s+|\p{L} and )$/u.test(text.slice(0, from))) continue
    const after = text.slice(to)
    const joined = AND_NAME.exec(after)?.[0] ?? ''
    const exit = EXIT.exec(after.slice(joined.length))
    if (!exit) continue
    const place = exit.groups?.['place']?.toUpperCase()
    const isHere = place === undefined || scene.places.some((one) => one.includes(place))
    if (isHere && !(place !== undefined && scene.setting === 'exterior')) {
      return to + joined.length + exit[0].length
    }
  }
  return null
}

/** A line in capitals, such as HALLWAY, moves the scene. */
function isSubHeading(text: string): boolean {
  return text.split('\n').some((line) => /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line))
}

function isHeardFromElsewhere({ parts }: ScriptParts, cue: Part): boolean {
  const next = parts[cue.index + 1]
  const aside = next?.type === 'parenthetical' ? next.text : ''
  return ELSEWHERE.test(cue.text) || FROM_ELSEWHERE.test(aside)
}
