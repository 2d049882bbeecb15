import { FileDown, SlidersHorizontal } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useStore } from 'zustand'
import {
  getPageKind,
  PAGE_KINDS,
  withPageKind,
  type PageKind,
} from '@scenewright/shared/script/page-choices.ts'
import { DEFAULT_PAGE_SETTINGS } from '@scenewright/shared/script/page-settings.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { changePaper } from '#renderer/state/script/page-locks.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import styles from './export-tools.module.css'
import type { PdfExports } from './pdf-exports.ts'
import { PdfProgressRow } from './pdf-progress.tsx'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const NO_BLOCK = 'Open a story block to export it.'

/** PDF export of the current block, or of the entire script with its title page. */
export function ExportTools({ pdfs }: Readonly<{ pdfs: PdfExports }>) {
  const { jobs, status } = useStore(pdfs.store)
  const block = useRef<HTMLButtonElement>(null)
  const script = useRef<HTMLButtonElement>(null)
  const { view } = useEditorSession()
  const isTitlePage = useStore(view, ({ selection }) => selection.kind !== 'block')
  const [isReasonShown, setReasonShown] = useState(false)
  const reason = useId()
  return (
    <section aria-labelledby="export-heading" className={styles.export}>
      <div className={styles.head}>
        <FileDown {...ICON} />
        <h2 id="export-heading" className={styles.heading}>
          Export as PDF
        </h2>
        <PagesMenu />
      </div>
      <div className={styles.pair}>
        <Button
          ref={block}
          size="small"
          busy={jobs.some(({ blockId }) => blockId !== null)}
          // Not `disabled`, so that the keyboard and a touch reach the reason.
          aria-disabled={isTitlePage}
          aria-describedby={isTitlePage ? reason : undefined}
          title={isTitlePage ? NO_BLOCK : undefined}
          onClick={() => {
            setReasonShown(isTitlePage)
            if (!isTitlePage) void pdfs.exportBlock()
          }}
        >
          Current block
        </Button>
        <Button
          ref={script}
          size="small"
          busy={jobs.some(({ blockId }) => blockId === null)}
          onClick={() => void pdfs.exportScript()}
        >
          Entire script
        </Button>
      </div>
      {jobs.map((job) => (
        <PdfProgressRow key={job.id} job={job} returnTo={job.blockId === null ? script : block} />
      ))}
      <p id={reason} hidden>
        {NO_BLOCK}
      </p>
      <output className={styles.stopped}>{isTitlePage && isReasonShown ? NO_BLOCK : status}</output>
    </section>
  )
}

/** Shows on which pages the script is printed, and changes them. */
function PagesMenu() {
  const { store, dialogs } = useEditorSession()
  const pages = useScriptState((state) => state.script.pages ?? DEFAULT_PAGE_SETTINGS)
  const isOff = useScriptState(isLocked)
  const kind = getPageKind(pages)
  const label = labelOf(kind)

  function choose(chosen: PageKind) {
    if (chosen === kind) return
    changePaper(store, () =>
      store.edit(`Pages: ${labelOf(chosen)}`, (script) => ({
        ...script,
        pages: withPageKind(script.pages ?? DEFAULT_PAGE_SETTINGS, chosen),
      })),
    )
  }

  return (
    <>
      <p className={styles.kind}>{label}</p>
      <Menu
        trigger={
          <IconButton label={`Pages: ${label}`} className={styles.options}>
            <SlidersHorizontal {...ICON} />
          </IconButton>
        }
      >
        <MenuChoice
          label="Pages"
          value={kind}
          options={PAGE_KINDS}
          disabled={isOff}
          onChoose={choose}
        />
        <MenuNote>
          Producers and contests expect industry pages: US Letter in the US, A4 elsewhere.
        </MenuNote>
        <MenuSeparator />
        <MenuItem onSelect={() => dialogs.setState({ print: 'open' })}>Print…</MenuItem>
      </Menu>
    </>
  )
}

function labelOf(kind: PageKind): string {
  return PAGE_KINDS.find(({ value }) => value === kind)?.label ?? kind
}
