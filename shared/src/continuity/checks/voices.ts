/** (V.O.) and (O.S.) mixed for one voice. */
import { findingAt, type Finding } from '../finding.ts'
import { sceneName, type Part, type ScriptParts } from '../script-parts.ts'

type Voice = 'V.O.' | 'O.S.' | 'seen'
type Heard = Readonly<{ cue: Part; voice: Voice }>

const SIGNS = [
  ['V.O.', /[(（]\s*V\.?\s?O\b\.?/iu],
  ['O.S.', /[(（]\s*O\.?\s?[SC]\b\.?/iu],
] as const

export function voices(script: ScriptParts): Finding[] {
  const heard = new Map<string, Heard[]>()
  for (const cue of script.cues) {
    const all = heard.get(cue.speaker) ?? []
    all.push({ cue, voice: voiceOf(cue) })
    heard.set(cue.speaker, all)
  }
  return [...heard.values()].flatMap((all) => {
    const isNeverSeen = all.every(({ voice }) => voice !== 'seen')
    return isNeverSeen ? unseenVoice(script, all) : inOneScene(script, all)
  })
}

function voiceOf({ text }: Part): Voice {
  return SIGNS.find(([, sign]) => sign.test(text))?.[0] ?? 'seen'
}

/** Of a voice that is never seen, the rarer sign is the slip, or else the later one. */
function unseenVoice(script: ScriptParts, all: readonly Heard[]): Finding[] {
  const counts = SIGNS.map(([sign]) => all.filter(({ voice }) => voice === sign))
  const [rare = [], common = []] = counts.toSorted((one, other) => {
    const later = (other[0]?.cue.index ?? 0) - (one[0]?.cue.index ?? 0)
    return one.length - other.length || later
  })
  return rare.flatMap((here) => (common[0] ? [findingOf(script, here, common[0])] : []))
}

/** Somebody who narrates may also be heard from the next room, but not in one scene. */
function inOneScene(script: ScriptParts, all: readonly Heard[]): Finding[] {
  return all.flatMap((here, at) => {
    const before = all[at - 1]
    if (!before || before.cue.scene !== here.cue.scene) return []
    if (before.voice === here.voice || before.voice === 'seen' || here.voice === 'seen') return []
    return [findingOf(script, here, before)]
  })
}

function findingOf(script: ScriptParts, here: Heard, other: Heard): Finding {
  const { cue, voice } = here
  const message = `${cue.speaker} has (${other.voice}) in ${sceneName(script, other.cue)} and (${voice}) here.`
  return findingAt('voices', cue, { message, about: [cue.id, cue.text, other.cue.text] })
}
