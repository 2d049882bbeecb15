import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { MenuButton } from '#renderer/ui/overlays/menu-button.tsx'
import { THEME_CHOICES } from './theme-choices.ts'

const loadMenu = async () => (await import('./theme-menu.tsx')).ThemeMenu

/** The theme menu's button. */
export function ThemeButton() {
  const { theme: choice } = useAppServices()
  const theme = useStore(choice.store, (state) => state.theme)
  const { label, Icon } = THEME_CHOICES[theme]
  return (
    <MenuButton
      label={`Theme: ${label}`}
      icon={<Icon size={16} strokeWidth={1.5} />}
      load={loadMenu}
      menuProps={{}}
    />
  )
}
