/** Board and Outline, in a chunk of their own: the editor starts without them. */
import { BoardView } from '#renderer/features/script-views/board-view.tsx'
import { OutlineView } from '#renderer/features/script-views/outline-view.tsx'

export const SCRIPT_VIEW_PAGES = { board: BoardView, outline: OutlineView }
