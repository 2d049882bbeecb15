import { Eye } from 'lucide-react'
import { useStore } from 'zustand'
import { commandSettings } from '@scenewright/shared/settings.ts'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '#renderer/ui/overlays/menu.tsx'
import { CommandItem } from './command-item.tsx'

const THEME_NAMES: Readonly<Record<Theme, string>> = {
  system: 'Theme of the system',
  light: 'Light theme',
  dark: 'Dark theme',
}

/** Finding, view and typing settings. All settings but focus mode are remembered on this device. */
export function ViewMenu() {
  const { theme } = useAppServices()
  const chosenTheme = useStore(theme.store, (state) => state.theme)
  return (
    <Menu
      trigger={
        <IconButton label="View">
          <Eye size={16} strokeWidth={1.5} aria-hidden />
        </IconButton>
      }
    >
      <CommandItem id="palette" />
      <CommandItem id="find" />
      <CommandItem id="go-to" />
      <CommandItem id="assistant" />
      <MenuSeparator />
      {commandSettings('On the page').map((name) => (
        <CommandItem key={name} id={name} />
      ))}
      <CommandItem id="focus-mode" />
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
    </Menu>
  )
}
