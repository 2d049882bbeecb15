import { Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { useStore } from 'zustand'
import { MAX_OVERVIEW_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { useLeaveGuard } from '#renderer/state/project/use-leave-guard.ts'
import { isUntranscribed } from '#renderer/state/dictation/dictation-state.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ErrorBox } from '#renderer/ui/page/error-box.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { TextArea } from '#renderer/ui/forms/text-area.tsx'
import { useOverviewTools } from './use-overview-tools.ts'
import { VoiceSection } from './voice-section.tsx'
import styles from './overview.module.css'

const PLACEHOLDER =
  'Describe your story here. This context helps the AI understand your screenplay...'

const LEAVE_OVERVIEW = {
  title: 'Leave without saving the story overview?',
  message:
    "Your changes to the story overview aren't in the script yet. They'll be lost if you leave the editor.",
  confirmLabel: 'Leave',
  danger: true,
}

/** Edits the story overview. Save appears only while the text differs from the saved overview. */
export function OverviewPanel() {
  const { store } = useEditorSession()
  const saved = useScriptState((state) => state.script.overview)
  const isScriptLocked = useScriptState(isLocked)
  const tools = useOverviewTools(saved)
  const { text, work, problem, restoreText } = tools
  const dictation = useStore(tools.dictation.store)
  const voice = dictation.kind
  const isTranscribing = voice === 'stopped' || voice === 'transcribing'
  const isBusy = isScriptLocked || work !== 'none'
  const isChanged = text !== saved
  const field = useRef<HTMLTextAreaElement>(null)
  useLeaveGuard(isChanged || tools.transcript !== '' || isUntranscribed(dictation), LEAVE_OVERVIEW)

  function save() {
    store.edit('Change story overview', (script) => ({ ...script, overview: text }))
    leave()
  }

  /** The buttons disappear, so the focus goes to the field. */
  function leave() {
    tools.write(null)
    field.current?.focus()
  }

  return (
    <PanelBody
      actions={
        isChanged && (
          <>
            <Button
              variant="primary"
              size="small"
              disabled={isBusy || isTranscribing}
              onClick={save}
            >
              Save
            </Button>
            <Button size="small" onClick={leave}>
              Cancel
            </Button>
          </>
        )
      }
    >
      <TextArea
        ref={field}
        label="Overview"
        labelHidden
        rows={9}
        value={text}
        placeholder={PLACEHOLDER}
        disabled={isBusy || isTranscribing || voice === 'recording'}
        hint={`${text.length} of ${MAX_OVERVIEW_CHARACTERS} characters`}
        onChange={(event) => tools.write(event.target.value)}
      />
      <div className={styles.row}>
        <Button
          size="small"
          busy={work === 'enhancing'}
          disabled={text.trim() === '' || isTranscribing || (isBusy && work !== 'enhancing')}
          onClick={() => void tools.enhance()}
        >
          <Sparkles size={16} strokeWidth={1.5} aria-hidden />
          AI Enhance
        </Button>
        {restoreText && (
          <Button
            size="small"
            variant="bare"
            disabled={isBusy || isTranscribing}
            onClick={restoreText}
          >
            Restore my text
          </Button>
        )}
      </div>
      {problem && (
        <ErrorBox message={problem.message}>
          {problem.detail !== undefined && <p className={styles.detail}>{problem.detail}</p>}
        </ErrorBox>
      )}
      <VoiceSection tools={tools} isBusy={isBusy} />
    </PanelBody>
  )
}
