import { z } from 'zod'
import type { KeyValue } from '#renderer/platform/platform.ts'

/** The value of the key `richTextDemo` (`docs/saving.md#storage-keys`). */
const StoredDemo = z.object({ paragraphs: z.array(z.string()) })

export type LoadedDemo =
  | Readonly<{ kind: 'found'; paragraphs: readonly string[] }>
  | Readonly<{ kind: 'nothing' }>
  | Readonly<{ kind: 'unreadable' }>

/** Saves the demo's text in this browser. */
export async function saveDemo(keyValue: KeyValue, paragraphs: readonly string[]): Promise<void> {
  await keyValue.set('richTextDemo', JSON.stringify({ paragraphs }))
}

/** Loads the saved text. Distinguishes an unreadable value from none. */
export async function loadDemo(keyValue: KeyValue): Promise<LoadedDemo> {
  const stored = await keyValue.get('richTextDemo')
  if (stored === null) return { kind: 'nothing' }
  const { success, data } = StoredDemo.safeParse(parseJson(stored))
  return success ? { kind: 'found', paragraphs: data.paragraphs } : { kind: 'unreadable' }
}

export async function clearDemo(keyValue: KeyValue): Promise<void> {
  await keyValue.remove('richTextDemo')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
