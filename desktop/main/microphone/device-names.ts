/** What an output plays, offered as an input (PulseAudio names it so): nobody speaks into that. */
const MONITOR = /^monitor of /i

/** The names that a writer chooses from: each once, and no outputs unless there is nothing else. */
export function shownDevices(names: readonly string[]): readonly string[] {
  const each = [...new Set(names)].filter((name) => name.trim() !== '')
  const microphones = each.filter((name) => !MONITOR.test(name))
  return microphones.length > 0 ? microphones : each
}

/** The recorder's own sign for the device that the system prefers. */
export const SYSTEM_CHOICE = -1

/**
 * Which of the recorder's devices to record from. One that is not connected now is replaced by the
 * system's choice, since words that are spoken into nothing are lost.
 */
export function deviceIndex(names: readonly string[], chosen: string | null): number {
  return chosen === null ? SYSTEM_CHOICE : names.indexOf(chosen)
}
