const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Day and time, such as 'Nov 21, 2026, 5:14 PM'. */
export function noteTime(time: string): string {
  return MOMENT.format(new Date(time))
}

/** Returns how long ago that is: 'now', '40 min', '2 h', 'yesterday', 'Nov 27', 'Nov 27, 2025'. */
export function noteAge(time: string, now: Date): string {
  const at = new Date(time)
  const age = now.getTime() - at.getTime()
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  if (age < MINUTE_MS) return 'now'
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min`
  if (at.toDateString() === now.toDateString()) return `${Math.floor(age / HOUR_MS)} h`
  if (at.toDateString() === yesterday.toDateString()) return 'yesterday'
  return (at.getFullYear() === now.getFullYear() ? DAY : DATE).format(at)
}
