import {
  pageChoiceText,
  scriptPageChoices,
  withPageChoice,
  type PageChoice,
} from '@scenewright/shared/script/page-choices.ts'
import {
  DEFAULT_PAGE_SETTINGS,
  type PageSettings,
} from '@scenewright/shared/script/page-settings.ts'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { changePaper } from '#renderer/state/script/page-locks.ts'
import { setScenesLocked } from '#renderer/state/script/scene-numbering.ts'
import { ISSUERS_ONLY } from '#renderer/state/script/refused-edit.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { FirstNumberFields } from './first-number-fields.tsx'
import { MarginFields } from './margin-fields.tsx'
import styles from './formatting-panel.module.css'

/** The script's page layout. Each change applies at once and is one history entry. */
export function PageSettingsFields() {
  const session = useEditorSession()
  const { store } = session
  const pages = useScriptState((state) => state.script.pages ?? DEFAULT_PAGE_SETTINGS)
  const isOff = useScriptState(isLocked)
  const canIssue = useScriptState((state) => state.canIssue)

  function choose(choice: PageChoice, value: string) {
    const change = () =>
      store.edit(pageChoiceText(choice, value), (script) => ({
        ...script,
        pages: withPageChoice(script.pages ?? DEFAULT_PAGE_SETTINGS, choice.name, value),
      }))
    if (choice.name === 'sceneNumbers') change()
    else changePaper(store, change)
  }

  return (
    <fieldset className={styles.pages}>
      <legend className={styles.legend}>Page settings</legend>
      <div className={styles.choices}>
        {scriptPageChoices(pages).map((choice) => (
          <Select
            key={choice.name}
            label={choice.label}
            options={choice.options}
            value={choice.value}
            hint={hintOf(choice, pages)}
            disabled={isOff}
            onValueChange={(value) => choose(choice, value)}
          />
        ))}
      </div>
      <div className={styles.scenes}>
        <FirstNumberFields />
        <Switch
          label="Lock scene numbers"
          checked={pages.scenesLocked === true}
          disabled={isOff || !canIssue}
          onCheckedChange={(isOn) => setScenesLocked(session, isOn)}
        />
        {!canIssue && <p className={styles.note}>{ISSUERS_ONLY}</p>}
      </div>
      {pages.profile === 'industry' && <MarginFields />}
    </fieldset>
  )
}

function hintOf({ name }: PageChoice, { profile }: PageSettings): string | undefined {
  return name === 'sceneNumbers' && profile === 'spec'
    ? 'In the editor and on industry pages.'
    : undefined
}
