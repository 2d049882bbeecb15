/** The dialogs that load from the server, in a chunk of their own: the editor starts without them. */
import { ShareDialog } from '#renderer/features/people/share-dialog.tsx'

export const SERVER_PANELS = {
  share: ShareDialog,
}
