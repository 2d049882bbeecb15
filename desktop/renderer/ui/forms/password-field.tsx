import { Eye, EyeOff } from 'lucide-react'
import { useId, useState, type ComponentProps } from 'react'
import { cx } from '#renderer/ui/cx.ts'
import { describeControl, FieldFrame, type FieldLabelling } from './field-frame.tsx'
import { PlainIconButton } from '#renderer/ui/controls/plain-icon-button.tsx'
import styles from './field.module.css'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'required'> &
  FieldLabelling & {
    autoComplete: 'current-password' | 'new-password' | 'off'
  }

/** A required password input with a button that shows the password. */
export function PasswordField({
  label,
  labelHidden,
  hint,
  error,
  className,
  id,
  ...input
}: PasswordFieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const [shown, setShown] = useState(false)
  return (
    <FieldFrame {...{ label, labelHidden, hint, error, className }} id={controlId}>
      <span className={styles.withButton}>
        <input
          {...input}
          {...describeControl(controlId, { hint, error })}
          type={shown ? 'text' : 'password'}
          required
          autoCapitalize="none"
          spellCheck={false}
          className={cx(styles.control, styles.input)}
        />
        <PlainIconButton
          label={shown ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          className={styles.inputButton}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} strokeWidth={1.5} /> : <Eye size={16} strokeWidth={1.5} />}
        </PlainIconButton>
      </span>
    </FieldFrame>
  )
}
