/** A character who speaks under two spellings: MARA and MARRA. */
import { findingAt, type Finding } from '../finding.ts'
import type { ScriptParts } from '../script-parts.ts'
import { foldedName, isSlip } from '../similar-names.ts'
import { createNameFinder } from '../../script/editing/character-names.ts'

/** A name with more cues than this was meant. */
const MOST_CUES = 2
/** Cues of several speakers. */
const JOINT = /[&/+,]|\sAND\s/u

export function twoSpellings(script: ScriptParts): Finding[] {
  const names = [...script.names].filter(([name]) => !JOINT.test(name))
  return names.flatMap(([rare, count]) => {
    const meant = names
      .filter(([name, cues]) => name !== rare && isCommoner(script, [rare, count], [name, cues]))
      .filter(([name]) => isOneName(script, rare, count, name))
      .toSorted((one, other) => other[1] - one[1])[0]?.[0]
    const cue = script.cues.find(({ speaker }) => speaker === rare)
    if (meant === undefined || !cue) return []
    const message = `${rare} may be ${meant}, spelled another way.`
    return [findingAt('two-spellings', cue, { message, about: [rare, meant] })]
  })
}

/** Of two names with as many cues, the later one is the slip. */
function isCommoner(
  { cues }: ScriptParts,
  [rare, count]: readonly [string, number],
  [name, others]: readonly [string, number],
): boolean {
  if (others !== count) return others > count
  const first = cues.find(({ speaker }) => speaker === rare || speaker === name)
  return first?.speaker === name
}

function isOneName(script: ScriptParts, rare: string, count: number, name: string): boolean {
  if (foldedName(rare) === foldedName(name)) return foldedName(rare) !== ''
  if (count > MOST_CUES || !isSlip(rare, name)) return false
  // A name that the action mentions belongs to somebody else.
  const find = createNameFinder(rare, [])
  return !script.parts.some(({ type, text }) => type === 'action' && find(text).length > 0)
}
