import { ChevronDown } from 'lucide-react'
import { useId, type ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { describeControl, FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './field.module.css'

type SelectProps<Value extends string> = Omit<
  ComponentProps<'select'>,
  'className' | 'value' | 'onChange' | 'children'
> &
  FieldLabelling & {
    options: readonly Readonly<{ value: Value; label: string }>[]
    value: Value
    onValueChange: (value: Value) => void
  }

/** A labeled native select, which works with every keyboard and phone. */
export function Select<Value extends string>({
  label,
  labelHidden,
  hint,
  error,
  className,
  id,
  options,
  onValueChange,
  ...select
}: SelectProps<Value>) {
  const ownId = useId()
  const controlId = id ?? ownId
  function choose(chosen: string) {
    const option = options.find(({ value }) => value === chosen)
    if (option) onValueChange(option.value)
  }
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }} id={controlId}>
      <span className={styles.withButton}>
        <select
          {...select}
          {...describeControl(controlId, { hint, error })}
          className={cx(styles.control, styles.select)}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown className={styles.chevron} size={16} strokeWidth={1.5} aria-hidden />
      </span>
    </FieldFrame>
  )
}
