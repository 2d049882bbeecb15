import { useEffect, useMemo, useState } from 'react'
import type { AnswerOf } from '@scenewright/shared/api/contract.ts'
import type { readByLink } from '@scenewright/shared/api/read-only-link.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { useMedia } from '#renderer/ui/use-media.ts'
import { createPageLayout } from './page-layout.ts'
import { PrintedPage } from './printed-page.tsx'
import styles from './read-page.module.css'

export type ReadScript = AnswerOf<typeof readByLink>

/** As narrow as a phone. */
const NARROW = '(max-width: 640px)'

/** A script's pages as they print, read-only. */
export function ScriptPages({ script, watermark }: ReadScript) {
  const [layOut] = useState(createPageLayout)
  const { pages, textColumn } = useMemo(() => layOut(script), [layOut, script])
  const isNarrow = useMedia(NARROW)
  const column = isNarrow ? textColumn : null
  const title = script.title.trim() || 'Untitled Screenplay'
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <article className={styles.script} aria-labelledby="read-title">
      <header className={styles.header}>
        <h1 id="read-title">
          <bdi>{title}</bdi>
        </h1>
        <p>{countText(pages.length)} · read-only</p>
      </header>
      {pages.map((page, index) => {
        const shown = { page, column, watermark, label: labelOf(page) }
        // oxlint-disable-next-line react/no-array-index-key -- the pages of a script have no ids
        return <PrintedPage key={index} {...shown} />
      })}
    </article>
  )
}

function countText(pages: number): string {
  return pages === 1 ? '1 page' : `${pages} pages`
}

function labelOf({ label }: Page): string {
  return label === null ? 'Title page' : `Page ${label}`
}
