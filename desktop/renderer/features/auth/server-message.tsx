/** Where a server without a mail service lists the mails it would have sent (design §3). */
const OUTBOX_PATH = '/dev/outbox'

/** A message of the server, in which the outbox of a server without mail becomes a link. */
export function ServerMessage({ message }: Readonly<{ message: string }>) {
  const [before = '', ...rest] = message.split(OUTBOX_PATH)
  if (rest.length === 0) return <p>{message}</p>
  return (
    <p>
      {before}
      <a href={OUTBOX_PATH}>{OUTBOX_PATH}</a>
      {rest.join(OUTBOX_PATH)}
    </p>
  )
}
