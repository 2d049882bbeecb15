import type { Formatting } from '@scenewright/shared/script/script.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { PanelBody } from '#renderer/ui/page/panel-body.tsx'
import { DraftsFields } from './drafts-fields.tsx'
import { LockedPagesFields } from './locked-pages-fields.tsx'
import { PageSettingsFields } from './page-settings-fields.tsx'
import styles from './formatting-panel.module.css'

const OPTIONS: readonly Readonly<{ name: keyof Formatting; label: string }>[] = [
  { name: 'boldSceneHeadings', label: 'Bold scene headings' },
  { name: 'boldCharacters', label: 'Bold characters' },
  { name: 'boldShots', label: 'Bold shots' },
  { name: 'boldTransitions', label: 'Bold transitions' },
]

/** The bold options and page settings. Each change applies at once and can be undone. */
export function FormattingPanel() {
  const { store } = useEditorSession()
  const formatting = useScriptState((state) => state.script.formatting)
  const isOff = useScriptState(isLocked)

  function set(option: (typeof OPTIONS)[number], isOn: boolean) {
    store.edit(`${option.label}: ${isOn ? 'on' : 'off'}`, (script) => ({
      ...script,
      formatting: { ...script.formatting, [option.name]: isOn },
    }))
  }

  return (
    <PanelBody description="Applies to the page and the PDF.">
      <div className={styles.options}>
        {OPTIONS.map((option) => (
          <Switch
            key={option.name}
            label={option.label}
            checked={formatting[option.name]}
            disabled={isOff}
            onCheckedChange={(isOn) => set(option, isOn)}
          />
        ))}
      </div>
      <p className={styles.note}>PDFs on Scenewright pages don't print bold transitions.</p>
      <PageSettingsFields />
      <LockedPagesFields />
      <DraftsFields />
    </PanelBody>
  )
}
