import { join } from 'node:path'

/** The checkout's folder. */
export const ROOT = join(import.meta.dirname, '..', '..')
