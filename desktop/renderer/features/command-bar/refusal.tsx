import { suggestionsFor, type Suggestion } from '@scenewright/shared/ai/suggestions.ts'
import { useSession } from '#renderer/state/app-services.tsx'
import type { CommandRefusal } from '#renderer/state/commands/command-draft.ts'
import { shortcutText } from '#renderer/state/command-table/shortcuts.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import { ConnectService } from '#renderer/ui/overlays/connect-service.tsx'
import type { AssistantStatus } from './use-assistant-status.ts'
import styles from './refusal.module.css'

const NOT_CONNECTED = 'This asks for new words, which needs an AI service on this server.'
const NEVER_SENT = 'This asks for new words, and this script is never sent to an AI service.'

type RefusalProps = Readonly<{
  refusal: CommandRefusal
  status: AssistantStatus | null
  /** No command can be sent now. */
  isOff: boolean
  onRetry: () => void
  onTake: (suggestion: Suggestion) => void
}>

/** Says why a command wasn't carried out, and what to send instead (`docs/product/editor.md`). */
export function Refusal({ refusal, status, isOff, onRetry, onTake }: RefusalProps) {
  const { message, needsModel = false, isUnanswered = false, isUnreachable = false } = refusal
  const { user } = useSession()
  const suggestions = suggestionsFor(refusal)
  const isNeverSent = needsModel && status?.isNeverSent === true
  const needsText = isNeverSent ? NEVER_SENT : NOT_CONNECTED
  const mayConnect = needsModel && !isNeverSent && user?.isAdmin === true
  return (
    <div className={styles.refusal}>
      <p role="alert" data-failed={!isUnanswered || undefined}>
        {needsModel ? needsText : message}
      </p>
      {mayConnect && <ConnectService />}
      {isUnreachable && (
        <Button disabled={isOff} onClick={onRetry}>
          Try again
        </Button>
      )}
      {suggestions.length > 0 && (
        <div className={styles.suggestions} role="group" aria-label="Suggestions">
          {suggestions.map((suggestion, index) => (
            <button
              key={suggestion.command}
              type="button"
              disabled={isOff}
              onClick={() => onTake(suggestion)}
            >
              {suggestion.label}
              {index === 0 && suggestion.isComplete && (
                <kbd aria-hidden>{shortcutText('Enter')}</kbd>
              )}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
