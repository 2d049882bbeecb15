import type { FileQuestion } from '#renderer/state/saving/linked-file.ts'
import { useEditorSession } from '#renderer/state/project/editor-context.tsx'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Dialog } from '#renderer/ui/overlays/dialog.tsx'

const IN_PROJECT = 'The script is saved in its project and on this device in any case.'

type FileQuestionDialogProps = Readonly<{ question: FileQuestion; name: string }>

/** Asks the writer before the script is saved to its file. Nothing is lost by closing it. */
export function FileQuestionDialog({ question, name }: FileQuestionDialogProps) {
  const { linkedFile } = useEditorSession()
  const { title, text } = wordsOf(question, name)
  const saveAs = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} onClick={() => void linkedFile.saveAs()}>
      {question.kind === 'changed'
        ? 'Keep both: save under another name…'
        : 'Save under another name…'}
    </Button>
  )
  const saveAnyway = () => void linkedFile.saveAnyway()
  return (
    <Dialog
      open
      size="wide"
      title={title}
      description={text}
      onClose={linkedFile.dismiss}
      actions={
        <>
          <Button variant="bare" onClick={linkedFile.dismiss}>
            Not now
          </Button>
          {question.kind === 'changed' && (
            <>
              <Button onClick={linkedFile.openChanged}>
                Open the changed file as a new script
              </Button>
              <Button onClick={saveAnyway}>Replace the file</Button>
            </>
          )}
          {question.kind === 'gone' && (
            <Button onClick={() => void linkedFile.unlink()}>Stop saving to this file</Button>
          )}
          {question.kind === 'refused' && <Button onClick={saveAnyway}>Try again</Button>}
          {saveAs(question.kind === 'not-carried' ? 'quiet' : 'primary')}
          {question.kind === 'not-carried' && (
            <Button variant="primary" onClick={saveAnyway}>
              Save to the file
            </Button>
          )}
        </>
      }
    >
      {question.kind === 'not-carried' && (
        <ul>
          {question.parts.map((part) => (
            <li key={part}>{part}</li>
          ))}
        </ul>
      )}
      <p>{IN_PROJECT}</p>
    </Dialog>
  )
}

function wordsOf(question: FileQuestion, name: string): Readonly<{ title: string; text: string }> {
  switch (question.kind) {
    case 'changed':
      return {
        title: `“${name}” was changed by another program`,
        text: 'It was changed since you opened or saved it here, so it wasn’t saved. If you replace it, its content is backed up first.',
      }
    case 'gone':
      return {
        title: `“${name}” can’t be found`,
        text: 'The file was moved, renamed or deleted. Save under another name, or open it again from its new place.',
      }
    case 'refused':
      return { title: `“${name}” wasn’t saved`, text: question.reason }
    case 'not-carried':
      return {
        title: `Not everything fits into “${name}”`,
        text: 'You changed these, and a file of this kind has no place for them:',
      }
  }
}
