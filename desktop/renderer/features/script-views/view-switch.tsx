import { LayoutDashboard, List, PenLine } from 'lucide-react'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { SCRIPT_VIEWS, type ScriptView } from '#renderer/state/script/editor-view.ts'
import { Tooltip } from '#renderer/ui/controls/tooltip.tsx'
import styles from './view-switch.module.css'

const ICONS = { write: PenLine, board: LayoutDashboard, outline: List } as const

/** `in`: the header on wide screens, or the row below it on phones; hidden on the others. */
type ViewSwitchProps = Readonly<{ in: 'header' | 'page' }>

/** Write, Board and Outline (`docs/product/editor.md#views`). */
export function ViewSwitch({ in: place }: ViewSwitchProps) {
  return (
    <nav className={styles.switch} aria-label="Views" data-in={place}>
      {SCRIPT_VIEWS.map((name) => (
        <ViewButton key={name} name={name} />
      ))}
    </nav>
  )
}

function ViewButton({ name }: Readonly<{ name: ScriptView }>) {
  const { label, shortcut, isOn, run } = useCommand(name)
  const Icon = ICONS[name]
  return (
    <Tooltip content={label} shortcut={shortcut}>
      <button
        type="button"
        className={styles.view}
        aria-current={isOn ? 'page' : undefined}
        aria-describedby={undefined}
        onClick={() => isOn || run()}
      >
        <Icon size={16} strokeWidth={1.5} aria-hidden />
        <span>{label}</span>
      </button>
    </Tooltip>
  )
}
