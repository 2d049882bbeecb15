import { useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'

type MenuButtonProps<Props> = Readonly<{
  label: string
  icon: ReactNode
  /** Imports the menu. It has its own button and starts open. */
  load: () => Promise<ComponentType<Props>>
  menuProps: Props
}>

/** A menu's button. The menu's code loads when the pointer or the focus reaches it. */
export function MenuButton<Props extends object>({
  label,
  icon,
  load,
  menuProps,
}: MenuButtonProps<Props>) {
  const [Menu, setMenu] = useState<ComponentType<Props> | null>(null)

  function prepare() {
    // If it can't be loaded, pressing the button tries again.
    load().catch(() => undefined)
  }

  async function open() {
    const Loaded = await load()
    setMenu(() => Loaded)
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') void open()
  }

  if (Menu) return <Menu {...menuProps} />
  return (
    <PlainIconButton
      label={label}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onKeyDown={openByKey}
      onClick={() => void open()}
    >
      {icon}
    </PlainIconButton>
  )
}
