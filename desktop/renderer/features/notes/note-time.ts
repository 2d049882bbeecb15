const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** Returns '' for a note without a time. */
export function noteTime(time: string | undefined): string {
  return time === undefined ? '' : MOMENT.format(new Date(time))
}
