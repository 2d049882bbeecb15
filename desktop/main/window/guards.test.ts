import { EventEmitter } from 'node:events'
import type { Session, WebContents } from 'electron'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { guardPage, guardPermissions } from './guards.ts'

const { openExternal } = vi.hoisted(() => ({ openExternal: vi.fn(() => Promise.resolve()) }))
vi.mock('electron', () => ({
  app: { isPackaged: true, getPath: () => '/nowhere' },
  shell: { openExternal },
}))
beforeEach(() => openExternal.mockClear())

type Handler = (details: { url: string }) => { action: string }

class Page extends EventEmitter {
  open: Handler = () => ({ action: 'allow' })
  setWindowOpenHandler(handler: Handler) {
    this.open = handler
  }
}

function guardedPage() {
  const page = new Page()
  guardPage(page as unknown as WebContents, false)
  const isPrevented = (name: string, details: object) => {
    const event = { preventDefault: vi.fn(), ...details }
    page.emit(name, event)
    return event.preventDefault.mock.calls.length > 0
  }
  return { page, isPrevented }
}

describe('a page', () => {
  test("may navigate to the app's pages and nowhere else", () => {
    const { isPrevented } = guardedPage()
    expect(isPrevented('will-navigate', { url: 'app://scenewright/editor' })).toBe(false)
    for (const url of [
      'https://example.org/',
      'app://evil/',
      'file:///etc/passwd',
      'http://scenewright/',
    ]) {
      expect(isPrevented('will-navigate', { url })).toBe(true)
      expect(isPrevented('will-redirect', { url })).toBe(true)
      expect(isPrevented('will-frame-navigate', { url, isMainFrame: false })).toBe(true)
    }
    expect(openExternal.mock.calls).toEqual([['https://example.org/']])
  })

  test("opens no window, and passes links to the system's browser", () => {
    const { page } = guardedPage()
    for (const url of [
      'https://example.org/',
      'app://scenewright/',
      'javascript:alert(1)',
      'about:blank',
    ]) {
      expect(page.open({ url })).toEqual({ action: 'deny' })
    }
    expect(openExternal.mock.calls).toEqual([['https://example.org/']])
  })

  test('may not attach a webview', () => {
    expect(guardedPage().isPrevented('will-attach-webview', {})).toBe(true)
  })
})

type OnRequest = Parameters<Session['setPermissionRequestHandler']>[0] & object
type OnCheck = Parameters<Session['setPermissionCheckHandler']>[0] & object

function guardedSession() {
  const session = Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: vi.fn<(handler: OnRequest) => void>(),
    setPermissionCheckHandler: vi.fn<(handler: OnCheck) => void>(),
    setDevicePermissionHandler: vi.fn<(handler: () => boolean) => void>(),
  })
  guardPermissions(session as unknown as Session)
  const onRequest = session.setPermissionRequestHandler.mock.calls[0]?.[0]
  const onCheck = session.setPermissionCheckHandler.mock.calls[0]?.[0]
  const onDevice = session.setDevicePermissionHandler.mock.calls[0]?.[0]
  return {
    session,
    onDevice,
    asks(permission: string, url: string, more: object = {}): boolean {
      const decide = vi.fn()
      const details = { requestingUrl: url, isMainFrame: true, ...more }
      onRequest?.(null as never, permission as never, decide, details)
      return decide.mock.calls[0]?.[0] as boolean
    },
    checks: (permission: string, origin: string, mediaType?: string) =>
      onCheck?.(null, permission as never, origin, { mediaType } as never),
  }
}

const OURS = 'app://scenewright/editor'

describe('permissions', () => {
  test('only our own page may record sound', () => {
    const { asks, checks } = guardedSession()
    const audio = { mediaTypes: ['audio'] }
    expect(asks('media', OURS, audio)).toBe(true)
    expect(checks('media', 'app://scenewright/', 'audio')).toBe(true)
    for (const url of ['https://example.org/', 'app://evil/', 'null', '']) {
      expect(asks('media', url, audio)).toBe(false)
      expect(checks('media', url, 'audio')).toBe(false)
    }
  })

  test('no page may use the camera', () => {
    const { asks, checks } = guardedSession()
    for (const mediaTypes of [['video'], ['audio', 'video'], [], undefined]) {
      expect(asks('media', OURS, { mediaTypes })).toBe(false)
    }
    expect(asks('media', OURS)).toBe(false)
    expect(checks('media', OURS, 'video')).toBe(false)
    expect(checks('media', OURS)).toBe(false)
  })

  test.each([
    'geolocation',
    'notifications',
    'display-capture',
    'openExternal',
    'midi',
    'usb',
    'hid',
    'clipboard-read',
    'fileSystem',
    'unknown',
  ])('no page gets %s', (permission) => {
    const { asks, checks } = guardedSession()
    expect(asks(permission, OURS)).toBe(false)
    expect(checks(permission, OURS)).toBe(false)
  })

  test('our page may copy', () => {
    const { asks, checks } = guardedSession()
    expect(asks('clipboard-sanitized-write', OURS)).toBe(true)
    expect(checks('clipboard-sanitized-write', OURS)).toBe(true)
    expect(asks('clipboard-sanitized-write', 'https://example.org/')).toBe(false)
  })

  test('no page may use a device or download a file', () => {
    const { session, onDevice } = guardedSession()
    expect(onDevice?.()).toBe(false)
    const event = { preventDefault: vi.fn() }
    session.emit('will-download', event)
    expect(event.preventDefault).toHaveBeenCalledOnce()
  })
})
