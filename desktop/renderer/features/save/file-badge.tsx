import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { isFileUnsaved, type LinkedFileState } from '#renderer/state/saving/linked-file.ts'
import {
  useEditorSession,
  useScriptState,
  useSharing,
} from '#renderer/state/project/editor-context.tsx'
import { Menu, MenuItem, MenuNote } from '#renderer/ui/overlays/menu.tsx'
import { FileQuestionDialog } from './file-question-dialog.tsx'
import styles from './save-badge.module.css'

/** Shows whether the script is saved to the file it was opened from; a click says more. */
export function FileBadge() {
  const { linkedFile } = useEditorSession()
  const state = useStore(linkedFile)
  const script = useScriptState((now) => now.script)
  const isLive = useSharing(({ live }) => live !== null)
  const { link, question } = state
  if (!link) return null
  const isUnsaved = isFileUnsaved(state, script)
  const [before, after] = wordsAround(state, isUnsaved)
  return (
    <>
      <div className={styles.area} data-file>
        <output
          className={styles.badge}
          data-badge={isUnsaved ? 'unsaved' : 'saved'}
          title={before + link.name + after}
          role={isLive ? 'presentation' : undefined}
        >
          <span className={styles.text}>
            {before !== '' && <span className={styles.around}>{before}</span>}
            {link.name}
            {after !== '' && <span className={styles.around}>{after}</span>}
          </span>
        </output>
        <FileMenu isUnsaved={isUnsaved} state={state} />
      </div>
      {question && <FileQuestionDialog question={question} name={link.name} />}
    </>
  )
}

/** The words before and after the file's name. */
function wordsAround({ isSaving }: LinkedFileState, isUnsaved: boolean): readonly [string, string] {
  if (isSaving) return ['Saving to ', '…']
  return isUnsaved ? ['Not saved to ', ' yet'] : ['Saved to ', '']
}

type FileMenuProps = Readonly<{ isUnsaved: boolean; state: LinkedFileState }>

function FileMenu({ isUnsaved, state: { link, isSaving } }: FileMenuProps) {
  const { linkedFile } = useEditorSession()
  const { platform } = useAppServices()
  const isReadOnly = useScriptState((state) => state.isReadOnly)
  if (!link) return null
  const { name, replaced } = link
  const isOff = isSaving || isReadOnly
  const download = (bytes: Uint8Array<ArrayBuffer>) =>
    void platform.downloadFile({ name, bytes, mime: 'application/octet-stream' })
  return (
    <Menu
      align="start"
      trigger={
        <button type="button" className={styles.open} aria-label={`File ${name}`} title={name} />
      }
    >
      <MenuNote>
        Saving also saves to “{name}”. What you didn’t change stays as it was in the file.
      </MenuNote>
      <MenuItem disabled={isOff || !isUnsaved} onSelect={() => void linkedFile.save()}>
        Save to the file
      </MenuItem>
      <MenuItem disabled={isOff} onSelect={() => void linkedFile.saveAs()}>
        Save under another name…
      </MenuItem>
      {replaced.map((bytes, index) => (
        <MenuItem key={replacedLabel(index)} onSelect={() => download(bytes)}>
          {replacedLabel(index)}
        </MenuItem>
      ))}
      <MenuItem disabled={isOff} onSelect={() => void linkedFile.unlink()}>
        Stop saving to this file
      </MenuItem>
    </Menu>
  )
}

function replacedLabel(index: number): string {
  return index === 0 ? 'Download the original' : `Download replaced version ${index + 1}`
}
