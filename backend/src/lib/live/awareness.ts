import { LiveAwareness, MAX_AWARENESS_BYTES } from '@scenewright/shared/api/live.ts'

/**
 * Returns an awareness state as others may get it: with the account's address as the name, and without
 * fields that the page doesn't know.
 *
 * @param state as a client sent it
 * @returns null if it isn't one
 */
export function cleanAwareness(state: unknown, name: string): LiveAwareness | null {
  if (typeof state !== 'object' || state === null) return null
  const parsed = LiveAwareness.safeParse({ ...state, name })
  if (!parsed.success) return null
  const bytes = Buffer.byteLength(JSON.stringify(parsed.data))
  return bytes <= MAX_AWARENESS_BYTES ? parsed.data : null
}
