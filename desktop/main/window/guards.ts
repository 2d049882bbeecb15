/** The page stays ours: it goes nowhere else, opens no window, and gets no leave but the microphone's. */
import { shell, type Session, type WebContents } from 'electron'
import { log, reasonOf } from '../log.ts'
import { isOurs } from '../web/origin.ts'
import { externalLink } from './external-link.ts'

/** Keeps a page where it is; links that lead out go to the system's browser. */
export function guardPage(page: WebContents, isDevelopment: boolean): void {
  function leadOut(address: string): void {
    const link = externalLink(address, isDevelopment)
    if (link === null) log('A link of a kind that is not opened was refused.')
    else shell.openExternal(link).catch((error: unknown) => log(reasonOf(error)))
  }

  page.on('will-navigate', (event) => {
    if (isOurs(event.url)) return
    event.preventDefault()
    leadOut(event.url)
  })
  // A redirect of ours to elsewhere would be no link that anybody has pressed.
  page.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault()
  })
  page.on('will-frame-navigate', (event) => {
    if (!isOurs(event.url) && !event.isMainFrame) event.preventDefault()
  })
  page.setWindowOpenHandler(({ url }) => {
    leadOut(url)
    return { action: 'deny' }
  })
  page.on('will-attach-webview', (event) => event.preventDefault())
}

/** Copying needs no leave in a page that is clicked; the others are asked for by nothing of ours. */
const HARMLESS = new Set(['clipboard-sanitized-write', 'persistent-storage', 'fullscreen'])

/** Our own page may hear; nobody may see, locate, or reach a device. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_page, permission, decide, details) => {
    const isAudio =
      permission === 'media' && 'mediaTypes' in details && isOnlyAudio(details.mediaTypes)
    decide(isOurs(details.requestingUrl) && (isAudio || HARMLESS.has(permission)))
  })
  session.setPermissionCheckHandler((_page, permission, origin, { mediaType }) => {
    const isAudio = permission === 'media' && mediaType === 'audio'
    return isOurs(origin) && (isAudio || HARMLESS.has(permission))
  })
  session.setDevicePermissionHandler(() => false)
  // Files are saved through a dialog of ours; nothing lands on the disk by itself.
  session.on('will-download', (event) => event.preventDefault())
}

function isOnlyAudio(types: readonly string[] | undefined): boolean {
  return types !== undefined && types.length > 0 && types.every((type) => type === 'audio')
}
