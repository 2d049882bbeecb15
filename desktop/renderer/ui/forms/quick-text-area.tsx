import { useQuickField } from './use-quick-field.ts'
import styles from './quick-text-area.module.css'

type QuickTextAreaProps = Readonly<{
  label: string
  maxLength: number
  placeholder?: string
  disabled?: boolean
}> &
  Parameters<typeof useQuickField>[0]

/** A text area in a list (`useQuickField`). */
export function QuickTextArea(props: QuickTextAreaProps) {
  const { label, text, maxLength, placeholder, disabled } = props
  const { field, handlers } = useQuickField<HTMLTextAreaElement>(props)
  return (
    <textarea
      ref={field}
      className={styles.area}
      aria-label={label}
      rows={2}
      defaultValue={text}
      maxLength={maxLength}
      placeholder={placeholder}
      readOnly={disabled}
      {...handlers}
    />
  )
}
