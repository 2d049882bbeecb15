// Errors in cues and around them.

import { between, pick, type Random } from '@scenewright/shared/test-support/random.ts'
import type { Part } from '@scenewright/shared/continuity/script-parts.ts'
import type { Script } from '@scenewright/shared/script/script.ts'
import { anyOf, listNamedCues, partsOf, withAction, withText, type Plant } from './plant.ts'

/** A slip of the fingers in a word. */
export function misspell(random: Random, word: string): string {
  const at = between(random, 1, word.length - 2)
  const [letter, next] = [word.charAt(at), word.charAt(at + 1)]
  const slips = [
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + next + letter + word.slice(at + 2),
    word.slice(0, at) + pick(random, ['T', 'N', 'L', 'M']) + word.slice(at + 1),
  ].filter((slip) => slip !== word)
  return anyOf(random, slips) ?? word
}

const SPELLED: Plant = {
  name: 'a name spelled another way',
  check: 'two-spellings',
  plant(before, random) {
    const { names } = partsOf(before)
    const cues = listNamedCues(before).filter(({ speaker }) => (names.get(speaker) ?? 0) > 1)
    const cue = anyOf(random, cues)
    if (!cue) return null
    const word = cue.speaker.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
    const text = cue.text.toUpperCase().replace(word, misspell(random, word))
    return { before, script: withText(before, cue.id, text), places: [cue.id], what: text }
  },
}

const EXITS = [
  'leaves.',
  'exits.',
  'walks out.',
  'storms out of the room.',
  'leaves the room.',
  'quickly exits.',
  'hurries away.',
  'slips out the back door.',
  'heads out, closing the door.',
  'leaves without another word.',
] as const

/** Cues after the first in their scene, without an extension. */
function laterCues(script: Script): Part[] {
  const { scenes } = partsOf(script)
  return listNamedCues(script).filter((cue) => {
    const first = scenes[cue.scene]?.parts.find(({ type }) => type === 'character')
    return first !== undefined && first.id !== cue.id && !cue.text.includes('(')
  })
}

const LEFT: Plant = {
  name: 'speaks after leaving',
  check: 'speaks-after-leaving',
  plant(before, random) {
    const cue = anyOf(random, laterCues(before))
    if (!cue) return null
    const name = cue.speaker.charAt(0) + cue.speaker.slice(1).toLowerCase()
    const text = `${name} ${pick(random, EXITS)}`
    const { script, id } = withAction(before, cue, text)
    return { before, script, places: [cue.id, id], what: text }
  },
}

const VOICE: Plant = {
  name: '(V.O.) and (O.S.) mixed',
  check: 'voices',
  plant(script, random) {
    const { cues } = partsOf(script)
    const cue = anyOf(
      random,
      cues.filter(({ speaker, scene }, at) => {
        return cues.slice(at + 1).find((one) => one.speaker === speaker)?.scene === scene
      }),
    )
    const next = cues.find((one) => cue && one.index > cue.index && one.speaker === cue.speaker)
    if (!cue || !next) return null
    const [first, second] = pick(random, [
      ['V.O.', 'O.S.'],
      ['O.S.', 'V.O.'],
    ] as const)
    const before = withText(
      withText(script, cue.id, `${cue.speaker} (${first})`),
      next.id,
      `${next.speaker} (${first})`,
    )
    const text = `${next.speaker} (${second})`
    return {
      before,
      script: withText(before, next.id, text),
      places: [cue.id, next.id],
      what: text,
    }
  },
}

export const CUE_PLANTS = { SPELLED, LEFT, VOICE }
