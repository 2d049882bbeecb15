/** The continuity findings that a writer ignores, by project, on this device. */
import { z } from 'zod'
import type { DraftPlace } from '@scenewright/shared/drafts/draft-storage.ts'
import { parseJson } from '@scenewright/shared/script/json-shape.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

/** Above this number, the oldest keys are dropped. */
const MAX_KEYS = 1000

/** The value of the key `readIgnoredFindings` (`docs/saving.md#storage-keys`). */
const Stored = z.record(z.string(), z.array(z.string()))
type Stored = Readonly<Record<string, readonly string[]>>

/** Returns the keys of a project's ignored findings. */
export async function readIgnoredFindings(
  keyValue: KeyValue,
  place: DraftPlace,
): Promise<readonly string[]> {
  return (await read(keyValue))[nameOf(place)] ?? []
}

/** Ignores a finding, or stops ignoring it. @returns all ignored ones */
export async function setIgnored(
  keyValue: KeyValue,
  place: DraftPlace,
  { key, isIgnored }: Readonly<{ key: string; isIgnored: boolean }>,
): Promise<readonly string[]> {
  const stored = await read(keyValue)
  const others = (stored[nameOf(place)] ?? []).filter((one) => one !== key)
  const keys = isIgnored ? [...others, key].slice(-MAX_KEYS) : others
  await write(keyValue, { ...stored, [nameOf(place)]: keys })
  return keys
}

/** Gives a script's ignored findings to the project that its first save has created. */
export async function moveIgnored(
  keyValue: KeyValue,
  userId: string,
  projectId: string,
): Promise<void> {
  const unsaved = nameOf({ userId, projectId: null })
  const { [unsaved]: keys, ...others } = await read(keyValue)
  if (!keys) return
  await write(keyValue, { ...others, [nameOf({ userId, projectId })]: keys })
}

export async function removeIgnored(keyValue: KeyValue, place: DraftPlace): Promise<void> {
  const stored = await read(keyValue)
  if (nameOf(place) in stored) await write(keyValue, { ...stored, [nameOf(place)]: [] })
}

/** Removes those of all projects of a user. */
export async function removeAllIgnored(keyValue: KeyValue, userId: string): Promise<void> {
  const entries = Object.entries(await read(keyValue))
  const others = entries.filter(([name]) => !name.startsWith(`${userId}/`))
  if (others.length < entries.length) await write(keyValue, Object.fromEntries(others))
}

async function read(keyValue: KeyValue): Promise<Stored> {
  const text = await keyValue.get('ignoredFindings')
  const stored = text === null ? null : Stored.safeParse(parseJson(text))
  return stored?.success ? stored.data : {}
}

async function write(keyValue: KeyValue, stored: Stored): Promise<void> {
  const filled = Object.entries(stored).filter(([, keys]) => keys.length > 0)
  if (filled.length === 0) await keyValue.remove('ignoredFindings')
  else await keyValue.set('ignoredFindings', JSON.stringify(Object.fromEntries(filled)))
}

function nameOf({ userId, projectId }: DraftPlace): string {
  return projectId === null ? `${userId}/new` : `${userId}/project/${projectId}`
}
