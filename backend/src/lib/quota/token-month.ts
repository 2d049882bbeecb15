/** A calendar month in UTC as the database keeps it: its first day, YYYY-MM-DD (design §4). */
export function monthOf(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`
}

/** When the month after this time begins, in UTC. */
export function nextMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1))
}
