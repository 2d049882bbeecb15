import { useEffect } from 'react'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import { headFor } from '@scenewright/shared/pages/page-heads.ts'

/**
 * Updates the document head on navigation. The server rendered it for the first page; the tags for
 * link previews are only read there, so they stay unchanged.
 */
export function usePageHead(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const head = headFor(pathname)
    document.title = head.title
    metaNamed('description').content = head.description
    metaNamed('keywords').content = head.keywords.join(', ')
    metaNamed('robots').content = head.robots
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = new URL(pathname, canonical.href).href
  }, [pathname])
}

function metaNamed(name: string): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (present) return present
  const meta = document.createElement('meta')
  meta.name = name
  document.head.append(meta)
  return meta
}
