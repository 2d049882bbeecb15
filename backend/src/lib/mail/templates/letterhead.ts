import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The logo with the name, drawn by `npm run icons`. The pictures are parts of each mail, because
 * mail programs don't load pictures from the web until the reader allows it.
 */
type Letterhead = Readonly<{
  /** Names the part (RFC 2392). */
  cid: string
  filename: string
  /** CSS pixels. */
  width: number
  height: number
}>

const SIZE = { width: 152, height: 32 } as const

export const LETTERHEAD_LIGHT: Letterhead = {
  cid: 'letterhead-light@scenewright',
  filename: 'letterhead-light.png',
  ...SIZE,
}
export const LETTERHEAD_DARK: Letterhead = {
  cid: 'letterhead-dark@scenewright',
  filename: 'letterhead-dark.png',
  ...SIZE,
}

/** The letterhead's pictures, as nodemailer attaches them. */
export const LETTERHEAD_PARTS = [LETTERHEAD_LIGHT, LETTERHEAD_DARK].map(({ cid, filename }) => ({
  cid,
  filename,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: readFileSync(join(import.meta.dirname, 'pictures', filename)),
}))
