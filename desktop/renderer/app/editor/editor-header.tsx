import { ArrowLeft, CircleQuestionMark, PanelLeft, Search, UserPlus } from 'lucide-react'
import type { Ref } from 'react'
import { Link } from '#renderer/state/navigation/link.tsx'
import { PeopleHere } from '#renderer/features/presence/people-here.tsx'
import { FileBadge } from '#renderer/features/save/file-badge.tsx'
import { SaveBadge } from '#renderer/features/save/save-badge.tsx'
import { SaveProblemView } from '#renderer/features/save/save-problem-view.tsx'
import { ViewSwitch } from '#renderer/features/script-views/view-switch.tsx'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { getShortcut } from '#renderer/state/command-table/shortcuts.ts'
import { PanelButton } from './side-panel.tsx'
import { ScriptTitle } from './script-title.tsx'
import styles from './editor-header.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

type EditorHeaderProps = Readonly<{
  isCovered: boolean
  /** Only the way out of it is shown until the header is hovered or focused. */
  isFocusMode: boolean
  isSidebarOpen: boolean
  onSidebar: (isOpen: boolean) => void
  sidebarButton: Ref<HTMLButtonElement>
}>

/** The editor's header: back link, title, save state, people, commands and guide. */
export function EditorHeader(props: EditorHeaderProps) {
  const { isCovered, isFocusMode, isSidebarOpen, onSidebar, sidebarButton } = props
  const palette = useCommand('palette')
  const guide = useCommand('guide')
  const share = useCommand('share')
  return (
    <header className={styles.header} data-focus-mode={isFocusMode || undefined} inert={isCovered}>
      <div className={styles.start}>
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
        <div className={styles.script}>
          <ScriptTitle />
          <SaveProblemView />
          <SaveBadge />
          <FileBadge />
        </div>
      </div>
      <ViewSwitch in="header" />
      <div className={styles.end}>
        {isFocusMode && <LeaveFocusMode />}
        <PeopleHere />
        <Button size="small" className={styles.share} aria-haspopup="dialog" onClick={share.run}>
          <UserPlus {...ICON} />
          <span>{share.label}</span>
        </Button>
        <PanelButton />
        <IconButton
          label="Find and commands"
          shortcut={palette.shortcut}
          aria-haspopup="dialog"
          className={styles.wide}
          onClick={palette.run}
        >
          <Search {...ICON} />
        </IconButton>
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
      </div>
    </header>
  )
}

function LeaveFocusMode() {
  const { shortcut, run } = useCommand('focus-mode')
  return (
    <Button variant="bare" size="small" className={styles.leaveFocus} onClick={run}>
      Leave focus mode <kbd>{shortcut}</kbd>
    </Button>
  )
}
