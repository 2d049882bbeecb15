/** Records the app's calls to the system, for specs. */

export interface Recorded {
  name: string
  args: unknown[]
}

export const recorded: Recorded[] = []

export function record(name: string, ...args: unknown[]): void {
  recorded.push({ name, args })
}
