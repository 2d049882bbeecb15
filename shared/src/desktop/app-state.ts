/** The page's report to the main process, for the native menu and the window title. */
import { z } from 'zod'
import { CommandId, CommandLook } from '../command-table/commands.ts'

const Name = z.string().max(300)

/** The open script, and how its commands look now; those that aren't listed look as in the table. */
const ScriptState = z.object({
  /** `null` until the first save has created the project. */
  projectId: z.string().min(1).max(200).nullable(),
  title: Name,
  isUnsaved: z.boolean(),
  looks: z.partialRecord(CommandId, CommandLook),
})

export const AppState = z.object({
  /** `null` while logged out. */
  userId: z.string().min(1).max(200).nullable(),
  /** `null` outside the editor. */
  script: ScriptState.nullable(),
  /** True while the page shows a dialog, which disables most menu commands. */
  isDialogOpen: z.boolean(),
})
export type AppState = Readonly<z.infer<typeof AppState>>

/** The state before the page has reported one. */
export const NO_STATE: AppState = { userId: null, script: null, isDialogOpen: false }
