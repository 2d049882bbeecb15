import type { PageHistory } from './page-history.ts'
import { parseLocation } from './page-location.ts'

/** A history without a browser, which only knows its current entry. For prerendering and tests. */
export function memoryHistory(address: string): PageHistory {
  let current = parseLocation(address, null, 'first')
  return {
    current: () => current,
    push: (location) => void (current = location),
    replace: (location) => void (current = location),
    move: () => Promise.resolve(),
    listen: () => undefined,
  }
}
