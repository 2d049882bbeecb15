import { useEffect } from 'react'
import { useLocation } from '#renderer/state/navigation/router-context.tsx'
import type { PageHead } from '@scenewright/shared/pages/page-heads.ts'

/**
 * Updates the document head on navigation. The server has written it for the first page, so its texts
 * load afterwards; the tags for link previews are only read there and stay unchanged.
 */
export function usePageHead(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    let isCurrent = true
    async function show() {
      const { headFor } = await import('@scenewright/shared/pages/page-heads.ts')
      if (isCurrent) showHead(headFor(pathname), pathname)
    }
    // Without them, the title is that of the page before.
    void show().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [pathname])
}

function showHead({ title, description, keywords, robots }: PageHead, pathname: string): void {
  document.title = title
  metaNamed('description').content = description
  metaNamed('keywords').content = keywords.join(', ')
  metaNamed('robots').content = robots
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  if (canonical) canonical.href = new URL(pathname, canonical.href).href
}

function metaNamed(name: string): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)
  if (present) return present
  const meta = document.createElement('meta')
  meta.name = name
  document.head.append(meta)
  return meta
}
