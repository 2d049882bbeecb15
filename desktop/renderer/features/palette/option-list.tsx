import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import styles from './palette.module.css'

export type Option = Readonly<{ key: string; isOff?: boolean; content: ReactNode }>

type OptionListProps = Readonly<{
  id: string
  label: string
  options: readonly Option[]
  /** The chosen row. */
  row: number
  onChoose: (row: number) => void
}>

export function optionId(list: string, row: number): string {
  return `${list}-${row}`
}

/** What was found. The focus stays in the field, whose arrow keys choose a row. */
export function OptionList({ id, label, options, row, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const option = list.current?.children[Math.max(row, 0)]
    if (list.current && option instanceof HTMLElement) scrollWithin(list.current, option)
  }, [row])

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
      // Clicking or scrolling leaves the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map(({ key, isOff, content }, index) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === row}
          aria-disabled={isOff}
          className={styles.option}
          onClick={() => onChoose(index)}
        >
          {content}
        </button>
      ))}
    </div>
  )
}

/** The row that the arrow keys choose among `count` rows, from either end. */
export function useChosenRow(count: number, first: number) {
  const [row, setRow] = useState(first)

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing || count === 0) return
    event.preventDefault()
    // Before the first arrow key, the rows before and after are the last and the first.
    const from = row < 0 && step < 0 ? 0 : row
    setRow((from + step + count) % count)
  }

  return { row, setRow, pressKey }
}
