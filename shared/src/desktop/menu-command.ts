/** What the native menu asks of the page. */
import { z } from 'zod'

/** Commands that need nothing but their name. */
const PlainCommand = z.enum([
  'new-project',
  'open-projects',
  'save',
  'export-block',
  'export-script',
  'undo',
  'redo',
  'find',
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'focus-mode',
  'sidebar',
  'continuous',
  'voice',
  'user-guide',
])
export type PlainCommand = z.infer<typeof PlainCommand>

export const MenuCommand = z.discriminatedUnion('kind', [
  z.object({ kind: PlainCommand }),
  z.object({ kind: z.literal('open-project'), projectId: z.string().min(1).max(200) }),
])
export type MenuCommand = Readonly<z.infer<typeof MenuCommand>>
