import { ArrowLeft, CircleQuestionMark, MessageSquareText, PanelLeft } from 'lucide-react'
import { useState, type Ref } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { useStore } from 'zustand'
import { ViewMenu } from '#renderer/features/editor/view/view-menu.tsx'
import { UserGuide } from '#renderer/features/guide/user-guide.tsx'
import { PeopleHere } from '#renderer/features/presence/people-here.tsx'
import { SaveBadge } from '#renderer/features/save/save-badge.tsx'
import { SaveProblemView } from '#renderer/features/save/save-problem-view.tsx'
import { toggleAssistant } from '#renderer/state/assist/assist-panel.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutText } from '#renderer/ui/controls/shortcut.ts'
import styles from './editor-header.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type EditorHeaderProps = Readonly<{
  isSidebarOpen: boolean
  onSidebar: (isOpen: boolean) => void
  sidebarButton: Ref<HTMLButtonElement>
  isFocusMode: boolean
  onFocusMode: (isOn: boolean) => void
}>

/** The editor's header: back link, title, save state, view menu and guide. */
export function EditorHeader(props: EditorHeaderProps) {
  const { isSidebarOpen, onSidebar, sidebarButton, isFocusMode, onFocusMode } = props
  const title = useScriptState((state) => state.script.title)
  const [isGuideOpen, setGuideOpen] = useState(false)
  return (
    <header className={styles.header}>
      <IconButton
        ref={sidebarButton}
        label={isSidebarOpen ? 'Hide sidebar' : 'Show sidebar'}
        shortcut={shortcutText('Mod+\\')}
        aria-expanded={isSidebarOpen}
        aria-controls="editor-sidebar"
        onClick={() => onSidebar(!isSidebarOpen)}
      >
        <PanelLeft {...ICON} />
      </IconButton>
      <Link to="/projects" className={styles.back}>
        <ArrowLeft {...ICON} />
        <span>Projects</span>
      </Link>
      <h1 className={styles.title}>
        <bdi>{title.trim() || 'Untitled Screenplay'}</bdi>
      </h1>
      <PeopleHere />
      <SaveProblemView />
      <SaveBadge />
      <AssistButton />
      <ViewMenu isFocusMode={isFocusMode} onFocusMode={onFocusMode} />
      <Button
        variant="bare"
        size="small"
        className={styles.guide}
        aria-haspopup="dialog"
        onClick={() => setGuideOpen(true)}
      >
        <CircleQuestionMark {...ICON} />
        <span>User Guide</span>
      </Button>
      {isGuideOpen && <UserGuide onClose={() => setGuideOpen(false)} />}
    </header>
  )
}

/** Opens and closes the panel of the assistant. */
function AssistButton() {
  const { assist } = useEditorSession()
  const isOpen = useStore(assist, (state) => state.isOpen)
  return (
    <IconButton
      label="Assistant"
      shortcut={shortcutText('Mod+J')}
      className={styles.assist}
      aria-expanded={isOpen}
      onClick={() => toggleAssistant(assist)}
    >
      <MessageSquareText {...ICON} />
    </IconButton>
  )
}
