import { MessageSquareQuote, NotebookPen, Type, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CommandId } from '@scenewright/shared/command-table/commands.ts'
import { ScriptCounter } from '#renderer/features/counts/script-counts.tsx'
import { ExportTools } from '#renderer/features/export/export-tools.tsx'
import type { PdfExports } from '#renderer/features/export/pdf-exports.ts'
import { SaveTools } from '#renderer/features/save/save-tools.tsx'
import { ScriptTree } from '#renderer/features/script-tree/script-tree.tsx'
import { useCommand } from '#renderer/state/command-table/commands-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './editor-sidebar.module.css'

/** The panels that the sidebar offers, from top to bottom. */
const TOOLS: readonly (readonly [CommandId, LucideIcon])[] = [
  ['overview', NotebookPen],
  ['instructions', MessageSquareQuote],
  ['formatting', Type],
]

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** `isDrawer`: the sidebar covers the page and takes the focus. */
type EditorSidebarProps = Readonly<{ isDrawer: boolean; pdfs: PdfExports }>

/** The sidebar (`docs/product/editor.md#editor`). */
export function EditorSidebar({ isDrawer, pdfs }: EditorSidebarProps) {
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
      <div className={styles.tree}>
        <ScriptTree onExport={(blockId) => void pdfs.exportBlock(blockId)} />
      </div>
      <div className={styles.foot}>
        {TOOLS.map(([command, icon]) => (
          <Tool key={command} command={command} icon={icon} />
        ))}
        <ExportTools pdfs={pdfs} />
        <ScriptCounter />
      </div>
    </aside>
  )
}

function Tool({ command, icon: Icon }: Readonly<{ command: CommandId; icon: LucideIcon }>) {
  const { label, isOn, run } = useCommand(command)
  return (
    <Button variant="bare" size="small" className={styles.tool} aria-pressed={isOn} onClick={run}>
      <Icon {...ICON} />
      {label}
    </Button>
  )
}
