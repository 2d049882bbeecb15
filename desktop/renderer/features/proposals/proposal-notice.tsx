import { Bot, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { getProposal, type ProposalSummary } from '@scenewright/shared/api/proposals.ts'
import { ScriptChange } from '@scenewright/shared/ai/script-edits/script-change.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptOrigin } from '#renderer/state/project/editor-context.tsx'
import { failureSentence, type ApiClient } from '#renderer/services/api-client.ts'
import type { ScriptAssistant } from '#renderer/state/commands/script-assistant.ts'
import type { ScriptChangeResult } from '#renderer/state/review/apply-script-change.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { NoticeBar } from '#renderer/ui/page/notice-bar.tsx'
import { useProposals } from './use-proposals.ts'
import styles from './proposal-notice.module.css'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const
const NOT_LOADED = "Couldn't load the proposed changes. Please try again."
const UNREADABLE = "This version of the page can't read the proposed changes. Reload the page."
const DISMISSED = 'Dismissed. The script is unchanged.'

/**
 * Shows what an agent proposes (`docs/product/account.md#agents`), one proposal at a time, and the
 * result of the last decision.
 */
export function ProposalNotice() {
  const { api } = useAppServices()
  const { assistant } = useEditorSession()
  const projectId = useScriptOrigin((origin) => origin.projectId)
  const { open, decide } = useProposals()
  const [report, setReport] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const status = useRef<HTMLOutputElement>(null)
  const [proposal] = open
  const isShown = proposal !== undefined || report !== null

  function finish(text: string) {
    setReport(text)
    // The buttons that had the focus are gone, or belong to the next proposal.
    status.current?.focus()
  }

  async function review(of: ProposalSummary) {
    if (projectId === null) return
    setBusy(true)
    setReport(null)
    const result = await reviewProposal(api, assistant, projectId, of)
    setBusy(false)
    if (result.kind === 'refused') return setReport(result.message)
    decide(of.id, 'accepted')
    finish(reportOn(result.changes, result.note))
  }

  return (
    <NoticeBar
      name="Proposed changes"
      icon={Bot}
      isShown={isShown}
      textRef={status}
      text={
        <>
          {report !== null && <span>{report}</span>}
          {proposal && <span>{sentenceOf(proposal)}</span>}
          {proposal && <span className={styles.summary}>“{proposal.summary}”</span>}
        </>
      }
    >
      {proposal && (
        <>
          <Button
            size="small"
            variant="primary"
            busy={isBusy}
            onClick={() => void review(proposal)}
          >
            Review
          </Button>
          <Button
            size="small"
            disabled={isBusy}
            onClick={() => {
              decide(proposal.id, 'dismissed')
              finish(DISMISSED)
            }}
          >
            Dismiss
          </Button>
        </>
      )}
      {!proposal && report !== null && (
        <IconButton label="Hide" onClick={() => setReport(null)}>
          <X {...ICON} />
        </IconButton>
      )}
    </NoticeBar>
  )
}

/** 'Claude Desktop proposes 14 changes in 3 scenes.' */
function sentenceOf({ token_name: name, edits, scenes }: ProposalSummary): string {
  const place = scenes === 0 ? '' : ` in ${counted(scenes, 'scene')}`
  return `${name} proposes ${counted(edits, 'change')}${place}.`
}

function reportOn(changes: number, note: string | null): string {
  const applied =
    changes === 0
      ? 'The changes are in the script. Undo takes them back.'
      : `${counted(changes, 'change')} to review: keep or undo each one.`
  return note === null ? applied : `${applied} ${note}`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** Loads a proposal and applies it, so that the writer reviews each change. */
async function reviewProposal(
  api: ApiClient,
  { applyChange }: Pick<ScriptAssistant, 'applyChange'>,
  projectId: string,
  { id: proposal, token_name: name }: ProposalSummary,
): Promise<ScriptChangeResult> {
  const answer = await api.call(getProposal, { params: { id: projectId, proposal } })
  if (!answer.ok) return { kind: 'refused', message: failureSentence(answer, NOT_LOADED) }
  const change = ScriptChange.safeParse(answer.value.change)
  if (!change.success) return { kind: 'refused', message: UNREADABLE }
  return await applyChange(change.data, `Changes proposed by ${name}`)
}
