import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** An on/off setting that takes effect immediately. */
export function Switch({ label, onCheckedChange, className, ...input }: SwitchProps) {
  return (
    <label className={cx(styles.row, className)}>
      <span>{label}</span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={input.checked}
        className={styles.switch}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
    </label>
  )
}
