import { FileUp } from 'lucide-react'
import { useRef, type ChangeEvent, type ComponentProps } from 'react'
import { handOverFiles } from '#renderer/state/open-files.ts'
import { Button } from '#renderer/ui/button.tsx'

type ImportButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

/** Asks for files to import. Any may be chosen: what one is, its content tells. */
export function ImportButton(props: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    handOverFiles(target.files ?? [])
    // The same file can be chosen again.
    target.value = ''
  }

  return (
    <>
      <Button {...props} aria-haspopup="dialog" onClick={() => input.current?.click()}>
        <FileUp size={16} strokeWidth={1.5} aria-hidden />
        Import…
      </Button>
      {/* Opened by the button, which is what one sees and tabs to. */}
      <input
        ref={input}
        hidden
        multiple
        type="file"
        aria-label="Files to import"
        onChange={choose}
      />
    </>
  )
}
