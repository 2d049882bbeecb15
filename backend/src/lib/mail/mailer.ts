/** One mail, written by a template. */
export type Mail = Readonly<{
  to: string
  subject: string
  text: string
  html: string
  /** The link the mail is about, shown where there is no mail service. */
  link?: string
}>

/** Sends mails. Nobody waits for a slow mail server: what cannot be sent is logged. */
export type Mailer = Readonly<{
  kind: 'smtp' | 'outbox'
  /** Resolves once the mail is written to the outbox or handed over for sending; never rejects. */
  post: (mail: Mail) => Promise<void>
  /** Resolves when everything posted has been sent or given up. */
  idle: () => Promise<void>
  close: () => void
}>
