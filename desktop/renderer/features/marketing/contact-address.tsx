import { Link } from 'react-router'
import { useContactEmail } from '#renderer/state/billing/use-contact-email.ts'

/** The server's contact address, or a link to the contact form until it is loaded. */
export function ContactAddress() {
  const email = useContactEmail()
  return email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <Link to="/contact">our contact form</Link>
  )
}
