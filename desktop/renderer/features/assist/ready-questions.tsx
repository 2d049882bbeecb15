import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import {
  READY_QUESTIONS,
  readyLabel,
  type ReadyRow,
} from '@scenewright/shared/ai/ready-questions/ready-questions.ts'
import { ReadyQuestion } from '@scenewright/shared/api/ready-question.ts'
import { useStore } from 'zustand'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { ReadyDialog } from './ready-dialog.tsx'

/** The menu of questions that writers ask often. */
export function ReadyQuestions() {
  const { assistant } = useEditorSession()
  const isRunning = useStore(assistant.panel, ({ running }) => running !== null)
  const [asked, setAsked] = useState<ReadyRow | null>(null)

  function ask(ready: ReadyQuestion, { kind }: ReadyRow) {
    setAsked(null)
    void assistant.ask({ kind, message: readyLabel(ready), ready })
  }

  function choose(row: ReadyRow) {
    const ready = ReadyQuestion.safeParse({ id: row.id })
    if (ready.success) ask(ready.data, row)
    else setAsked(row)
  }

  return (
    <>
      <Menu
        trigger={
          <IconButton label="Ready questions" disabled={isRunning}>
            <ListChecks size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        {READY_QUESTIONS.map((row) => (
          <MenuItem key={row.id} onSelect={() => choose(row)}>
            {row.needs.length > 0 ? `${row.label}…` : row.label}
          </MenuItem>
        ))}
      </Menu>
      {asked && (
        <ReadyDialog
          row={asked}
          onAsk={(ready) => ask(ready, asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}
