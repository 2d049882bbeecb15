import { useStore } from 'zustand'
import { newestDraft } from '@scenewright/shared/script/production/production.ts'
import { commandSettings } from '@scenewright/shared/settings.ts'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { useEditorSession, useScriptState } from '#renderer/state/project/editor-context.tsx'
import { SHOWN_MARKS, showMarks, shownMarks } from '#renderer/state/script/issued-drafts.ts'
import { isLocked } from '#renderer/state/script/script-store.ts'
import { MenuChoice, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { CommandItem } from './command-item.tsx'

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** View and typing settings. All settings but focus mode are remembered on this device. */
export function ViewItems() {
  const { theme } = useAppServices()
  const { store } = useEditorSession()
  const hasDrafts = useScriptState(({ script }) => newestDraft(script.production) !== undefined)
  const shown = useScriptState(({ script }) => shownMarks(script))
  const isOff = useScriptState(isLocked)
  const chosenTheme = useStore(theme.store, (state) => state.theme)
  return (
    <>
      {commandSettings('On the page').map((name) => (
        <CommandItem key={name} id={name} />
      ))}
      <CommandItem id="focus-mode" />
      {hasDrafts && (
        <MenuChoice
          label="Revision marks"
          value={shown}
          options={SHOWN_MARKS}
          disabled={isOff}
          onChoose={(chosen) => showMarks(store, chosen)}
        />
      )}
      <MenuSeparator />
      <CommandItem id="zoom-in" />
      <CommandItem id="zoom-out" />
      <CommandItem id="zoom-reset" />
      <MenuSeparator />
      {commandSettings('While you type').map((name) => (
        <CommandItem key={name} id={name} />
      ))}
      <MenuSeparator />
      <MenuChoice
        label="Theme"
        value={chosenTheme}
        options={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
        onChoose={(chosen) => void theme.choose(chosen)}
      />
    </>
  )
}
