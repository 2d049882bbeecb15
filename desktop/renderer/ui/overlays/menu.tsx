import { DropdownMenu as Radix } from 'radix-ui'
import { createContext, useCallback, useContext, useRef, type ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './menu.module.css'

type MenuProps = Readonly<{
  /** One button that takes a ref, for example an IconButton. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** MenuItem and MenuSeparator elements. */
  children: ReactNode
}>

/** Schedules a chosen item's action for after the menu has closed. */
const AfterClose = createContext<(action: () => void) => void>((action) => action())

/**
 * A dropdown menu: arrows move, letters jump, Escape closes. A chosen item runs after the focus has
 * returned to the button, so that a dialog it opens can return the focus there too.
 */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const chosen = useRef<(() => void) | null>(null)
  const actLater = useCallback((action: () => void) => {
    chosen.current = action
  }, [])
  function actAfterFocusIsBack() {
    const action = chosen.current
    chosen.current = null
    if (action) queueMicrotask(action)
  }
  // Not modal: a short list doesn't need to hide the page from screen readers.
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.menu}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={actAfterFocusIsBack}
        >
          <AfterClose value={actLater}>{children}</AfterClose>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

type MenuItemProps = Readonly<{
  onSelect: () => void
  icon?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}>

export function MenuItem({ onSelect, icon, shortcut, danger, disabled, children }: MenuItemProps) {
  const afterClose = useContext(AfterClose)
  return (
    <Radix.Item
      className={cx(styles.item, danger && styles.danger)}
      disabled={disabled ?? false}
      onSelect={() => afterClose(onSelect)}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Radix.Item>
  )
}

type MenuChoiceProps<Value extends string> = Readonly<{
  label: string
  value: Value
  options: readonly Readonly<{ value: Value; label: string; icon?: ReactNode }>[]
  onChoose: (value: Value) => void
}>

/** A radio group within a menu. */
export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  function choose(chosen: string) {
    const option = props.options.find(({ value }) => value === chosen)
    if (option) props.onChoose(option.value)
  }
  return (
    <Radix.RadioGroup value={props.value} onValueChange={choose} aria-label={props.label}>
      {props.options.map((option) => (
        <Radix.RadioItem key={option.value} className={styles.item} value={option.value}>
          {option.icon}
          <span className={styles.label}>{option.label}</span>
          <Radix.ItemIndicator className={styles.chosen} />
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}

export function MenuSeparator() {
  return <Radix.Separator className={styles.separator} />
}
