/** The browser's history, as far as the app's own navigation uses it. */
import { isJsonObject } from '@scenewright/shared/script/json-shape.ts'
import { formatLocation, type PageLocation } from './page-location.ts'

export interface PageHistory {
  current: () => PageLocation
  /** Adds an entry after the current one and removes those that were there. */
  push: (location: PageLocation) => void
  replace: (location: PageLocation) => void
  /** Moves by a number of entries without calling listeners, and resolves when it is there. */
  move: (steps: number) => Promise<void>
  /** Reports Back, Forward and links within the page, with the number of entries moved. */
  listen: (onMove: (steps: number) => void) => void
}

/** The browser's data of an entry. Without it, the entry is new to the app. */
type Stored = Readonly<{ key: string; index: number; state: unknown }>

/**
 * @param makeKey makes the keys of entries that a link within the page or the address bar has added
 */
export function browserHistory(makeKey: () => string): PageHistory {
  let entry = storedEntry() ?? store({ key: makeKey(), index: 0, state: null })
  let onArrival: (() => void) | null = null
  let report: (steps: number) => void = () => undefined

  window.addEventListener('popstate', () => {
    const { index } = entry
    entry = storedEntry() ?? store({ key: makeKey(), index: index + 1, state: null })
    if (onArrival === null) return report(entry.index - index)
    onArrival()
    onArrival = null
  })

  return {
    current() {
      const { pathname, search, hash } = window.location
      return { pathname, search, hash, state: entry.state, key: entry.key }
    },
    push(location) {
      entry = { key: location.key, index: entry.index + 1, state: location.state }
      window.history.pushState(entry, '', formatLocation(location))
    },
    replace(location) {
      entry = store(
        { ...entry, key: location.key, state: location.state },
        formatLocation(location),
      )
    },
    move(steps) {
      return new Promise((resolve) => {
        onArrival = resolve
        window.history.go(steps)
      })
    },
    listen(onMove) {
      report = onMove
    },
  }
}

function storedEntry(): Stored | null {
  const stored: unknown = window.history.state
  if (!isJsonObject(stored)) return null
  const { key, index, state } = stored
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state } : null
}

function store(entry: Stored, address?: string): Stored {
  window.history.replaceState(entry, '', address)
  return entry
}
