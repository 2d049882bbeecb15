import {
  ChartColumn,
  History,
  Link,
  MessageSquareQuote,
  MessageSquareText,
  NotebookPen,
  ShieldCheck,
  SpellCheck,
  StickyNote,
  Type,
  UserPen,
  Users,
} from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { ScriptCounter } from '#renderer/features/counts/script-counts.tsx'
import { ExportMenu } from '#renderer/features/export/export-menu.tsx'
import { ExportTools } from '#renderer/features/export/export-tools.tsx'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { ImportButton } from '#renderer/features/import-file/import-button.tsx'
import { IndexCardsPanel } from '#renderer/features/index-cards/index-cards-panel.tsx'
import { NotesPanel } from '#renderer/features/notes/notes-panel.tsx'
import { OverviewPanel } from '#renderer/features/overview/overview-panel.tsx'
import { PeoplePanel } from '#renderer/features/people/people-panel.tsx'
import { ReadOnlyLinkPanel } from '#renderer/features/reading/read-only-link-panel.tsx'
import { SaveTools } from '#renderer/features/save/save-tools.tsx'
import { SceneNavigator } from '#renderer/features/scene-navigator/scene-navigator.tsx'
import { CustomInstructionsPanel } from '#renderer/features/script-settings/custom-instructions-panel.tsx'
import { FormattingPanel } from '#renderer/features/script-settings/formatting-panel.tsx'
import { PrivacyPanel } from '#renderer/features/script-settings/privacy-panel.tsx'
import { SpellingPanel } from '#renderer/features/script-settings/spelling-panel.tsx'
import { BlockList } from '#renderer/features/story-blocks/block-list.tsx'
import { VersionHistory } from '#renderer/features/versions/version-history.tsx'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './editor-sidebar.module.css'

const PANELS = {
  overview: OverviewPanel,
  instructions: CustomInstructionsPanel,
  formatting: FormattingPanel,
  spelling: SpellingPanel,
  privacy: PrivacyPanel,
  people: PeoplePanel,
  link: ReadOnlyLinkPanel,
  versions: VersionHistory,
  cards: IndexCardsPanel,
  notes: NotesPanel,
}
type PanelName = keyof typeof PANELS

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** `isDrawer`: the sidebar covers the page and takes the focus. */
type EditorSidebarProps = Readonly<{ isDrawer: boolean; pdfs: PdfExports }>

/** The sidebar (`docs/product.md#editor`). */
export function EditorSidebar({ isDrawer, pdfs }: EditorSidebarProps) {
  const [panel, setPanel] = useState<PanelName | null>(null)
  const Panel = panel && PANELS[panel]
  const { renaming, statistics } = useEditorSession()
  const sidebar = useRef<HTMLElement>(null)

  useEffect(() => {
    if (isDrawer) sidebar.current?.focus()
  }, [isDrawer])

  return (
    <aside
      id="editor-sidebar"
      ref={sidebar}
      className={styles.sidebar}
      aria-label="Script tools"
      tabIndex={-1}
    >
      <div className={styles.head}>
        <SaveTools />
      </div>
      <div className={styles.lists}>
        <BlockList />
        <SceneNavigator />
      </div>
      <div className={styles.foot}>
        <div className={styles.tools}>
          <Tool onOpen={() => setPanel('overview')}>
            <NotebookPen {...ICON} />
            Story Overview
          </Tool>
          <Tool onOpen={() => setPanel('instructions')}>
            <MessageSquareQuote {...ICON} />
            Custom Instructions
          </Tool>
          <Tool onOpen={() => setPanel('formatting')}>
            <Type {...ICON} />
            Formatting Options
          </Tool>
          <Tool onOpen={() => setPanel('spelling')}>
            <SpellCheck {...ICON} />
            Spelling
          </Tool>
          <Tool onOpen={() => setPanel('privacy')}>
            <ShieldCheck {...ICON} />
            Privacy
          </Tool>
          <Tool onOpen={() => setPanel('people')}>
            <Users {...ICON} />
            People
          </Tool>
          <Tool onOpen={() => setPanel('link')}>
            <Link {...ICON} />
            Read-only Link
          </Tool>
          <Tool onOpen={() => setPanel('versions')}>
            <History {...ICON} />
            Version History
          </Tool>
          <Tool onOpen={() => setPanel('cards')}>
            <StickyNote {...ICON} />
            Index Cards
          </Tool>
          <Tool onOpen={() => setPanel('notes')}>
            <MessageSquareText {...ICON} />
            Notes
          </Tool>
          <Tool onOpen={() => statistics.setState({ shown: 'all' })}>
            <ChartColumn {...ICON} />
            Statistics
          </Tool>
          <Tool onOpen={() => renaming.setState({ request: { from: null, to: '' } })}>
            <UserPen {...ICON} />
            Rename Character…
          </Tool>
        </div>
        <ExportTools pdfs={pdfs} />
        <section aria-labelledby="files-heading" className={styles.files}>
          <h2 id="files-heading" className={styles.heading}>
            Files
          </h2>
          <ImportButton variant="bare" size="small" className={styles.file} />
          <ExportMenu />
        </section>
        <ScriptCounter />
      </div>
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </aside>
  )
}

function Tool({ onOpen, children }: Readonly<{ onOpen: () => void; children: ReactNode }>) {
  return (
    <Button
      variant="bare"
      size="small"
      className={styles.tool}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {children}
    </Button>
  )
}
