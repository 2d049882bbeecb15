import { render } from '@testing-library/react'
import { createMemoryRouter, useLocation } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ComponentType } from 'react'
import type { KeyValue, Platform } from '#renderer/platform/platform.ts'
import { makeId } from '#renderer/platform/make-id.ts'
import { createApiClient } from '#renderer/services/api-client.ts'
import { createLocalScripts } from '#renderer/services/local-scripts.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { createSession } from '#renderer/state/session.ts'
import { createThemeChoice } from '#renderer/state/theme.ts'
import type { HttpPeer } from './http-peer.ts'

/** Storage that lasts as long as the test. */
function memoryKeyValue(): KeyValue {
  const kept = new Map<string, string>()
  return {
    get: (key) => Promise.resolve(kept.get(key) ?? null),
    set: (key, value) => Promise.resolve(void kept.set(key, value)),
    remove: (key) => Promise.resolve(void kept.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }
}

const NO_LOCAL_SCRIPTS: Platform['localScripts'] = {
  places: () => Promise.resolve([]),
  read: () => Promise.resolve({ copies: [], dead: [] }),
  readBackup: () => Promise.resolve([]),
  write: () => Promise.resolve(),
  mirror: () => undefined,
  remove: () => Promise.resolve(),
  setAside: () => Promise.resolve(),
  listAside: () => Promise.resolve([]),
  removeAside: () => Promise.resolve(),
  askToPersist: () => undefined,
}

const NO_MICROPHONE: Platform['microphone'] = {
  isSupported: () => false,
  devices: null,
  open: () => Promise.resolve({ ok: false, problem: { kind: 'unsupported', message: '' } }),
  peak: () => Promise.resolve(null),
}

const NO_WINDOWS: Platform['windows'] = {
  separation: 'none',
  claim: (_name, _how, { onGranted }) => {
    void Promise.resolve().then(onGranted)
    return { release: () => undefined }
  },
  channel: () => ({ post: () => undefined, close: () => undefined }),
}

const NO_REVIEWS: Platform['reviews'] = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  removeAll: () => Promise.resolve(),
}

/**
 * Shows one page at `address` with the app's real services against `peer`; every other address
 * shows its own text, so that a test can see where it was led. `native` is the program around the
 * page, where it is a program's.
 */
export function renderPage(
  Page: ComponentType,
  address: string,
  peer: HttpPeer,
  native: Platform['native'] = null,
): AppServices {
  const keyValue = memoryKeyValue()
  const session = createSession({
    keyValue,
    windows: NO_WINDOWS,
    decodeBase64Url: atob,
    nowSeconds: () => 0,
    onExpired: () => undefined,
  })
  const services: AppServices = {
    platform: {
      apiBase: peer.url,
      fetch,
      keyValue,
      localScripts: NO_LOCAL_SCRIPTS,
      reviews: NO_REVIEWS,
      microphone: NO_MICROPHONE,
      windows: NO_WINDOWS,
      remembersUser: false,
      native,
      downloadFile: () => Promise.resolve(),
    },
    session,
    api: createApiClient({
      base: peer.url,
      fetch,
      getToken: () => session.store.getState().token,
      onTokenRefused: session.tokenRefused,
    }),
    theme: createThemeChoice({ keyValue, apply: () => undefined }),
    preferences: createPreferenceStore(keyValue),
    localScripts: createLocalScripts(NO_LOCAL_SCRIPTS, makeId),
    makeId,
  }
  const [path = '/'] = address.split('?')
  const router = createMemoryRouter(
    [
      { path, Component: Page },
      { path: '*', Component: Elsewhere },
    ],
    { initialEntries: [address] },
  )
  render(
    <AppServicesProvider services={services}>
      <RouterProvider router={router} />
    </AppServicesProvider>,
  )
  return services
}

function Elsewhere() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}
