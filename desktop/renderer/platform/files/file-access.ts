/**
 * Files through the browser's File System Access API, which only Chromium's browsers have. Loaded when it
 * is first used (`files-web.ts`).
 */
import { readHandles } from '#renderer/platform/windows/arriving-files.ts'
import { LINKED_FORMATS } from '@scenewright/shared/files/file-formats.ts'
import { isSameContent, type FileRead, type LinkedFiles } from './linked-files.ts'

const READ_WRITE = { mode: 'readwrite' } as const
const DENIED = 'Your browser wasn’t allowed to change the file. Save again and allow it.'
const FULL = 'This disk is full. Free up some space, and save again.'
const FAILED =
  'The file couldn’t be saved. It may be read-only or open in another program. Save again, or under another name.'

const TYPES = [
  {
    description: 'Screenplays',
    accept: { 'application/x-screenplay': LINKED_FORMATS.map((format) => `.${format}` as const) },
  },
]

export const fileAccess = {
  isSame: async (one, other) =>
    typeof one !== 'string' && typeof other !== 'string' && (await one.isSameEntry(other)),
  read: async (ref) => (typeof ref === 'string' ? { kind: 'gone' } : await read(ref)),
  async write(ref, { bytes, expected }) {
    if (typeof ref === 'string') return { kind: 'gone' }
    const found = await read(ref)
    if (found.kind !== 'read') return found
    if (!isSameContent(found.bytes, expected)) return { kind: 'changed' }
    try {
      await writeAll(ref, bytes)
      return { kind: 'written', backup: null }
    } catch (error) {
      return { kind: 'refused', reason: reasonOf(error) }
    }
  },
  async saveAs(name, makeBytes) {
    const choice = window.showSaveFilePicker?.({ suggestedName: name, types: TYPES })
    const ref = choice && (await unlessCancelled(choice))
    if (!ref) return null
    const bytes = await makeBytes()
    await writeAll(ref, bytes)
    return { ref, name: ref.name, bytes }
  },
  async choose() {
    const choice = window.showOpenFilePicker?.({ multiple: true, types: TYPES })
    return await readHandles((choice && (await unlessCancelled(choice))) ?? [])
  },
} satisfies Partial<LinkedFiles>

async function read(ref: FileSystemFileHandle): Promise<FileRead> {
  try {
    const permission = (await ref.requestPermission?.(READ_WRITE)) ?? 'granted'
    if (permission !== 'granted') return { kind: 'refused', reason: DENIED }
    return { kind: 'read', bytes: await contentOf(ref) }
  } catch (error) {
    if (isNamed(error, 'NotFoundError')) return { kind: 'gone' }
    return { kind: 'refused', reason: reasonOf(error) }
  }
}

async function contentOf(ref: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await ref.getFile()).arrayBuffer())
}

/** The browser writes a copy, which replaces the file when it is closed. */
async function writeAll(ref: FileSystemFileHandle, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const stream = await ref.createWritable()
  try {
    await stream.write(bytes)
  } catch (error) {
    await stream.abort().catch(() => undefined)
    throw error
  }
  await stream.close()
}

function reasonOf(error: unknown): string {
  if (isNamed(error, 'NotAllowedError') || isNamed(error, 'SecurityError')) return DENIED
  return isNamed(error, 'QuotaExceededError') ? FULL : FAILED
}

/** Browsers report a closed picker as an error. */
async function unlessCancelled<T>(picked: Promise<T>): Promise<T | null> {
  try {
    return await picked
  } catch (error) {
    if (isNamed(error, 'AbortError')) return null
    throw error
  }
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name
}
