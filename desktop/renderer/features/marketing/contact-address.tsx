import { Link } from '#renderer/state/navigation/link.tsx'

/** The server's contact address, or a link to the contact form until it is loaded. */
export function ContactAddress({ email }: Readonly<{ email: string | undefined }>) {
  return email ? (
    <a href={`mailto:${email}`}>{email}</a>
  ) : (
    <Link to="/contact">our contact form</Link>
  )
}
