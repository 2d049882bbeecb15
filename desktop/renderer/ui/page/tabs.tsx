import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './tabs.module.css'

type TabsProps = Readonly<{
  /** Accessible name of the tab list. */
  label: string
  tabs: readonly Readonly<{ value: string; label: string; content: ReactNode }>[]
}>

/** A tab list with one visible panel. Tab moves to the selected tab; arrow keys select another. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <Radix.Root className={styles.tabs} defaultValue={tabs[0]?.value ?? ''}>
      <Radix.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} className={styles.tab} value={tab.value}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} className={styles.content} value={tab.value}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
