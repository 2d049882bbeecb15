import type { ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { Tooltip } from '#renderer/ui/controls/tooltip.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name, also shown as the tooltip. */
  label: string
  /** Tooltip to show instead of the label. */
  tooltip?: string
  /** Shown after the tooltip's text, for example 'Ctrl+Z'. */
  shortcut?: string
}

/** A 32 px square with one icon; `aria-pressed` gives it a pressed look. */
export function IconButton({
  label,
  tooltip = label,
  shortcut,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip content={tooltip} shortcut={shortcut}>
      <button
        type="button"
        {...rest}
        aria-label={label}
        // Overrides Radix: describing the button by its tooltip would announce the name twice.
        aria-describedby={rest['aria-describedby']}
        className={cx(styles.iconButton, className)}
      />
    </Tooltip>
  )
}
