import type { Script } from '../../script/script.ts'
import { changesByScene, type SceneChanges } from './changes-by-scene.ts'
import type { ScriptChange } from './script-change.ts'

/** A proposal's edits, counted as in the writer's review. */
export type ChangeDescription = Readonly<{
  edits: number
  scenes: number
  /** One line per scene, and for a new title or author, for the agent. */
  lines: readonly string[]
}>

/** Counts and lists the edits of a change by scene. @param script the script that it is based on */
export function describeChange(script: Script, change: ScriptChange): ChangeDescription {
  const groups = changesByScene(script, change)
  const { title, author } = change
  const titles = [
    ...(title === undefined ? [] : [`Title: “${title}”`]),
    ...(author === undefined ? [] : [`Author: “${author}”`]),
  ]
  return {
    edits: groups.reduce((sum, { entries }) => sum + entries.length, titles.length),
    scenes: groups.length,
    lines: [...titles, ...groups.map(lineOf)],
  }
}

/** 'Scene 4, INT. KITCHEN - DAY: 1 changed, 2 removed' */
function lineOf({ scene, entries }: SceneChanges): string {
  const kinds = [...Map.groupBy(entries, ({ kind }) => kind)]
  const counts = kinds.map(([kind, all]) => `${all.length} ${kind}`).join(', ')
  if (!scene) return `Before the first scene: ${counts}`
  const name = scene.number === null ? 'New scene' : `Scene ${scene.number}`
  return `${name}, ${scene.heading}: ${counts}`
}
