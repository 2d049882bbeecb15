import { ArrowLeft, PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { CommandBar } from '#renderer/features/command-bar/command-bar.tsx'
import { BlockPage } from '#renderer/features/editor/block-page.tsx'
import { ContinuousPage } from '#renderer/features/editor/continuous-page.tsx'
import { FindBar } from '#renderer/features/editor/find-bar.tsx'
import { ViewMenu } from '#renderer/features/editor/view-menu.tsx'
import { ConflictDialog } from '#renderer/features/save/conflict-dialog.tsx'
import { SaveBadge } from '#renderer/features/save/save-badge.tsx'
import { TitlePage } from '#renderer/features/script-settings/title-page.tsx'
import { useEditorSession, useEditorView, useScriptState } from '#renderer/state/editor-context.tsx'
import { IconButton } from '#renderer/ui/icon-button.tsx'
import { EditorSidebar } from './editor-sidebar.tsx'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'
import { useKeepOnLeave } from './use-keep-on-leave.ts'
import styles from './editor.module.css'

/** Narrower than this the sidebar is a drawer over the page. */
const DRAWER_BELOW_PX = 900

/** The editor around its page: header, sidebar, desk and command bar. */
export function EditorShell() {
  const session = useEditorSession()
  const title = useScriptState((state) => state.script.title)
  const isBusy = useScriptState((state) => state.isBusy)
  const isTitleShown = useEditorView((state) => state.selection.kind === 'title')
  const pageKey = useEditorView((state) => state.pageKey)
  const { continuous, zoom } = useStore(useAppServices().preferences)
  const [isFocusMode, setFocusMode] = useState(false)
  const [isSidebarOpen, setSidebarOpen] = useState(() => innerWidth >= DRAWER_BELOW_PX)
  useEditorShortcuts(session, () => setFocusMode(!isFocusMode))
  useKeepOnLeave(session)

  useEffect(
    () =>
      session.view.subscribe((state, before) => {
        const isAnotherPage = state.pageKey !== before.pageKey
        if (isAnotherPage && innerWidth < DRAWER_BELOW_PX) setSidebarOpen(false)
      }),
    [session],
  )

  return (
    <div
      className={styles.editor}
      data-sidebar={isSidebarOpen && !isFocusMode ? 'open' : 'closed'}
      data-focus-mode={isFocusMode || undefined}
    >
      <header className={styles.header}>
        <IconButton
          label={isSidebarOpen ? 'Hide sidebar' : 'Show sidebar'}
          aria-expanded={isSidebarOpen}
          aria-controls="editor-sidebar"
          onClick={() => setSidebarOpen(!isSidebarOpen)}
        >
          <PanelLeft size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
        <Link to="/projects" className={styles.back}>
          <ArrowLeft size={16} strokeWidth={1.5} aria-hidden />
          Projects
        </Link>
        <h1 className={styles.title}>{title.trim() || 'Untitled Screenplay'}</h1>
        <SaveBadge />
        <ViewMenu isFocusMode={isFocusMode} onFocusMode={setFocusMode} />
      </header>
      {isSidebarOpen && !isFocusMode && (
        <>
          <EditorSidebar />
          <button
            type="button"
            className={styles.scrim}
            aria-label="Close sidebar"
            onClick={() => setSidebarOpen(false)}
          />
        </>
      )}
      {/* Another page starts at its top. */}
      <main key={continuous ? 'continuous' : pageKey} className={styles.desk} tabIndex={-1}>
        <div
          className={styles.page}
          style={{ zoom }}
          data-busy={isBusy || undefined}
          inert={isBusy}
        >
          {isTitleShown && <TitlePage />}
          {!isTitleShown && (continuous ? <ContinuousPage /> : <BlockPage />)}
        </div>
      </main>
      {isBusy && (
        <output className={styles.busy}>
          <span className={styles.pulse} aria-hidden />
          Processing voice command...
        </output>
      )}
      <div className={styles.find}>
        <FindBar />
      </div>
      <div className={styles.command}>
        <CommandBar />
      </div>
      <ConflictDialog />
    </div>
  )
}
