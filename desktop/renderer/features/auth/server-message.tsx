/** A server without a mail service lists unsent emails here (`docs/running.md`). */
const OUTBOX_PATH = '/dev/outbox'

/** A message from the server. Links to the outbox if the message names it. */
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
