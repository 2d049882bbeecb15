/** What the page reports to the main process, for the native menu and the window title. */
import { z } from 'zod'

const Name = z.string().max(300)

const FormatState = z.enum(['on', 'off', 'unavailable'])

/** The state of the open script that the menu needs. */
const ScriptState = z.object({
  /** `null` until the first save has created the project. */
  projectId: z.string().min(1).max(200).nullable(),
  title: Name,
  isUnsaved: z.boolean(),
  canSave: z.boolean(),
  /** The edit that Undo would revert, such as 'Change element type'; `null` if there is none. */
  undo: Name.nullable(),
  redo: Name.nullable(),
  /** Whether a story block is shown, not the title page, and no PDF is being made. */
  canExportBlock: z.boolean(),
  canExportScript: z.boolean(),
  isSidebarOpen: z.boolean(),
  isFocusMode: z.boolean(),
  isContinuous: z.boolean(),
  hasSeparateSheets: z.boolean(),
  isTypewriter: z.boolean(),
  canZoomIn: z.boolean(),
  canZoomOut: z.boolean(),
  /** Whether the speech at the caret is beside another; `null` if it can't be. */
  dualDialogue: z.enum(['off', 'on']).nullable(),
  voice: z.enum(['off', 'on', 'busy']),
  /** What the Format menu can change at the caret; `null` without one. */
  formats: z
    .object({
      lyric: FormatState,
      centred: FormatState,
      'page-break': FormatState,
    })
    .nullable(),
  /** Whether the caret is in a scene. */
  canNumberScene: z.boolean(),
})

export const AppState = z.object({
  /** `null` while logged out. */
  userId: z.string().min(1).max(200).nullable(),
  /** `null` outside the editor. */
  script: ScriptState.nullable(),
  /** Whether the page shows a dialog, which disables most menu commands. */
  isDialogOpen: z.boolean(),
})
export type AppState = Readonly<z.infer<typeof AppState>>

/** The state before the page has reported one. */
export const NO_STATE: AppState = { userId: null, script: null, isDialogOpen: false }
