/** Returns the first day of the month in UTC, as YYYY-MM-DD. */
export function getMonth(time: Date): string {
  return `${time.toISOString().slice(0, 7)}-01`
}

/** Returns the start of the following month in UTC. */
export function nextMonth(time: Date): Date {
  return new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 1))
}
