/** Commands that the native menu sends to the page. */
import { z } from 'zod'

/** Commands of the app, whatever page it shows. */
const AppCommand = z.enum(['new-project', 'open-projects', 'user-guide', 'licenses'])
export type AppCommand = z.infer<typeof AppCommand>

/** Commands of the open script. Undo and redo also apply to text fields outside it. */
const ScriptCommand = z.enum([
  'save',
  'export-block',
  'export-script',
  'export-industry-script',
  'undo',
  'redo',
  'find',
  'go-to',
  'add-note',
  'next-note',
  'previous-note',
  'zoom-in',
  'zoom-out',
  'zoom-reset',
  'focus-mode',
  'sidebar',
  'continuous',
  'separate-sheets',
  'typewriter',
  'voice',
  'lyric',
  'centred',
  'page-break',
  'scene-number',
  'dual-dialogue',
])
export type ScriptCommand = z.infer<typeof ScriptCommand>

export const MenuCommand = z.discriminatedUnion('kind', [
  z.object({ kind: AppCommand }),
  z.object({ kind: z.literal('script'), command: ScriptCommand }),
  z.object({ kind: z.literal('open-project'), projectId: z.string().min(1).max(200) }),
])
export type MenuCommand = Readonly<z.infer<typeof MenuCommand>>
