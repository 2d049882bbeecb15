/** Reads what the app has stored on the device. */
import { z } from 'zod'

const Stored = z.object({ title: z.string() })

/** The title of the script stored under this localStorage key, or `null`. */
export function storedTitle(key: string): string | null {
  const stored = localStorage.getItem(key)
  return stored === null ? null : Stored.parse(JSON.parse(stored)).title
}
