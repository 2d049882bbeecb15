/** A script that several people edit at the same time, as a Yjs document. */
import type * as Y from 'yjs'
import type { Script } from '../script/script.ts'
import { createScriptReader } from './script-reader.ts'

/** The version of the layout of live documents. A change that older apps can't read raises it. */
export const LIVE_PROTOCOL = 1

/** Reads the script. Never fails and never drops text, whatever the document contains. */
export function readLiveScript(doc: Y.Doc): Script {
  return createScriptReader(doc).read(null)
}
