import { useState } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { CodeBlock } from '#renderer/ui/page/code-block.tsx'

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
      <CodeBlock>{OPENAI}</CodeBlock>
      <p>For Ollama on the server's own machine, so that no text leaves it:</p>
      <CodeBlock>{OLLAMA}</CodeBlock>
      <p>
        <code>docs/running.md</code> has the other services and settings.
      </p>
    </Dialog>
  )
}
