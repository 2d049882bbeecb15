/** Restricts the page: no foreign pages, no new windows, no permission except the microphone. */
import { shell, type Session, type WebContents } from 'electron'
import { log, getErrorReason } from '../log.ts'
import { isAppUrl } from '../web/origin.ts'
import { externalLink } from './external-link.ts'

/** Keeps the page from navigating away. External links open in the system's programs. */
export function guardPage(page: WebContents, isDevelopment: boolean): void {
  function openExternally(address: string): void {
    const link = externalLink(address, isDevelopment)
    if (link === null) log('Blocked a link of a kind that may not be opened.')
    else shell.openExternal(link).catch((error: unknown) => log(getErrorReason(error)))
  }

  page.on('will-navigate', (event) => {
    if (isAppUrl(event.url)) return
    event.preventDefault()
    openExternally(event.url)
  })
  // Blocked without opening the browser: nobody clicked a link.
  page.on('will-redirect', (event) => {
    if (!isAppUrl(event.url)) event.preventDefault()
  })
  page.on('will-frame-navigate', (event) => {
    if (!isAppUrl(event.url) && !event.isMainFrame) event.preventDefault()
  })
  page.setWindowOpenHandler(({ url }) => {
    openExternally(url)
    return { action: 'deny' }
  })
  page.on('will-attach-webview', (event) => event.preventDefault())
}

/** Permissions that can do no harm. Chromium asks for them for ordinary page features. */
const HARMLESS = new Set(['clipboard-sanitized-write', 'persistent-storage', 'fullscreen'])

/** Lets only our own page record sound. No page gets the camera, location or a device. */
export function guardPermissions(session: Session): void {
  session.setPermissionRequestHandler((_page, permission, decide, details) => {
    const isAudio =
      permission === 'media' && 'mediaTypes' in details && isOnlyAudio(details.mediaTypes)
    decide(isAppUrl(details.requestingUrl) && (isAudio || HARMLESS.has(permission)))
  })
  session.setPermissionCheckHandler((_page, permission, origin, { mediaType }) => {
    const isAudio = permission === 'media' && mediaType === 'audio'
    return isAppUrl(origin) && (isAudio || HARMLESS.has(permission))
  })
  session.setDevicePermissionHandler(() => false)
  // Files are only saved through our own dialog.
  session.on('will-download', (event) => event.preventDefault())
}

function isOnlyAudio(types: readonly string[] | undefined): boolean {
  return types !== undefined && types.length > 0 && types.every((type) => type === 'audio')
}
