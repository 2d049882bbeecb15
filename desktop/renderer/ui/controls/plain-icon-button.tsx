import type { ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './icon-button.module.css'

type PlainIconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** The accessible name, also shown as the browser's own tooltip. */
  label: string
}

/** An IconButton without the code for tooltips, for the first script of public pages. */
export function PlainIconButton({ label, className, ...rest }: PlainIconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={cx(styles.iconButton, className)}
    />
  )
}
