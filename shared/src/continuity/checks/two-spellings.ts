/** A character who speaks under two spellings: MARA and MARRA. */
import { findingAt, type Finding } from '../finding.ts'
import type { Part, ScriptParts } from '../script-parts.ts'
import { MAX_COMPARED, foldName, isSlip, mayBeSlip } from '../similar-names.ts'
import { createNameFinder } from '../../script/editing/character-names.ts'

/** A name with more cues than this was meant. */
const MOST_CUES = 2
/** Cues of several speakers. */
const JOINT = /[&/+,]|\sAND\s/u

type Name = Readonly<{
  name: string
  cues: number
  folded: string
  /** The first cue with it. */
  cue: Part
}>

export function twoSpellings(script: ScriptParts): Finding[] {
  const names = namesOf(script)
  return names.flatMap((rare) => {
    const isMentioned = onceAsked(() => isInAction(script, rare.name))
    const meant = names
      .filter((name) => name !== rare && isCommoner(rare, name))
      .filter((name) => isOneName(rare, name, isMentioned))
      .toSorted((one, other) => other.cues - one.cues)[0]?.name
    if (meant === undefined) return []
    const message = `${rare.name} may be ${meant}, spelled another way.`
    return [findingAt('two-spellings', rare.cue, { message, about: [rare.name, meant] })]
  })
}

function namesOf({ names, cues }: ScriptParts): Name[] {
  const first = new Map(cues.toReversed().map((cue) => [cue.speaker, cue]))
  return [...names]
    .filter(([name]) => !JOINT.test(name))
    .slice(0, MAX_COMPARED)
    .flatMap(([name, count]) => {
      const cue = first.get(name)
      return cue ? [{ name, cues: count, folded: foldName(name), cue }] : []
    })
}

/** Of two names with as many cues, the later one is the slip. */
function isCommoner(rare: Name, { cues, cue }: Name): boolean {
  return cues === rare.cues ? cue.index < rare.cue.index : cues > rare.cues
}

function isOneName(rare: Name, { name, folded }: Name, isMentioned: () => boolean): boolean {
  if (rare.folded === folded) return folded !== ''
  if (rare.cues > MOST_CUES || !mayBeSlip(rare.name, name) || !isSlip(rare.name, name)) return false
  // A name that the action mentions belongs to somebody else.
  return !isMentioned()
}

function isInAction({ parts }: ScriptParts, name: string): boolean {
  const find = createNameFinder(name, [])
  return parts.some(({ type, text }) => type === 'action' && find(text).length > 0)
}

/** Asks only once, and only if it is needed. */
function onceAsked(ask: () => boolean): () => boolean {
  let answer: boolean | undefined
  return () => (answer ??= ask())
}
