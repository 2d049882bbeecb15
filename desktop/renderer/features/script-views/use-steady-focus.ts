import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keeps the focus on a row that is mounted anew elsewhere, for example by an undo. Rows are those of
 * `useRovingFocus`.
 *
 * @param current the row that gets the focus first, if nothing else has it
 */
export function useSteadyFocus(list: RefObject<HTMLElement | null>, current: string | null): void {
  const last = useRef<Readonly<{ row: string; part: string }>>(null)

  useEffect(() => {
    const element = list.current
    if (!element) return undefined
    function enter({ target }: FocusEvent) {
      if (!(target instanceof HTMLElement)) return
      const row = target.closest<HTMLElement>('[data-row]')?.dataset['row']
      last.current = row === undefined ? null : { row, part: target.dataset['part'] ?? 'open' }
    }
    // Removing an element from the page doesn't blur it.
    const leave = () => (last.current = null)
    element.addEventListener('focusin', enter)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', enter)
      element.removeEventListener('focusout', leave)
    }
  }, [list])

  const isFirst = useRef(true)
  useEffect(() => {
    const wanted =
      isFirst.current && current !== null ? { row: current, part: 'open' } : last.current
    isFirst.current = false
    if (!wanted || document.activeElement !== document.body) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const row = rows.find(({ dataset }) => dataset['row'] === wanted.row)
    row?.querySelector<HTMLElement>(`[data-part="${wanted.part}"]`)?.focus()
  })
}
