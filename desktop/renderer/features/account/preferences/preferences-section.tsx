import { useState } from 'react'
import { useStore } from 'zustand'
import {
  COUNTS,
  isCount,
  isSettingOn,
  SETTINGS,
  TOGGLES,
  toggleSetting,
} from '@scenewright/shared/settings.ts'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { Field } from '#renderer/ui/forms/field.tsx'
import { Select } from '#renderer/ui/forms/select.tsx'
import { Switch } from '#renderer/ui/forms/switch.tsx'
import { Section } from '../section.tsx'
import styles from '../account.module.css'
import groupStyles from './preferences.module.css'

const THEME_LABELS: Readonly<Record<Theme, string>> = {
  system: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
}

const GROUPS = Map.groupBy(TOGGLES, (name) => SETTINGS[name].group)

/** Theme and editor defaults (`docs/product/account.md#preferences`). */
export function PreferencesSection() {
  const { theme, preferences } = useAppServices()
  const chosenTheme = useStore(theme.store, (state) => state.theme)
  const chosen = useStore(preferences)
  return (
    <Section title="Preferences">
      <p className={styles.text}>
        Your theme and how the editor behaves. They apply at once and follow you to every device
        where you log in.
      </p>
      <Select
        className={styles.form}
        label="Theme"
        value={chosenTheme}
        options={THEMES.map((value) => ({ value, label: THEME_LABELS[value] }))}
        onValueChange={(value) => void theme.choose(value)}
      />
      {[...GROUPS].map(([title, names]) => (
        <fieldset key={title} className={groupStyles.group}>
          <legend className={styles.caption}>{title}</legend>
          {names.map((name) => (
            <Switch
              key={name}
              label={SETTINGS[name].label}
              checked={isSettingOn(name, chosen)}
              onCheckedChange={() => preferences.setState(toggleSetting(name, chosen))}
            />
          ))}
          {title === COUNTS.undoSteps.group && <UndoSteps />}
        </fieldset>
      ))}
    </Section>
  )
}

/** The number of states that undo remembers. */
function UndoSteps() {
  const { preferences } = useAppServices()
  const count = useStore(preferences, ({ undoSteps }) => undoSteps)
  const [typed, setTyped] = useState<string | null>(null)
  const { label, min, max } = COUNTS.undoSteps
  const isWrong = typed !== null && !isCount('undoSteps', Number(typed))
  return (
    <Field
      className={groupStyles.count}
      type="number"
      label={label}
      hint={`From ${min} to ${max}. More take more of this device's memory.`}
      {...(isWrong && { error: `Enter a number from ${min} to ${max}.` })}
      min={min}
      max={max}
      value={typed ?? count}
      onChange={({ target }) => {
        setTyped(target.value)
        const undoSteps = Number(target.value)
        if (isCount('undoSteps', undoSteps)) preferences.setState({ undoSteps })
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
