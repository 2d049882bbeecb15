const SHORT_DATE = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})

/** Formats an ISO 8601 time as a short en-US date in local time, such as 'Nov 21, 2026'. */
export function shortDate(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? '' : SHORT_DATE.format(date)
}
