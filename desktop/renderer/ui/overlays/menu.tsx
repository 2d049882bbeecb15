import { Check, ChevronRight } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  type ReactNode,
} from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { useReturnFocus } from './use-return-focus.ts'
import styles from './menu.module.css'

type MenuProps = Readonly<{
  /** One button that takes a ref, for example an IconButton. */
  trigger: ReactNode
  align?: 'start' | 'end'
  /** Open when it is first rendered, for a menu opened by a key with its first item focused. */
  startsOpen?: boolean | 'by key'
  /** MenuItem and MenuSeparator elements. */
  children: ReactNode
}>

/** Schedules a chosen item's action for after the menu has closed. */
const AfterClose = createContext<(action: () => void) => void>((action) => action())

/**
 * A dropdown menu: arrows move, letters jump, Escape closes. A chosen item runs after the focus has
 * returned to where it was, so that a dialog it opens can return the focus there too.
 */
export function Menu({ trigger, align = 'end', startsOpen = false, children }: MenuProps) {
  const { rememberOpener, returnFocus } = useReturnFocus()
  const chosen = useRef<(() => void) | null>(null)
  const focusFirst = useCallback((content: HTMLElement | null) => {
    content?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus()
  }, [])
  // Radix doesn't report a menu that starts open. It takes the focus after this.
  useLayoutEffect(() => {
    if (startsOpen !== false) rememberOpener()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it is first rendered
  }, [])
  const actLater = useCallback((action: () => void) => {
    chosen.current = action
  }, [])
  function actAfterFocusIsBack(event: Event) {
    returnFocus(event)
    const action = chosen.current
    chosen.current = null
    if (action) queueMicrotask(action)
  }
  // Not modal: a short list doesn't need to hide the page from screen readers.
  return (
    <Radix.Root
      modal={false}
      defaultOpen={startsOpen !== false}
      onOpenChange={(isOpen) => isOpen && rememberOpener()}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          ref={startsOpen === 'by key' ? focusFirst : undefined}
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
  shortcut?: string | undefined
  danger?: boolean
  disabled?: boolean
  /** Why it can't be chosen; it can still be reached, so that the reason can be read. */
  reason?: string | null
  children: ReactNode
}>

export function MenuItem(props: MenuItemProps) {
  const { onSelect, icon, shortcut, danger, disabled, reason = null, children } = props
  const unlessOff = useUnlessOff(reason)
  return (
    <Radix.Item
      className={cx(styles.item, danger && styles.danger, reason !== null && styles.unavailable)}
      disabled={disabled ?? false}
      {...unlessOff(onSelect)}
    >
      {icon}
      <Label reason={reason}>{children}</Label>
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Radix.Item>
  )
}

/** Props of an item that runs an action, unless there is a reason why it can't be chosen. */
function useUnlessOff(reason: string | null) {
  const afterClose = useContext(AfterClose)
  return (action: () => void) => ({
    ...(reason === null ? {} : { 'aria-disabled': true }),
    onSelect: (event: Event) => (reason === null ? afterClose(action) : event.preventDefault()),
  })
}

function Label({ reason, children }: Readonly<{ reason: string | null; children: ReactNode }>) {
  return (
    <span className={styles.label}>
      {children}
      {reason !== null && <span className={styles.reason}> {reason}</span>}
    </span>
  )
}

type MenuCheckProps = Readonly<{
  checked: boolean
  onSelect: () => void
  shortcut?: string | undefined
  disabled?: boolean
  /** As in MenuItem. */
  reason: string | null
  children: ReactNode
}>

/** An item that is on or off. */
export function MenuCheck(props: MenuCheckProps) {
  const { checked, onSelect, shortcut, disabled = false, reason, children } = props
  const unlessOff = useUnlessOff(reason)
  return (
    <Radix.CheckboxItem
      className={cx(styles.item, reason !== null && styles.unavailable)}
      checked={checked}
      disabled={disabled}
      {...unlessOff(onSelect)}
    >
      <span className={styles.check} aria-hidden>
        <Radix.ItemIndicator>
          <Check size={16} strokeWidth={1.5} />
        </Radix.ItemIndicator>
      </span>
      <Label reason={reason}>{children}</Label>
      {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
    </Radix.CheckboxItem>
  )
}

type SubmenuProps = Readonly<{ label: string; icon?: ReactNode; children: ReactNode }>

/** Further items beside the menu, opened by ArrowRight, Enter or the pointer. */
export function Submenu({ label, icon, children }: SubmenuProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles.item}>
        {icon}
        <Label reason={null}>{label}</Label>
        <ChevronRight size={16} strokeWidth={1.5} aria-hidden />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={styles.menu} sideOffset={4} collisionPadding={8}>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  )
}

/** A sentence about the items above it. */
export function MenuNote({ children }: Readonly<{ children: ReactNode }>) {
  return <Radix.Label className={styles.note}>{children}</Radix.Label>
}

type MenuChoiceProps<Value extends string> = Readonly<{
  label: string
  value: Value
  options: readonly Readonly<{ value: Value; label: string; icon?: ReactNode }>[]
  disabled?: boolean
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
        <Radix.RadioItem
          key={option.value}
          className={styles.item}
          value={option.value}
          disabled={props.disabled ?? false}
        >
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
