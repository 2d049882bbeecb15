import { Link } from 'react-router'
import { useContactEmail } from '#renderer/state/use-contact-email.ts'

/** The address of this server's people; until it is known, the way to the contact form. */
export function ContactAddress() {
  const email = useContactEmail()
  return email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <Link to="/contact">our contact form</Link>
  )
}
