import { useArrivingFiles } from './use-arriving-files.ts'
import { useConnectionNotice } from './use-connection-notice.ts'

/** Notices and files for logged-in users, on every page. */
export function MembersFrame() {
  useConnectionNotice()
  useArrivingFiles()
  return null
}
