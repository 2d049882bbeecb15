import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './checkbox.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  label: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

/** A box and its label. */
export function Checkbox({ label, onCheckedChange, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, className)}>
      <input
        {...input}
        type="checkbox"
        className={styles.checkbox}
        onChange={(event) => onCheckedChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  )
}

/** A setting that is on or off and takes effect at once. */
export function Switch({ label, onCheckedChange, className, ...input }: CheckboxProps) {
  return (
    <label className={cx(styles.row, styles.apart, className)}>
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
