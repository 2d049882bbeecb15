import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import { Tooltip } from './tooltip.tsx'
import styles from './icon-button.module.css'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** Its name: read out, and shown as the tooltip. */
  label: string
  /** Shown as the tooltip in place of the name, where there is more to say. */
  tooltip?: string
  /** Shown after the name in the tooltip, for example 'Ctrl+Z'. */
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
        // The tooltip repeats the name; described by it, the button would be read out twice.
        aria-describedby={rest['aria-describedby']}
        className={cx(styles.iconButton, className)}
      />
    </Tooltip>
  )
}
