import { useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'
import styles from './connect-service.module.css'

const OPENAI = 'OPENAI_API_KEY=sk-…'
const OLLAMA = `OPENAI_API_KEY=ollama
OPENAI_BASE_URL=http://127.0.0.1:11434/v1
OPENAI_SMALL_MODEL=qwen3:8b
OPENAI_LARGE_MODEL=qwen3:14b`

/**
 * A button for the server's owner that shows which settings connect an AI service
 * (`docs/running.md#the-assistant`).
 */
export function ConnectService() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Connect an AI service…
      </Button>
      {isOpen && <Settings onClose={() => setOpen(false)} />}
    </>
  )
}

function Settings({ onClose }: Readonly<{ onClose: () => void }>) {
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
