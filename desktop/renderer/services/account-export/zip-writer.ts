import { Zip, ZipDeflate } from 'fflate'

export type ZipWriter = Readonly<{
  add: (name: string, text: string, at: Date) => void
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
    add(name, text, at) {
      const entry = new ZipDeflate(name)
      entry.mtime = at
      zip.add(entry)
      entry.push(new TextEncoder().encode(text), true)
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
