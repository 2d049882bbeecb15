const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The day of an ISO time, in the local time zone. */
export function dayOf(iso: string): string {
  return DAY.format(new Date(iso))
}
