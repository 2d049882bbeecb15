import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 640px)'

/** Whether the window is as narrow as a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(watch, () => globalThis.matchMedia(QUERY).matches)
}

function watch(onChange: () => void): () => void {
  const list = globalThis.matchMedia(QUERY)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}
