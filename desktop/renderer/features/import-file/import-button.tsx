import { FileUp } from 'lucide-react'
import { useRef, type ChangeEvent, type ComponentProps, type Ref } from 'react'
import { queueBrowserFiles } from '#renderer/state/tabs/open-files.ts'
import { Button } from '#renderer/ui/controls/button.tsx'

type ImportButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

/** Opens the file picker. */
export function ImportButton(props: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button {...props} aria-haspopup="dialog" onClick={() => input.current?.click()}>
        <FileUp size={16} strokeWidth={1.5} aria-hidden />
        Import…
      </Button>
      <ImportedFiles ref={input} />
    </>
  )
}

/**
 * The file picker of a button or menu item that clicks it. Accepts any file: the format is detected
 * from the content.
 */
export function ImportedFiles({ ref }: Readonly<{ ref: Ref<HTMLInputElement> }>) {
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    queueBrowserFiles(target.files ?? [])
    // Reset, so that the same file can be chosen again.
    target.value = ''
  }
  return (
    <input ref={ref} hidden multiple type="file" aria-label="Files to import" onChange={choose} />
  )
}
