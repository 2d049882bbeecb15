import { Bold, Italic, Underline } from 'lucide-react'
import type { Mark } from '@scenewright/shared/content/runs.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { shortcutOfKey } from '#renderer/state/command-table/shortcuts.ts'
import styles from './rich-text-demo-page.module.css'

const ICON = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

const TOOLS = [
  { mark: 'bold', label: 'Bold', icon: <Bold {...ICON} /> },
  { mark: 'italic', label: 'Italic', icon: <Italic {...ICON} /> },
  { mark: 'underline', label: 'Underline', icon: <Underline {...ICON} /> },
] as const satisfies readonly { mark: Mark; label: string; icon: object }[]

type DemoToolbarProps = Readonly<{ active: readonly Mark[]; onToggle: (mark: Mark) => void }>

/** Buttons for the three marks. They don't take the focus from the text. */
export function DemoToolbar({ active, onToggle }: DemoToolbarProps) {
  return (
    <div role="group" aria-label="Text style" className={styles.tools}>
      {TOOLS.map(({ mark, label, icon }) => (
        <IconButton
          key={mark}
          label={label}
          shortcut={shortcutOfKey(mark)}
          aria-pressed={active.includes(mark)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onToggle(mark)}
        >
          {icon}
        </IconButton>
      ))}
    </div>
  )
}
