/** Merges the preferences that follow a writer from device to device (`docs/product/account.md#preferences`). */
import { Preferences } from '@scenewright/shared/api/preferences.ts'

export const PREFERENCE_NAMES = Preferences.keyof().options

type Values = Required<Preferences>

export type PreferenceMerge = Readonly<{
  /** The preferences last shared with the account; null before the first login on this device. */
  base: Preferences | null
  /** True if another account's preferences are on this device. */
  isOthers: boolean
  local: Values
  remote: Preferences
  defaults: Values
}>

/**
 * Merges a device's preferences with the account's. A choice made here since the last contact is
 * sent; any other comes from the account. The first device to log in sends what its writer had
 * chosen before, unless that was another writer.
 */
export function mergePreferences({
  base,
  isOthers,
  local,
  remote,
  defaults,
}: PreferenceMerge): Readonly<{ apply: Preferences; send: Preferences }> {
  const apply: Record<string, unknown> = {}
  const send: Record<string, unknown> = {}
  for (const name of PREFERENCE_NAMES) {
    const known = isOthers ? local[name] : (base?.[name] ?? remote[name] ?? defaults[name])
    const isChosenHere = local[name] !== known && (base !== null || remote[name] === undefined)
    const wanted = isChosenHere
      ? local[name]
      : (remote[name] ?? (isOthers ? defaults : local)[name])
    if (wanted !== local[name]) apply[name] = wanted
    if (isChosenHere && wanted !== remote[name]) send[name] = wanted
  }
  return { apply: Preferences.parse(apply), send: Preferences.parse(send) }
}

/** The preferences that differ. */
export function pickChanged(before: Preferences, after: Preferences): Preferences {
  const names = PREFERENCE_NAMES.filter((name) => before[name] !== after[name])
  return Preferences.parse(Object.fromEntries(names.map((name) => [name, after[name]])))
}
