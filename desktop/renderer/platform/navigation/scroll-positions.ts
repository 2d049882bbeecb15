/** Stores the scroll positions of this tab's pages when they are left. */
import { isJsonObject, parseJson } from '@scenewright/shared/script/json-shape.ts'

const KEY = 'scroll_positions'

/** Pixels from the top, by the key of the entry in the history. */
type ScrollPositions = Map<string, number>

/** Without a schema, because it belongs to the first script of every page. */
export function readScrollPositions(): ScrollPositions {
  const stored = parseJson(readText() ?? '')
  const entries = Object.entries(isJsonObject(stored) ? stored : {})
  return new Map(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
}

function readText(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Without storage, a reloaded page opens where the browser puts it. */
export function writeScrollPositions(positions: ScrollPositions): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(positions)))
  } catch {
    // Storage is blocked or full.
  }
}
