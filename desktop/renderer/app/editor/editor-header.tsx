import { ArrowLeft, CircleQuestionMark, MessageSquareText, PanelLeft } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { ViewMenu } from '#renderer/features/editor/view/view-menu.tsx'
import { PeopleHere } from '#renderer/features/presence/people-here.tsx'
import { SaveBadge } from '#renderer/features/save/save-badge.tsx'
import { SaveProblemView } from '#renderer/features/save/save-problem-view.tsx'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { useScriptState } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { getShortcut } from '#renderer/state/command-table/shortcuts.ts'
import styles from './editor-header.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type EditorHeaderProps = Readonly<{
  isSidebarOpen: boolean
  onSidebar: (isOpen: boolean) => void
  sidebarButton: Ref<HTMLButtonElement>
}>

/** The editor's header: back link, title, save state, view menu and guide. */
export function EditorHeader(props: EditorHeaderProps) {
  const { isSidebarOpen, onSidebar, sidebarButton } = props
  const title = useScriptState((state) => state.script.title)
  const guide = useCommand('guide')
  return (
    <header className={styles.header}>
      <IconButton
        ref={sidebarButton}
        label={isSidebarOpen ? 'Hide sidebar' : 'Show sidebar'}
        shortcut={getShortcut('sidebar')}
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
      <ViewMenu />
      <Button
        variant="bare"
        size="small"
        className={styles.guide}
        aria-haspopup="dialog"
        onClick={guide.run}
      >
        <CircleQuestionMark {...ICON} />
        <span>{guide.label}</span>
      </Button>
    </header>
  )
}

/** Opens and closes the panel of the assistant. */
function AssistButton() {
  const { label, shortcut, isOn, run } = useCommand('assistant')
  return (
    <IconButton
      label={label}
      shortcut={shortcut}
      className={styles.assist}
      aria-expanded={isOn}
      onClick={run}
    >
      <MessageSquareText {...ICON} />
    </IconButton>
  )
}
