/** Finds the scenes that a model names. */
import { hasEveryWord } from '../../content/search-text.ts'
import { ok, type Result } from '../../result.ts'
import type { IndexedScene } from '../script-index/index-parts.ts'
import type { ScriptIndex } from '../script-index/script-index.ts'
import { refused } from './script-tool.ts'

type Scenes = Pick<ScriptIndex, 'scenes'>

/** Number before the first scene: '0' means what comes before it. */
export const OPENING = '0'

/** Which scenes there are, for an answer: 'the script has scenes 1 to 87'. */
export function sceneSpan({ scenes }: Scenes): string {
  const [first, last] = [scenes[0], scenes.at(-1)]
  if (!first || !last) return `the script has no scenes, only text that ${OPENING} means`
  if (first === last) return `the script has only scene ${first.number}`
  return `the script has scenes ${first.number} to ${last.number}`
}

/** The scenes with a number; several if the writer gave it more than once. */
function scenesWithNumber({ scenes }: Scenes, text: string): readonly IndexedScene[] {
  const number = text
    .trim()
    .replace(/^(?:scene\s*)?#?\s*/iu, '')
    .toUpperCase()
  return scenes.filter((scene) => scene.number.toUpperCase() === number)
}

/** Finds the first scene with a number. */
export function sceneWithNumber(index: Scenes, text: string): Result<IndexedScene> {
  const [scene] = scenesWithNumber(index, text)
  return scene ? ok(scene) : refused(`There is no scene ${text.trim()}; ${sceneSpan(index)}.`)
}

const RANGE = /^(?:scenes?\s*)?([\p{L}\d.]+)\s*(?:-|–|to)\s*([\p{L}\d.]+)$/iu
const NUMBER = /^(?:scene\s*)?#?\s*\p{L}{0,2}\d[\p{L}\d.-]*$/iu

/** Finds scenes by number ('12', '12A'), range ('3-7') or words of the heading. */
export function findNamedScenes(index: Scenes, text: string): Result<readonly IndexedScene[]> {
  const numbered = scenesWithNumber(index, text)
  if (numbered.length > 0) return ok(numbered)
  const [, from, to] = RANGE.exec(text.trim()) ?? []
  if (from !== undefined && to !== undefined && /\d/u.test(from) && /\d/u.test(to)) {
    const [first, last] = [sceneWithNumber(index, from), sceneWithNumber(index, to)]
    if (!first.ok) return first
    if (!last.ok) return last
    const between = index.scenes.slice(first.value.position - 1, last.value.position)
    if (between.length > 0) return ok(between)
    return refused(`A range starts at the earlier scene: ${text.trim()} does not.`)
  }
  if (NUMBER.test(text.trim())) return asFailure(sceneWithNumber(index, text))
  const named = index.scenes.filter(({ heading }) => hasEveryWord(heading, text))
  if (named.length > 0 && text.trim() !== '') return ok(named)
  return refused(
    `No scene heading has the words “${text.trim()}”; ${sceneSpan(index)}. list_scenes has all headings.`,
  )
}

function asFailure(result: Result<IndexedScene>): Result<readonly IndexedScene[]> {
  return result.ok ? ok([result.value]) : result
}
