import { FileUp, FolderOpen } from 'lucide-react'
import { useRef, type ChangeEvent, type ComponentProps, type Ref } from 'react'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { queueBrowserFiles, queueFiles } from '#renderer/state/tabs/open-files.ts'
import { Button } from '#renderer/ui/controls/button.tsx'

type ImportButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>

const NOT_OPENED = 'Couldn’t open the file. Check that you’re allowed to read it, and try again.'

/** Returns what opens files to save back to; `null` where the window's menu does, or nothing can. */
export function useOpenFiles(): (() => Promise<void>) | null {
  const choose = useAppServices().platform.files?.choose
  if (!choose) return null
  return async () => {
    try {
      queueFiles(await choose())
    } catch (error) {
      console.error(error)
      notify(NOT_OPENED)
    }
  }
}

/** Open the file picker: to save back to the file, or to import a copy. */
export function ImportButton(props: ImportButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const openFiles = useOpenFiles()
  return (
    <>
      {openFiles && (
        <Button {...props} aria-haspopup="dialog" onClick={() => void openFiles()}>
          <FolderOpen size={16} strokeWidth={1.5} aria-hidden />
          Open file…
        </Button>
      )}
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
