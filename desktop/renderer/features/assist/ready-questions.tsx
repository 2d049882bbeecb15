import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import {
  READY_QUESTIONS,
  readyLabel,
  type ReadyRow,
} from '@scenewright/shared/ai/ready-questions/ready-questions.ts'
import { ReadyQuestion } from '@scenewright/shared/api/ready-question.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { ConnectService } from '#renderer/ui/overlays/connect-service.tsx'
import { Menu, MenuItem } from '#renderer/ui/overlays/menu.tsx'
import { ReadyDialog } from './ready-dialog.tsx'
import styles from './assist-panel.module.css'

const NEEDS_SERVICE = 'These need an AI service; this server has none:'
const NEVER_SENT = 'These need an AI service, and this script is never sent to one:'

type Ready = ReturnType<typeof useReadyQuestions>

/** The questions that writers ask often, why one can't be chosen, and who may change that. */
export function useReadyQuestions() {
  const { assistant } = useEditorSession()
  const { user } = useSession()
  const isRunning = useStore(assistant.panel, ({ running }) => running !== null)
  const usesModel = useStore(assistant.command, (now) => now.usesModel)
  const isNeverSent = useScriptState(({ script }) => script.neverSend === true)
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

  const reason = isNeverSent ? NEVER_SENT : NEEDS_SERVICE
  const rows = READY_QUESTIONS.map((row) => ({
    row,
    label: row.needs.length > 0 ? `${row.label}…` : row.label,
    reason: row.needsModel && usesModel === false ? reason : null,
  }))
  const dialog = asked && (
    <ReadyDialog row={asked} onAsk={(ready) => ask(ready, asked)} onClose={() => setAsked(null)} />
  )
  const mayConnect = usesModel === false && !isNeverSent && user?.isAdmin === true
  return { rows, choose, dialog, isRunning, mayConnect }
}

/** The ready questions as a menu. */
export function ReadyMenu({
  ready: { rows, choose, dialog, isRunning },
}: Readonly<{ ready: Ready }>) {
  return (
    <>
      <Menu
        trigger={
          <IconButton label="Ready questions" disabled={isRunning}>
            <ListChecks size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        {rows.map(({ row, label, reason }) => (
          <MenuItem
            key={row.id}
            reason={reason && 'Needs an AI service'}
            onSelect={() => choose(row)}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
      {dialog}
    </>
  )
}

type IntroductionProps = Readonly<{ usesModel: boolean | null; ready: Ready }>

/** What the empty panel shows: the ready questions, and what can be asked. */
export function Introduction({ usesModel, ready }: IntroductionProps) {
  const unavailable = ready.rows.filter(({ reason }) => reason !== null)
  return (
    <div className={styles.introduction}>
      <p>Ask about the whole script in the command bar, or choose a question:</p>
      <div className={styles.choices} role="group" aria-label="Ready questions">
        {ready.rows.map(({ row, label, reason }) => {
          return (
            reason === null && (
              <Button key={row.id} size="small" onClick={() => ready.choose(row)}>
                {label}
              </Button>
            )
          )
        })}
      </div>
      {unavailable.length > 0 && (
        <>
          <p id="needs-service">{unavailable[0]?.reason}</p>
          {ready.mayConnect && <ConnectService />}
          <div className={styles.choices} role="group" aria-labelledby="needs-service">
            {unavailable.map(({ row, label }) => (
              <Button key={row.id} size="small" disabled aria-describedby="needs-service">
                {label}
              </Button>
            ))}
          </div>
        </>
      )}
      <p>
        {usesModel === false
          ? 'Without an AI service, the assistant counts, lists and searches: pages, scenes, places, who says what, and where something is mentioned.'
          : 'Nothing in the script changes until you ask for it.'}
      </p>
    </div>
  )
}
