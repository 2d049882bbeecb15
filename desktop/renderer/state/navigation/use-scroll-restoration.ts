import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { PageLocation } from '#renderer/platform/navigation/page-location.ts'
import {
  readScrollPositions,
  writeScrollPositions,
} from '#renderer/platform/navigation/scroll-positions.ts'
import { useLocation, useRouter } from './router-context.tsx'

/**
 * Opens a page at its top or at the target of its hash, and one that was left before, where it was
 * left. The browser does so too early: before the page is rendered.
 */
export function useScrollRestoration(): void {
  const { store } = useRouter()
  const location = useLocation()
  const [positions] = useState(readScrollPositions)
  const first = useRef(location)

  useEffect(() => {
    const remember = ({ key }: PageLocation) => positions.set(key, window.scrollY)
    const leave = () => {
      remember(store.getState().location)
      writeScrollPositions(positions)
      // The next visit may be prerendered. The browser restores that before any script runs.
      window.history.scrollRestoration = 'auto'
    }
    const comeBack = () => (window.history.scrollRestoration = 'manual')
    comeBack()
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    // Before React renders the next page.
    const stop = store.subscribe((state, before) => {
      if (state.location !== before.location) remember(before.location)
    })
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
      stop()
    }
  }, [store, positions])

  useLayoutEffect(() => {
    const isFirst = location === first.current
    const saved = positions.get(location.key)
    if (saved !== undefined) window.scrollTo(0, saved)
    else if (location.hash !== '') scrollToTarget(location.hash, isFirst)
    else if (!isFirst) window.scrollTo(0, 0)
  }, [positions, location])
}

function scrollToTarget(hash: string, isFirst: boolean): void {
  // The browser has found it in the prerendered page.
  if (isFirst && document.querySelector(':target')) return
  const target = document.getElementById(decodeText(hash.slice(1)))
  if (target) target.scrollIntoView()
  else if (!isFirst) window.scrollTo(0, 0)
}

/** Decodes percent-encoded text; returns what can't be decoded unchanged. */
function decodeText(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
