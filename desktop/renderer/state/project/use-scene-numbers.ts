import { useState } from 'react'
import { numberScenes, type SceneNumbers } from '@scenewright/shared/script/scenes/scene-numbers.ts'
import { useScriptState } from './editor-context.tsx'
import type { ScriptState } from '#renderer/state/script/script-store.ts'

/** The number of each scene by the id of its heading; a new map only when a number changes. */
export function useSceneNumbers(): SceneNumbers {
  const [select] = useState(createNumberSelector)
  return useScriptState(select)
}

function createNumberSelector(): (state: ScriptState) => SceneNumbers {
  let last: SceneNumbers = new Map()
  return ({ script }) => {
    const numbers = numberScenes(script)
    if (!isSameNumbers(numbers, last)) last = numbers
    return last
  }
}

export function isSameNumbers(some: SceneNumbers, others: SceneNumbers): boolean {
  return some.size === others.size && [...some].every(([id, number]) => others.get(id) === number)
}
