import { FolderOpen } from 'lucide-react'
import { useRef, type ChangeEvent } from 'react'
import { Button } from '#renderer/ui/button.tsx'

type OpenCopyButtonProps = Readonly<{ isOpening: boolean; onChosen: (file: File) => void }>

/** Asks for a `.scenewright` file. */
export function OpenCopyButton({ isOpening, onChosen }: OpenCopyButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? []
    // The same file can be chosen again.
    target.value = ''
    if (file) onChosen(file)
  }

  return (
    <>
      <Button busy={isOpening} onClick={() => input.current?.click()}>
        <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
        Open a copy…
      </Button>
      {/* Opened by the button, which is what one sees and tabs to. */}
      <input
        ref={input}
        hidden
        type="file"
        accept=".scenewright,application/json"
        aria-label="Copy of a script"
        onChange={choose}
      />
    </>
  )
}
