import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { ViewItems } from '#renderer/features/editor/view/view-items.tsx'
import { CommandItem } from '#renderer/features/editor/view/command-item.tsx'
import { ExportItems } from '#renderer/features/export/export-items.tsx'
import { ImportedFiles, useOpenFiles } from '#renderer/features/import-file/import-button.tsx'
import {
  DUPLICATE_FAILED,
  titleCopy,
} from '#renderer/features/projects/create/use-duplicate-project.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { notify } from '#renderer/state/dialogs.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { createNewProject } from '#renderer/state/project/new-project.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { useSaveTemplate } from '#renderer/state/templates/user-templates.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator, Submenu } from '#renderer/ui/overlays/menu.tsx'

/** The menu at the script's title: what concerns the script as a whole, and the view. */
export function ScriptMenu({ onRename }: Readonly<{ onRename: () => void }>) {
  const { store } = useEditorSession()
  const isOff = useScriptState(isLocked)
  const files = useRef<HTMLInputElement>(null)
  const openFiles = useOpenFiles()
  const saveTemplate = useSaveTemplate()
  const duplicate = useDuplicate()
  return (
    <>
      <Menu
        align="start"
        trigger={
          <IconButton label="Script menu">
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </IconButton>
        }
      >
        <MenuItem disabled={isOff} onSelect={onRename}>
          Rename
        </MenuItem>
        {openFiles && <MenuItem onSelect={() => void openFiles()}>Open file…</MenuItem>}
        <MenuItem onSelect={() => files.current?.click()}>Import…</MenuItem>
        <Submenu label="Export as…">
          <ExportItems />
        </Submenu>
        <MenuItem onSelect={() => void saveTemplate(store.getState().script)}>
          Save as template
        </MenuItem>
        <MenuItem onSelect={() => void duplicate()}>Duplicate</MenuItem>
        <CommandItem id="issue-draft" />
        <MenuSeparator />
        <CommandItem id="palette" />
        <CommandItem id="find" />
        <CommandItem id="go-to" />
        <MenuSeparator />
        <CommandItem id="spelling" />
        <CommandItem id="privacy" />
        <CommandItem id="rename-character" />
        <MenuSeparator />
        <Submenu label="View">
          <ViewItems />
        </Submenu>
      </Menu>
      <ImportedFiles ref={files} />
    </>
  )
}

/** Returns a function that creates a second project with the script as it is now. */
function useDuplicate(): () => Promise<void> {
  const { api, makeId } = useAppServices()
  const { store } = useEditorSession()
  return async () => {
    const { script } = store.getState()
    const title = titleCopy(script.title.trim() || 'Untitled Screenplay')
    const project = { id: makeId(), script: { ...script, title } }
    const copy = await createNewProject(api, project, DUPLICATE_FAILED)
    notify(copy.ok ? `Created “${title}” under Projects.` : copy.failure.message)
  }
}
