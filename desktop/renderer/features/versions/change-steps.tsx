import { ChevronDown, ChevronUp } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ScriptComparison } from '@scenewright/shared/script/compare/compare-scripts.ts'
import { getKey } from '@scenewright/shared/command-table/keys.ts'
import { IconButton } from '#renderer/ui/controls/icon-button.tsx'
import { countChanges } from './changes.ts'

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const

/** Steps through the changes of a comparison, with buttons and keys, and counts them. */
export function ChangeSteps({ comparison }: Readonly<{ comparison: ScriptComparison }>) {
  const count = countChanges(comparison)
  const [shown, setShown] = useState<number | null>(null)
  const at = shown === null ? null : Math.min(shown, count - 1)

  function step(by: 1 | -1) {
    if (count === 0) return
    const first = by === 1 ? 0 : count - 1
    const next = at === null ? first : (at + by + count) % count
    const change = document.querySelectorAll<HTMLElement>('[data-comparison] [data-change]')[next]
    // Those of a long script follow when they are drawn.
    if (!change) return
    setShown(next)
    change.scrollIntoView({ block: 'center' })
    change.focus({ preventScroll: true })
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const isInDialog = target instanceof Element && target.closest('[role$="dialog"]') !== null
    if (key !== getKey('next-change') || altKey || ctrlKey || metaKey || isInDialog) return
    // The review of an answer has the same keys.
    event.preventDefault()
    event.stopPropagation()
    step(shiftKey ? -1 : 1)
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])

  return (
    <>
      <IconButton
        label="Previous change"
        shortcut={getKey('previous-change')}
        aria-disabled={count === 0}
        onClick={() => step(-1)}
      >
        <ChevronUp {...ICON} />
      </IconButton>
      <IconButton
        label="Next change"
        shortcut={getKey('next-change')}
        aria-disabled={count === 0}
        onClick={() => step(1)}
      >
        <ChevronDown {...ICON} />
      </IconButton>
      <output>
        {at === null || count === 0 ? countText(count) : `Change ${at + 1} of ${count}`}
      </output>
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No changes'
  return count === 1 ? '1 change' : `${count} changes`
}
