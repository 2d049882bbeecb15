import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Field } from '#renderer/ui/forms/field.tsx'
import { scrollWithin } from '#renderer/ui/scroll-within.ts'
import styles from './palette.module.css'

export type Option = Readonly<{ key: string; isOff?: boolean; content: ReactNode }>

/** The typed text and the chosen row; while nothing is typed there is none before an arrow key. */
export function useChoice() {
  const [query, setQuery] = useState('')
  const [row, setRow] = useState(-1)
  function change(typed: string): void {
    setQuery(typed)
    setRow(typed.trim() === '' ? -1 : 0)
  }
  return { query, row, setRow, change }
}

type ChoiceFieldProps = Readonly<{
  choice: ReturnType<typeof useChoice>
  /** The form's id, for a button outside it. */
  form?: string
  label: string
  listLabel: string
  status: string
  options: readonly Option[]
  onChange?: () => void
  /** Called by Enter. @returns false if there is nothing to do, which selects the typed text */
  onSubmit: (row: number) => boolean
  onChoose: (row: number) => void
}>

/** A field with the options that the typed text finds below. Arrow keys choose one, the focus stays. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { choice, form, label, listLabel, status, options, onChange, onSubmit, onChoose } = props
  const { query, row } = choice
  const ids = useId()
  const [field, list] = [`${ids}-field`, `${ids}-list`]

  function pressKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || event.nativeEvent.isComposing || options.length === 0) return
    event.preventDefault()
    // Before the first arrow key, the rows before and after are the last and the first.
    const from = row < 0 && step < 0 ? 0 : row
    choice.setRow((from + step + options.length) % options.length)
  }

  return (
    <form
      id={form}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (!onSubmit(row)) event.currentTarget.querySelector('input')?.select()
      }}
      noValidate
    >
      <Field
        id={field}
        label={label}
        value={query}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={options[row] ? optionId(list, row) : undefined}
        autoComplete="off"
        hint={<output>{status}</output>}
        onChange={({ target }) => {
          choice.change(target.value)
          onChange?.()
        }}
        onKeyDown={pressKey}
      />
      <OptionList
        key={query}
        id={list}
        label={listLabel}
        options={options}
        row={row}
        onChoose={onChoose}
      />
    </form>
  )
}

function optionId(list: string, row: number): string {
  return `${list}-${row}`
}

type OptionListProps = Readonly<{
  id: string
  label: string
  options: readonly Option[]
  row: number
  onChoose: (row: number) => void
}>

function OptionList({ id, label, options, row, onChoose }: OptionListProps) {
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

/** For example '3 matches'. */
export function matchCount(count: number): string {
  return count === 1 ? '1 match' : `${count} matches`
}
