/** PulseAudio's name for an input that repeats what an output plays. It isn't a microphone. */
const MONITOR = /^monitor of /i

/** The names to choose from, without duplicates, and without monitors unless nothing else exists. */
export function shownDevices(names: readonly string[]): readonly string[] {
  const each = [...new Set(names)].filter((name) => name.trim() !== '')
  const microphones = each.filter((name) => !MONITOR.test(name))
  return microphones.length > 0 ? microphones : each
}

/** The recorder's index for the system's default device. */
export const SYSTEM_DEFAULT = -1

/**
 * The index of the device to record from. A chosen device that isn't connected is replaced by the
 * system's default, so that nothing the writer says is lost.
 */
export function deviceIndex(names: readonly string[], chosen: string | null): number {
  return chosen === null ? SYSTEM_DEFAULT : names.indexOf(chosen)
}
