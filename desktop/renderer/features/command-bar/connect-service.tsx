import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'
import styles from './refusal.module.css'

const OPENAI = 'OPENAI_API_KEY=sk-…'
const OLLAMA = `OPENAI_API_KEY=ollama
OPENAI_BASE_URL=http://127.0.0.1:11434/v1
OPENAI_SMALL_MODEL=qwen3:8b
OPENAI_LARGE_MODEL=qwen3:14b`

/** Shows the server's owner which settings connect an AI service (`docs/running.md#the-assistant`). */
export function ConnectService({ onClose }: Readonly<{ onClose: () => void }>) {
  return (
    <Dialog
      open
      title="Connect an AI service"
      description="Add the settings to the server's file .env, then restart the server."
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p>For OpenAI, with your key:</p>
      <pre className={styles.settings}>{OPENAI}</pre>
      <p>For Ollama on the server's own machine, so that no text leaves it:</p>
      <pre className={styles.settings}>{OLLAMA}</pre>
      <p>
        <code>docs/running.md</code> has the other services and settings.
      </p>
    </Dialog>
  )
}
