import { useStore } from 'zustand'
import { THEMES } from '@scenewright/shared/themes.ts'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { Menu, MenuChoice } from '#renderer/ui/overlays/menu.tsx'
import { THEME_CHOICES as CHOICES } from './theme-choices.ts'

/** Selects the light, dark or system theme. Starts open: its button was just pressed. */
export function ThemeMenu() {
  const { theme: choice } = useAppServices()
  const theme = useStore(choice.store, (state) => state.theme)
  const { Icon } = CHOICES[theme]
  const options = THEMES.map((value) => {
    const { label, Icon: OptionIcon } = CHOICES[value]
    return { value, label, icon: <OptionIcon size={16} strokeWidth={1.5} /> }
  })
  return (
    <Menu
      startsOpen
      trigger={
        <IconButton label={`Theme: ${CHOICES[theme].label}`}>
          <Icon size={16} strokeWidth={1.5} />
        </IconButton>
      }
    >
      <MenuChoice
        label="Theme"
        value={theme}
        options={options}
        onChoose={(chosen) => void choice.choose(chosen)}
      />
    </Menu>
  )
}
