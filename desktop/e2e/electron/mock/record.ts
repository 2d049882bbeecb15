/** What the app has asked of the system, for specs to look at. */

export interface Recorded {
  name: string
  args: unknown[]
}

export const recorded: Recorded[] = []

export function record(name: string, ...args: unknown[]): void {
  recorded.push({ name, args })
}
