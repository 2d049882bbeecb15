/** Measures how much a page jumps while it loads (the Layout Instability API). */
import { onTestFinished } from 'vitest'

type Shift = PerformanceEntry &
  Readonly<{
    value: number
    sources: readonly Readonly<{
      node: Node | null
      previousRect: DOMRect
      currentRect: DOMRect
    }>[]
  }>

/** Watches from now on. @returns a function that returns each jump so far, and what moved */
export function watchShifts(): () => Promise<string[]> {
  const shifts: string[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const text = node?.textContent?.slice(0, 40)
        return `${text} from ${from.x},${from.y} to ${to.x},${to.y}`
      })
      shifts.push([value, ...moved].join(': '))
    }
  })
  observer.observe({ type: 'layout-shift' })
  onTestFinished(() => observer.disconnect())
  return async () => {
    // The observer reports after the next frame.
    await new Promise<void>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    })
    return shifts
  }
}
