import { useEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { pageTitle } from '@scenewright/shared/product.ts'
import { useAppServices, useSession } from '#renderer/state/app-services.tsx'
import { CommandBar } from '#renderer/features/command-bar/command-bar.tsx'
import { StorageBanner } from '#renderer/features/device-storage/storage-banner.tsx'
import { BlockPage } from '#renderer/features/editor/view/block-page.tsx'
import { ContinuousPage } from '#renderer/features/editor/view/continuous-page.tsx'
import { FindBar } from '#renderer/features/editor/view/find-bar.tsx'
import { PhoneKeys } from '#renderer/features/editor/view/phone-keys.tsx'
import { FloatingPdfProgress } from '#renderer/features/export/floating-pdf-progress.tsx'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { usePdfExports } from '#renderer/features/export/use-pdf-exports.ts'
import { ImportIntoScript } from '#renderer/features/import-file/import-into-script.tsx'
import { CommenterBar } from '#renderer/features/notes/commenter-bar.tsx'
import { LiveNotice } from '#renderer/features/presence/live-notice.tsx'
import { OverlapNotice } from '#renderer/features/presence/overlap-notice.tsx'
import { PeerAnnouncer } from '#renderer/features/presence/peer-announcer.tsx'
import { ProposalNotice } from '#renderer/features/proposals/proposal-notice.tsx'
import { ReviewBar } from '#renderer/features/review/review-bar.tsx'
import { DownloadCopyButton } from '#renderer/features/save/download-copy-button.tsx'
import { AccountDeletedDialog } from '#renderer/features/save/account-deleted-dialog.tsx'
import { ConflictDialog } from '#renderer/features/versions/conflict-dialog.tsx'
import { TabsBar } from '#renderer/features/tabs/tabs-bar.tsx'
import { ViewSwitch } from '#renderer/features/script-views/view-switch.tsx'
import { TitlePage } from '#renderer/features/script-settings/title-page.tsx'
import { CommandRecording } from '#renderer/features/voice/command-recording.tsx'
import { MicrophoneTools } from '#renderer/features/voice/microphone-tools.tsx'
import {
  useEditorSession,
  useEditorView,
  useScriptState,
} from '#renderer/state/project/editor-context.tsx'
import { useNoteAuthor } from '#renderer/state/project/use-note-author.ts'
import type { WriterLock } from '#renderer/state/tabs/writer-lock.ts'
import { CommandsProvider } from '#renderer/state/command-table/commands-context.tsx'
import { startPageFinder } from '#renderer/services/live-pages/live-pages-client.ts'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import { followPages, type PagesStore } from '#renderer/state/script/live-pages.ts'
import type { ScriptStore } from '#renderer/state/script/script-store.ts'
import { browserTimer } from '#renderer/state/timer.ts'
import { returnToCaret, showScriptAs } from '#renderer/state/script/editor-view.ts'
import { useMedia } from '#renderer/ui/use-media.ts'
import { createCommands } from '../commands/create-commands.ts'
import { createEditorLayout } from '../commands/editor-layout.ts'
import { useEditorShortcuts } from '../commands/use-editor-shortcuts.ts'
import { useScriptMenu } from '../native/use-script-menu.ts'
import { EditorHeader } from './editor-header.tsx'
import { EditorPanel } from './editor-panel.tsx'
import { EditorSidebar } from './editor-sidebar.tsx'
import { ScriptDialogs } from './script-dialogs.tsx'
import { useLateCode } from './use-late-code.ts'
import { ComparedPage, SidePanel } from './side-panel.tsx'
import { usePaperOnDesk } from './use-paper-on-desk.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { usePageSaving } from './use-page-saving.ts'
import { useScriptSpelling } from './use-script-spelling.ts'
import { useSidebar } from './use-sidebar.ts'
import { useCoveredEdges, useVisibleArea } from './visible-area.ts'
import styles from './editor.module.css'

/** Here the panel is a sheet that comes from below, and the page behind it is inert. */
const PHONE = '(width <= 640px)'

/** The editor's layout: header, sidebar, desk and command bar. */
export function EditorShell({ lock }: Readonly<{ lock: WriterLock }>) {
  const session = useEditorSession()
  const { store, view, pages, assistant, leaveGuards } = session
  const { status } = useSession()
  const pdfs = usePdfExports({ store, view })
  const sidebar = useSidebar(session)
  const { preferences } = useAppServices()
  const [layout] = useState(createEditorLayout)
  const isFocusMode = useStore(layout, (state) => state.isFocusMode)
  const sidebarButton = useRef<HTMLButtonElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  const isSidebarShown = sidebar.isOpen && !isFocusMode
  const isCommentsOnly = useScriptState((state) => state.isCommentsOnly)
  const openPanel = useStore(session.sidePanel, ({ open }) => open)
  const isPhone = useMedia(PHONE)
  const isDrawerShown = isSidebarShown && sidebar.isDrawer
  const isSheetShown = isPhone && openPanel !== null && !isFocusMode
  const isCovered = isDrawerShown || isSheetShown

  const { set: setSidebar } = sidebar
  const commands = useMemo(() => {
    const toggle = () => {
      setSidebar(!isSidebarShown)
      layout.setState({ isFocusMode: false })
    }
    const shown = { isShown: () => isSidebarShown, toggle }
    return createCommands({ ...session, preferences, pdfs, layout, sidebar: shown })
  }, [session, preferences, pdfs, layout, isSidebarShown, setSidebar])
  useEditorShortcuts(session, commands)
  const noteAuthor = useNoteAuthor()
  useEffect(
    () => assistant.orders.connect({ commands, noteAuthor }),
    [assistant, commands, noteAuthor],
  )
  useScriptMenu(session, commands)
  useLeaveQuestion(leaveGuards)
  usePageSaving(session)
  useLivePages({ store, pages })
  useScriptSpelling(store)
  useTabTitle()
  useVisibleArea()
  useCoveredEdges(editor, view)

  // If the focus was in the sidebar when it closed, move it to the caret or the sidebar button.
  const wasShown = useRef(isSidebarShown)
  useEffect(() => {
    const hasClosed = wasShown.current && !isSidebarShown
    wasShown.current = isSidebarShown
    if (!hasClosed || document.activeElement !== document.body) return
    if (!returnToCaret(view)) sidebarButton.current?.focus()
  }, [isSidebarShown, view])

  return (
    <CommandsProvider value={commands}>
      <div
        ref={editor}
        className={styles.editor}
        data-sidebar={isSidebarShown ? 'open' : 'closed'}
        data-panel={openPanel ?? undefined}
        data-focus-mode={isFocusMode || undefined}
      >
        <EditorHeader
          isCovered={isSheetShown}
          isFocusMode={isFocusMode}
          isSidebarOpen={isSidebarShown}
          onSidebar={sidebar.set}
          sidebarButton={sidebarButton}
        />
        {isSidebarShown && <EditorSidebar isDrawer={sidebar.isDrawer} pdfs={pdfs} />}
        {isDrawerShown && (
          <button
            type="button"
            className={styles.scrim}
            aria-label="Close sidebar"
            onClick={() => sidebar.set(false)}
          />
        )}
        <Desk isCovered={isCovered} pdfs={pdfs} />
        <div className={styles.pdfs} inert={isCovered}>
          {!isSidebarShown && <FloatingPdfProgress pdfs={pdfs} returnTo={sidebarButton} />}
        </div>
        <div className={styles.find} data-covers="top" inert={isCovered}>
          <FindBar />
        </div>
        <div
          className={styles.command}
          data-covers="bottom"
          inert={isCovered && openPanel !== 'assistant'}
        >
          <TabsBar lock={lock} />
          <CommenterBar />
          <LiveNotice download={<DownloadCopyButton />} />
          <OverlapNotice />
          <StorageBanner />
          <ProposalNotice />
          <ReviewBar />
          {!isCommentsOnly && (
            <CommandBar
              keys={<PhoneKeys />}
              microphone={<MicrophoneTools />}
              recording={<CommandRecording />}
            />
          )}
        </div>
        <SidePanel layout={layout} isSheet={isPhone} />
        <PeerAnnouncer />
        <ConflictDialog />
        <ScriptDialogs pdfs={pdfs} />
        {status === 'deleted' && <AccountDeletedDialog />}
        <ImportIntoScript />
        <EditorPanel layout={layout} />
      </div>
    </CommandsProvider>
  )
}

type DeskProps = Readonly<{ isCovered: boolean; pdfs: PdfExports }>

/** The script on the desk, as text, board or outline. */
function Desk({ isCovered, pdfs }: DeskProps) {
  const { view } = useEditorSession()
  const isBusy = useScriptState((state) => state.isBusy)
  const shown = useEditorView((state) => state.shown)
  const views = useLateCode({
    load: async () => (await import('./script-views.ts')).SCRIPT_VIEW_PAGES,
    isWanted: shown !== 'write',
    onFailed: () => showScriptAs(view, 'write'),
  })
  const View = shown === 'write' ? null : views?.[shown]
  return (
    <>
      {shown === 'write' ? (
        <TextDesk isCovered={isCovered} pdfs={pdfs} />
      ) : (
        <main key={shown} className={styles.view} tabIndex={-1} inert={isCovered}>
          <div className={styles.page} data-busy={isBusy || undefined} inert={isBusy}>
            {View && <View viewSwitch={<ViewSwitch in="page" />} />}
          </div>
        </main>
      )}
      {isBusy && (
        <output className={styles.busy}>
          <span className={styles.pulse} aria-hidden />
          Processing voice command...
        </output>
      )}
    </>
  )
}

/** The title page, one story block, or all of them in one flow. */
function TextDesk({ isCovered, pdfs }: DeskProps) {
  const { continuous, typewriter } = useStore(useAppServices().preferences)
  const compared = useStore(useEditorSession().sidePanel, (state) => state.compared)
  const isBusy = useScriptState((state) => state.isBusy)
  const isTitleShown = useEditorView((state) => state.selection.kind === 'title')
  const pageKey = useEditorView((state) => state.pageKey)
  const Page = continuous ? ContinuousPage : BlockPage
  const textKey = continuous ? 'continuous' : pageKey
  return (
    // A new key per page, so that it starts scrolled to the top.
    <main
      key={compared ? 'compared' : textKey}
      {...usePaperOnDesk()}
      className={styles.desk}
      data-desk
      data-typewriter={typewriter || undefined}
      tabIndex={-1}
      inert={isCovered}
    >
      <div className={styles.page} data-busy={isBusy || undefined} inert={isBusy}>
        {compared && <ComparedPage compared={compared} onPrint={(pdf) => void pdfs.print(pdf)} />}
        {!compared &&
          (isTitleShown ? <TitlePage /> : <Page viewSwitch={<ViewSwitch in="page" />} />)}
      </div>
      {/* Escape in the text moves the focus here; Tab then continues after the text. */}
      <p className={styles.afterText} data-after-text tabIndex={-1}>
        You left the text. Press Tab for the next control, Enter to send the command.
      </p>
    </main>
  )
}

/** Names the browser's tab by its script, so that several can be distinguished. */
function useTabTitle(): void {
  const title = useScriptState((state) => state.script.title)
  useEffect(() => {
    document.title = pageTitle(title.trim() || 'Untitled Screenplay')
  }, [title])
}

type LivePages = Readonly<{ store: ScriptStore; pages: PagesStore }>

/** Keeps the pages up to date, unless neither page breaks nor revision marks are shown. */
function useLivePages({ store, pages }: LivePages): void {
  const hasBreaks = useStore(useAppServices().preferences, ({ pageBreaks }) => pageBreaks)
  // Board and Outline show pages, too.
  const hasCards = useEditorView(({ shown }) => shown !== 'write')
  const hasMarks = useScriptState(({ script }) => newestDraft(script.production) !== undefined)
  const isWanted = hasCards || hasBreaks || hasMarks
  useEffect(() => {
    if (!isWanted) return undefined
    return followPages({ store, pages, timer: browserTimer, startFinder: startPageFinder })
  }, [store, pages, isWanted])
}
