/**
 * Makes a list of rows one tab stop, as in the "grid" pattern of the ARIA Authoring Practices. Up,
 * Down, Home and End move between rows, letters jump to a row, Left and Right move between the
 * buttons of a row.
 *
 * Rows have their id as `data-row`, and the text that letters jump to as `data-text`. Their buttons
 * have a name as `data-part`; the one that letters jump to is `open`.
 */
import { useCallback, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/** The button of a row that Tab reaches first, and that letters jump to. */
const MAIN_PART = 'open'
/** Letters typed with shorter pauses than this (ms) belong together. */
const TYPING_PAUSE_MS = 700

/** One button of one row. */
export type TabStop = Readonly<{ row: string; part: string }>

type RovingFocus = Readonly<{
  /** Spread these on the list. */
  listProps: Readonly<{
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => void
    onFocus: (event: FocusEvent<HTMLElement>) => void
    onBlur: (event: FocusEvent<HTMLElement>) => void
  }>
  /** The button that Tab reaches; `null` in an empty list. The same object until it moves. */
  stop: TabStop | null
}>

/**
 * @param rows the ids of all rows
 * @param current the row that Tab goes to; without one, the first
 */
export function useRovingFocus(rows: readonly string[], current: string | null): RovingFocus {
  // The focused button; null while the focus is elsewhere.
  const [focused, setFocused] = useState<TabStop | null>(null)
  const typed = useRef({ text: '', at: 0 })
  const start = current !== null && rows.includes(current) ? current : rows[0]
  const isThere = focused !== null && rows.includes(focused.row)
  const initial = useMemo(
    () => (start === undefined ? null : { row: start, part: MAIN_PART }),
    [start],
  )

  const onFocus = useCallback((event: FocusEvent<HTMLElement>) => {
    const { part } = event.target.dataset
    const row = rowOf(event.target)?.dataset['row']
    if (row !== undefined && part !== undefined) setFocused({ row, part })
  }, [])

  const onBlur = useCallback((event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setFocused(null)
  }, [])

  const onKeyDown = useCallback((event: KeyboardEvent<HTMLElement>) => {
    const list = event.currentTarget
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.dataset['part'] === undefined) return
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    // While a row is dragged, keys move it.
    if (list.querySelector('[data-dragging]')) return
    const isTyping = event.timeStamp - typed.current.at < TYPING_PAUSE_MS
    const next =
      neighbor(list, target, key) ??
      (isLetter(key, isTyping) ? matching(list, target, type(typed.current, event)) : null)
    if (!next && !isLetter(key, isTyping)) return
    event.preventDefault()
    next?.focus()
  }, [])

  // A space between two typed words must not press the button, which happens on keyup.
  const onKeyUp = useCallback((event: KeyboardEvent<HTMLElement>) => {
    if (event.key === ' ' && event.timeStamp - typed.current.at < TYPING_PAUSE_MS) {
      event.preventDefault()
    }
  }, [])

  return {
    listProps: { onKeyDown, onKeyUp, onFocus, onBlur },
    stop: isThere ? focused : initial,
  }
}

/** The tab stop if it is in this row, else `null`, so that other rows don't render again. */
export function stopIn(row: string, stop: TabStop | null): TabStop | null {
  return stop?.row === row ? stop : null
}

/** The tab index of a button. `stop`: the list's tab stop, if it is in the button's row. */
export function getTabIndex(stop: TabStop | null, part: string): 0 | -1 {
  return stop?.part === part ? 0 : -1
}

function rowOf(element: HTMLElement): HTMLElement | null {
  return element.closest<HTMLElement>('[data-row]')
}

function rowsOf(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[data-row]')]
}

function partsOf(row: HTMLElement): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('[data-part]:not(:disabled)')]
}

/** The same button of another row, or its main one. */
function partIn(row: HTMLElement | undefined, part: string | undefined): HTMLElement | null {
  const parts = row ? partsOf(row) : []
  const wanted = (name: string | undefined) => parts.find(({ dataset }) => dataset['part'] === name)
  return wanted(part) ?? wanted(MAIN_PART) ?? null
}

/** The button that an arrow key, Home or End moves to; `null` for other keys and at the ends. */
function neighbor(list: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const row = rowOf(from)
  if (!row) return null
  const rows = rowsOf(list)
  const parts = partsOf(row)
  const { part } = from.dataset
  switch (key) {
    case 'ArrowDown':
      return partIn(rows[rows.indexOf(row) + 1], part)
    case 'ArrowUp':
      return partIn(rows[rows.indexOf(row) - 1], part)
    case 'Home':
      return partIn(rows[0], part)
    case 'End':
      return partIn(rows.at(-1), part)
    case 'ArrowRight':
      return parts[parts.indexOf(from) + 1] ?? null
    case 'ArrowLeft':
      return parts[parts.indexOf(from) - 1] ?? null
    default:
      return null
  }
}

/** A space is only part of the text after a letter; otherwise it presses the button. */
function isLetter(key: string, isTyping: boolean): boolean {
  return [...key].length === 1 && (key !== ' ' || isTyping)
}

/** Adds the letter to those typed just before. */
function type(
  typed: { text: string; at: number },
  { key, timeStamp }: Pick<KeyboardEvent, 'key' | 'timeStamp'>,
): string {
  const isTyping = timeStamp - typed.at < TYPING_PAUSE_MS
  typed.text = (isTyping ? typed.text : '') + key.toLowerCase()
  typed.at = timeStamp
  return typed.text
}

/**
 * The main button of the next row whose text starts with what was typed, or else has a word that
 * does. The same letter again goes to the next match.
 */
function matching(list: HTMLElement, from: HTMLElement, typed: string): HTMLElement | null {
  const rows = rowsOf(list)
  const current = rows.findIndex((row) => row === rowOf(from))
  const isRepeated = typed.length > 1 && [...typed].every((letter) => letter === typed[0])
  const wanted = isRepeated ? typed.slice(0, 1) : typed
  // More letters may still mean the current row.
  const begin = current + (wanted.length === 1 ? 1 : 0)
  const ordered = [...rows.slice(begin), ...rows.slice(0, begin)]
  const text = (row: HTMLElement) => row.dataset['text']?.toLowerCase() ?? ''
  const found =
    ordered.find((row) => text(row).startsWith(wanted)) ??
    ordered.find((row) => text(row).includes(` ${wanted}`))
  return partIn(found, MAIN_PART)
}
