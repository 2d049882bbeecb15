import { useId, type ComponentProps } from 'react'
import { cx } from './cx.ts'
import { describeControl, FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './field.module.css'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className'> & FieldLabelling

/** A labelled input of several lines that grows with its text where the browser can do that. */
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
