/** The local day of a time, such as 2026-11-30. */
export function localDay(time: Date): string {
  return time.toLocaleDateString('sv-SE')
}
