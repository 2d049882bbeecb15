import { Sparkles } from 'lucide-react'
import { useStore } from 'zustand'
import { MAX_OVERVIEW_CHARACTERS } from '@scenewright/shared/script/limits.ts'
import { askDiscard } from '#renderer/state/ask-discard.ts'
import { useAtStake } from '#renderer/state/at-stake.ts'
import { isUnheard } from '#renderer/state/dictation/dictation-state.ts'
import { useEditorSession, useScriptState } from '#renderer/state/editor-context.tsx'
import { isLocked } from '#renderer/state/script-store.ts'
import { Button } from '#renderer/ui/button.tsx'
import { Dialog } from '#renderer/ui/dialog.tsx'
import { ErrorBox } from '#renderer/ui/error-box.tsx'
import { TextArea } from '#renderer/ui/text-area.tsx'
import { useOverviewTools } from './use-overview-tools.ts'
import { VoiceSection } from './voice-section.tsx'
import styles from './overview.module.css'

const PLACEHOLDER =
  'Describe your story here. This context helps the AI understand your screenplay...'

const LEAVE_OVERVIEW = {
  title: 'Leave without the story overview?',
  message:
    'What you wrote or said for the story overview is not in your script yet. It is lost when you leave the editor.',
  confirmLabel: 'Leave',
  danger: true,
}

/** The story overview as text; Save is there only while the text differs from the saved one (spec §2). */
export function OverviewPanel({ onClose }: Readonly<{ onClose: () => void }>) {
  const session = useEditorSession()
  const saved = useScriptState((state) => state.script.overview)
  const isScriptLocked = useScriptState(isLocked)
  const tools = useOverviewTools(saved)
  const { text, work, problem, takeBack } = tools
  const dictation = useStore(tools.dictation.store)
  const voice = dictation.kind
  const isTranscribing = voice === 'stopped' || voice === 'transcribing'
  const isBusy = isScriptLocked || work !== 'none'
  const isChanged = text !== saved
  useAtStake(isChanged || tools.transcript !== '' || isUnheard(dictation), LEAVE_OVERVIEW)

  function save() {
    session.store.edit('Change story overview', (script) => ({ ...script, overview: text }))
    onClose()
  }

  async function close() {
    const isAtStake = isChanged || voice !== 'idle' || tools.transcript !== ''
    if (!isAtStake || (await askDiscard('the story overview'))) onClose()
  }

  return (
    <Dialog
      open
      size="wide"
      title="Story Overview"
      onClose={() => void close()}
      actions={
        <>
          <Button onClick={() => void close()}>{isChanged ? 'Cancel' : 'Close'}</Button>
          {isChanged && (
            <Button variant="primary" disabled={isBusy || isTranscribing} onClick={save}>
              Save
            </Button>
          )}
        </>
      }
    >
      <TextArea
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
        {takeBack && (
          <Button
            size="small"
            variant="bare"
            disabled={isBusy || isTranscribing}
            onClick={takeBack}
          >
            Back to my text
          </Button>
        )}
      </div>
      {problem && (
        <ErrorBox message={problem.message}>
          {problem.detail !== undefined && <p className={styles.detail}>{problem.detail}</p>}
        </ErrorBox>
      )}
      <VoiceSection tools={tools} isBusy={isBusy} />
    </Dialog>
  )
}
