import type { ComponentProps, MouseEvent } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import styles from './button.module.css'

/** `primary` is the main action, `quiet` any other, `bare` a quiet one without a border. */
export type ButtonVariant = 'primary' | 'quiet' | 'bare' | 'danger'
/** 28, 36 or 44 px high. */
export type ButtonSize = 'small' | 'regular' | 'large'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** The action is running: the button keeps its focus, but ignores clicks. */
  busy?: boolean
}

/** Returns the classes of a button, for links that look like one. */
export function buttonClass(
  variant: ButtonVariant = 'quiet',
  size: ButtonSize = 'regular',
): string {
  return cx(styles.button, styles[variant], styles[size])
}

export function Button({ variant, size, busy = false, className, onClick, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // preventDefault also stops a submit button from submitting its form twice.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={cx(buttonClass(variant, size), className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={press}
    />
  )
}
