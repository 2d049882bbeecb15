import { useId, type ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { describeControl, FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './field.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldLabelling

/** A labeled multi-line input that grows with its text where the browser supports it. */
export function TextArea({
  label,
  labelHidden,
  hint,
  error,
  className,
  id,
  ...area
}: TextAreaProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }} id={controlId}>
      <textarea
        rows={4}
        {...area}
        {...describeControl(controlId, { hint, error })}
        className={cx(styles.control, styles.area)}
      />
    </FieldFrame>
  )
}
