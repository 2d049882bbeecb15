/** The continuity checks, and what they find in a script (`docs/product/script.md#continuity`). */
import type { Script } from '../script/script.ts'
import { ages } from './checks/ages.ts'
import { continuous } from './checks/continuous.ts'
import { neverSpeaks } from './checks/never-speaks.ts'
import { placeSpellings } from './checks/place-spellings.ts'
import { sceneNumbers } from './checks/scene-numbers.ts'
import { speaksAfterLeaving } from './checks/speaks-after-leaving.ts'
import { twoSpellings } from './checks/two-spellings.ts'
import { unbalanced } from './checks/unbalanced.ts'
import { voices } from './checks/voices.ts'
import type { CheckId, Finding } from './finding.ts'
import { scriptParts, type ScriptParts } from './script-parts.ts'

type Check = Readonly<{ title: string; find: (script: ScriptParts) => Finding[] }>

/** In the order in which they are shown. */
export const CHECKS: Readonly<Record<CheckId, Check>> = {
  'two-spellings': { title: 'Names spelled two ways', find: twoSpellings },
  'speaks-after-leaving': { title: 'Speaking after leaving', find: speaksAfterLeaving },
  continuous: { title: 'Continuous scenes that contradict', find: continuous },
  'scene-numbers': { title: 'Scene numbers missing or twice', find: sceneNumbers },
  'place-spellings': { title: 'Places spelled two ways', find: placeSpellings },
  ages: { title: 'Ages that differ', find: ages },
  voices: { title: '(V.O.) and (O.S.) mixed', find: voices },
  'never-speaks': { title: 'Introduced but never speaking', find: neverSpeaks },
  unbalanced: { title: 'Parentheses and quotes without their other half', find: unbalanced },
}

/** Returns the findings by check, and in script order within one. */
export function continuityFindings(script: Pick<Script, 'storyBlocks'>): Finding[] {
  const parts = scriptParts(script)
  const order = new Map(parts.parts.map(({ id, index }) => [id, index]))
  return Object.values(CHECKS).flatMap(({ find }) =>
    find(parts).toSorted(
      (one, other) => (order.get(one.elementId) ?? 0) - (order.get(other.elementId) ?? 0),
    ),
  )
}
