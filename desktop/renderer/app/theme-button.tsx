import { useState, type ComponentType, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useAppServices } from '#renderer/state/app-services.tsx'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import { THEME_CHOICES } from './theme-choices.ts'

const loadMenu = async () => (await import('./theme-menu.tsx')).ThemeMenu

/** The theme menu's button. The menu's code loads when the pointer or the focus reaches it. */
export function ThemeButton() {
  const { theme: choice } = useAppServices()
  const theme = useStore(choice.store, (state) => state.theme)
  const [Menu, setMenu] = useState<ComponentType | null>(null)
  const { label, Icon } = THEME_CHOICES[theme]

  function prepare() {
    // If it can't be loaded, pressing the button tries again.
    loadMenu().catch(() => undefined)
  }

  async function open() {
    const Loaded = await loadMenu()
    setMenu(() => Loaded)
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') void open()
  }

  // The menu has its own button and starts open.
  if (Menu) return <Menu />
  return (
    <PlainIconButton
      label={`Theme: ${label}`}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={openByKey}
      onClick={() => void open()}
    >
      <Icon size={16} strokeWidth={1.5} />
    </PlainIconButton>
  )
}
