import type { CommandOffer } from '@scenewright/shared/result.ts'
import type { CommandRefusal } from '#renderer/state/commands/command-draft.ts'
import { Button } from '#renderer/ui/controls/button.tsx'
import styles from './command-bar.module.css'

type RefusalProps = Readonly<{
  refusal: CommandRefusal
  /** No command can be sent now. */
  isOff: boolean
  /** Sends an offered command, or the typed one again. */
  onSend: (offer?: CommandOffer) => void
  /** Puts a command into the bar, to be changed before it is sent. */
  onFill: (command: string) => void
}>

/** Says why a command failed and what to send instead (`docs/assistant.md#rules`). */
export function Refusal({ refusal, isOff, onSend, onFill }: RefusalProps) {
  const { message, offers = [], examples = [], isUnreachable = false } = refusal
  return (
    <div className={styles.refusal}>
      <p role="alert">{message}</p>
      {isUnreachable && (
        <Button disabled={isOff} onClick={() => onSend()}>
          Try again
        </Button>
      )}
      {offers.map((offer) => (
        <Button key={offer.command} disabled={isOff} onClick={() => onSend(offer)}>
          {offer.label}
        </Button>
      ))}
      {examples.length > 0 && (
        <div className={styles.examples} role="group" aria-label="Similar commands">
          {examples.map((example) => (
            <button key={example} type="button" disabled={isOff} onClick={() => onFill(example)}>
              {example}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
