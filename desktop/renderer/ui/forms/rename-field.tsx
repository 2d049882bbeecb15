import { useEffect } from 'react'
import { useQuickField } from './use-quick-field.ts'

type RenameFieldProps = Readonly<{
  label: string
  className: string | undefined
  maxLength?: number
}> &
  Parameters<typeof useQuickField>[0]

/** The text field that renames a row of a list, with its text selected. */
export function RenameField(props: RenameFieldProps) {
  const { label, className, text, maxLength } = props
  const { field, handlers } = useQuickField<HTMLInputElement>(props)

  useEffect(() => field.current?.select(), [field])

  return (
    <input
      ref={field}
      className={className}
      aria-label={label}
      defaultValue={text}
      maxLength={maxLength}
      {...handlers}
    />
  )
}
