import { ChevronDown } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '#renderer/ui/controls/button.tsx'
import { Menu, MenuChoice } from '#renderer/ui/overlays/menu.tsx'
import styles from './view-bar.module.css'

type ViewBarProps = Readonly<{
  /** Shown on phones only. */
  viewSwitch: ReactNode
  /** The numbers of blocks and scenes. */
  summary: string
  children: ReactNode
}>

/** The row above Board and Outline, where Write has its page header. */
export function ViewBar({ viewSwitch, summary, children }: ViewBarProps) {
  return (
    <header className={styles.bar}>
      {viewSwitch}
      <p className={styles.summary}>{summary}</p>
      <div className={styles.controls}>{children}</div>
    </header>
  )
}

type ChoiceProps<Value extends string> = Readonly<{
  /** Shown on phones instead of the text. */
  icon: ReactNode
  /** The text of the button; `label` names it on phones, too. */
  text: string
}> &
  ComponentProps<typeof MenuChoice<Value>>

/** A button with a menu from which one value is chosen. */
export function Choice<Value extends string>({ icon, text, ...choice }: ChoiceProps<Value>) {
  return (
    <Menu
      trigger={
        <Button variant="bare" size="small" className={styles.choice}>
          <span className={styles.icon}>{icon}</span>
          <span className={styles.text}>{text}</span>
          <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      }
    >
      <MenuChoice<Value> {...choice} />
    </Menu>
  )
}
