import { useId, type ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { describeControl, FieldFrame, type FieldLabelling } from './field-frame.tsx'
import styles from './field.module.css'

type FieldProps = Omit<ComponentProps<'input'>, 'className'> & FieldLabelling

/** A labeled one-line input. */
export function Field({ label, labelHidden, hint, error, className, id, ...input }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }} id={controlId}>
      <input
        {...input}
        {...describeControl(controlId, { hint, error })}
        className={cx(styles.control, styles.input)}
      />
    </FieldFrame>
  )
}
