import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in prerendered markup, until the app has taken it over. */
export function useIsInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
