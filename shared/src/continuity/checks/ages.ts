/** Ages of one character that differ: MARA (34) and MARA (43). */
import { findingAt, type Finding } from '../finding.ts'
import { introductionsIn, type Introduction } from '../introductions.ts'
import { sceneName, type ScriptParts } from '../script-parts.ts'

/** Time passes between two scenes. */
const TIME_PASSES =
  /\b(?:flash(?:back|[ -]?forward)|(?:years?|months?|decades?) (?:later|earlier|ago|before)|(?:1[89]|20)\d\d|young|younger|older|birthday)\b/iu

export function ages(script: ScriptParts): Finding[] {
  const first = new Map<string, Introduction>()
  return introductionsIn(script).flatMap((here) => {
    const who = characterOf(script, here)
    if (who === null) return []
    const before = first.get(who)
    if (!before) {
      first.set(who, here)
      return []
    }
    if (isSameAge(before, here) || timePasses(script, before, here)) return []
    const message = `${who} is ${before.age.words} in ${sceneName(script, before.part)} and ${here.age.words} here.`
    const about = [here.part.id, who, before.age.words, here.age.words]
    return [findingAt('ages', here.part, { message, about, words: here })]
  })
}

/** The speaker with this name, or with a part of it; otherwise the name itself, in capitals. */
function characterOf({ names }: ScriptParts, here: Introduction): string | null {
  if (here.isGeneric) return null
  if (names.has(here.name)) return here.name
  const words = here.name.replaceAll(/["“”()]/gu, '').split(' ')
  const known = words.filter((word) => names.has(word))
  if (known.length === 1) return known[0] ?? null
  const fuller = [...names.keys()].filter((name) => name.split(' ').includes(here.name))
  if (fuller.length === 1) return fuller[0] ?? null
  return here.isInCapitals ? here.name : null
}

function isSameAge(one: Introduction, other: Introduction): boolean {
  return one.age.least <= other.age.most && other.age.least <= one.age.most
}

function timePasses({ parts }: ScriptParts, before: Introduction, here: Introduction): boolean {
  return parts
    .slice(before.part.index, here.part.index + 1)
    .some(({ type, text }) => type !== 'dialogue' && TIME_PASSES.test(text))
}
