import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

export type ZipWriter = Readonly<{
  /** Adds a text, or a file that is compressed already. */
  add: (name: string, content: string | Uint8Array, at: Date) => void
  finish: () => Uint8Array<ArrayBuffer>
}>

/** Writes an archive file by file, so that only compressed bytes add up in memory. */
export function createZipWriter(): ZipWriter {
  const chunks: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(chunk)
  })
  return {
    add(name, content, at) {
      const isText = typeof content === 'string'
      const entry = isText ? new ZipDeflate(name) : new ZipPassThrough(name)
      entry.mtime = at
      zip.add(entry)
      entry.push(isText ? new TextEncoder().encode(content) : content, true)
    },
    finish() {
      zip.end()
      const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
      let offset = 0
      for (const chunk of chunks) {
        bytes.set(chunk, offset)
        offset += chunk.length
      }
      return bytes
    },
  }
}
