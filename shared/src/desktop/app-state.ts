/** What the page tells the main process of itself, for the native menu and the window's title. */
import { z } from 'zod'

const Name = z.string().max(300)

/** The open script, as far as the menu shows it. */
const ScriptState = z.object({
  /** `null` until the first save has made the project. */
  projectId: z.string().min(1).max(200).nullable(),
  title: Name,
  isUnsaved: z.boolean(),
  canSave: z.boolean(),
  /** What Undo would take back, such as 'Change element type'; `null` when there is nothing. */
  undo: Name.nullable(),
  redo: Name.nullable(),
  /** A story block is shown, and not the title page, and no PDF is being made. */
  canExportBlock: z.boolean(),
  canExportScript: z.boolean(),
  isSidebarOpen: z.boolean(),
  isFocusMode: z.boolean(),
  isContinuous: z.boolean(),
  canZoomIn: z.boolean(),
  canZoomOut: z.boolean(),
  voice: z.enum(['off', 'on', 'busy']),
})

export const AppState = z.object({
  /** `null` while nobody is logged in, and no one's scripts are shown. */
  userId: z.string().min(1).max(200).nullable(),
  /** `null` outside the editor. */
  script: ScriptState.nullable(),
  /** A dialog of the page's own is open, which goes before every command. */
  isDialogOpen: z.boolean(),
})
export type AppState = Readonly<z.infer<typeof AppState>>

/** Before the page has said anything. */
export const NO_STATE: AppState = { userId: null, script: null, isDialogOpen: false }
