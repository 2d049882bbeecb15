import { Tooltip as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tooltip.module.css'

/** Milliseconds of rest before a tooltip shows; with the keyboard it shows at once. */
const TOOLTIP_DELAY_MS = 400

type TooltipProps = Readonly<{
  content: string
  shortcut?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** One element that takes a ref. */
  children: ReactNode
}>

/** A short hint on hover and focus; never the only place of what it says. */
export function Tooltip({ content, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={TOOLTIP_DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tooltip} side={side} sideOffset={6} collisionPadding={8}>
            {content}
            {shortcut && <kbd className={styles.shortcut}>{shortcut}</kbd>}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
