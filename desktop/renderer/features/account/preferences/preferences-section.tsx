import { useStore } from 'zustand'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { showsSheets, toggleSheets } from '#renderer/state/editor-preferences.ts'
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

/** The choices of the editor's View menu, in groups. */
const GROUPS = [
  {
    title: 'While you type',
    choices: [
      ['smartTyping', 'Change element types while typing'],
      ['autocomplete', 'Suggest names, places and transitions'],
      ['smartQuotes', 'Smart quotes and dashes'],
      ['sentenceCapitals', 'Capitals at the start of sentences'],
      ['wordCapitals', 'Capitals for I, days and months'],
    ],
  },
  {
    title: 'On the page',
    choices: [
      ['continuous', 'Show all story blocks'],
      ['pageBreaks', 'Show page breaks'],
      ['typewriter', 'Typewriter scrolling'],
      ['changeMarks', "Mark the assistant's changes"],
    ],
  },
  { title: 'Saving', choices: [['autosave', 'Save automatically']] },
  { title: 'Emails', choices: [['mentionMails', 'Email me when a note mentions me']] },
] as const

/** Theme and editor defaults (`docs/product.md#preferences`). */
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
      {GROUPS.map(({ title, choices }) => (
        <fieldset key={title} className={groupStyles.group}>
          <legend className={styles.caption}>{title}</legend>
          {choices.map(([name, label]) => (
            <Switch
              key={name}
              label={label}
              checked={chosen[name]}
              onCheckedChange={(isOn) => preferences.setState({ [name]: isOn })}
            />
          ))}
          {title === 'On the page' && (
            <Switch
              label="Show pages as separate sheets"
              checked={showsSheets(chosen)}
              onCheckedChange={() => preferences.setState(toggleSheets(preferences.getState()))}
            />
          )}
        </fieldset>
      ))}
    </Section>
  )
}
