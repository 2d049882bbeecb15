/** Commands that the native menu sends to the page. */
import { z } from 'zod'
import { CommandId } from '../command-table/commands.ts'

/** Commands of the app, whatever page it shows. */
const AppCommand = z.enum(['new-project', 'open-projects', 'user-guide', 'licenses'])
export type AppCommand = z.infer<typeof AppCommand>

export const MenuCommand = z.discriminatedUnion('kind', [
  z.object({ kind: AppCommand }),
  /** A command of the open script. Undo and redo also apply to text fields outside it. */
  z.object({ kind: z.literal('script'), command: CommandId }),
  z.object({ kind: z.literal('open-project'), projectId: z.string().min(1).max(200) }),
])
export type MenuCommand = Readonly<z.infer<typeof MenuCommand>>
