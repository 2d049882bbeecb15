import { NotebookPen } from 'lucide-react'
import { useState } from 'react'
import { ExportTools } from '#renderer/features/export/export-tools.tsx'
import { OverviewPanel } from '#renderer/features/overview/overview-panel.tsx'
import { SaveTools } from '#renderer/features/save/save-tools.tsx'
import { BlockList } from '#renderer/features/story-blocks/block-list.tsx'
import { Button } from '#renderer/ui/button.tsx'
import styles from './editor.module.css'

/** Everything about the script that is not its text (spec §2). */
export function EditorSidebar() {
  const [isOverviewOpen, setOverviewOpen] = useState(false)
  return (
    <aside id="editor-sidebar" className={styles.sidebar} aria-label="Script tools">
      <SaveTools />
      <BlockList />
      <div className={styles.tools}>
        <Button
          variant="bare"
          size="small"
          className={styles.tool}
          onClick={() => setOverviewOpen(true)}
        >
          <NotebookPen size={16} strokeWidth={1.5} aria-hidden />
          Story Overview
        </Button>
        <ExportTools />
      </div>
      {isOverviewOpen && <OverviewPanel onClose={() => setOverviewOpen(false)} />}
    </aside>
  )
}
