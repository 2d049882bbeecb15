/** A character who is introduced by name and age, and never speaks. */
import { findingAt, type Finding } from '../finding.ts'
import { introductionsIn } from '../introductions.ts'
import type { ScriptParts } from '../script-parts.ts'

/** Nicknames share at least this many letters with the name: KAT for KATHERINE. */
const SHARED_LETTERS = 3

export function neverSpeaks(script: ScriptParts): Finding[] {
  const spoken = [...script.names.keys()].flatMap(wordsOf)
  const seen = new Set<string>()
  return introductionsIn(script).flatMap(({ name, isInCapitals, isGeneric, part, from, to }) => {
    if (!isInCapitals || isGeneric || seen.has(name)) return []
    seen.add(name)
    if (wordsOf(name).some((word) => spoken.some((other) => isOneName(word, other)))) return []
    const message = `${name} is introduced here and never speaks.`
    return [findingAt('never-speaks', part, { message, about: [name], words: { from, to } })]
  })
}

function wordsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 1)
}

function isOneName(word: string, other: string): boolean {
  if (word === other) return true
  if (Math.min(word.length, other.length) < SHARED_LETTERS) return false
  const start = word.slice(0, SHARED_LETTERS) === other.slice(0, SHARED_LETTERS)
  return start || word.includes(other) || other.includes(word)
}
