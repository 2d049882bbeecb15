import { render } from '@testing-library/react'
import type { ComponentType, ReactNode } from 'react'
import type { DeviceStorage, KeyValue, Platform } from '#renderer/platform/platform.ts'
import { createTemplateStorage } from '#renderer/platform/templates/template-storage.ts'
import { makeId } from '#renderer/platform/ids/make-id.ts'
import { createApiClient } from '#renderer/services/api-client.ts'
import { createDevice } from '#renderer/services/device.ts'
import { AppServicesProvider, type AppServices } from '#renderer/state/app-services.tsx'
import { createPreferenceStore } from '#renderer/state/editor-preferences.ts'
import { createSession } from '#renderer/state/account/session.ts'
import { createThemeChoice } from '#renderer/state/theme.ts'
import type { PageServer } from './page-server.ts'
import { OnlyAt, TestRouter } from './test-router.tsx'

/** Storage that lasts for one test. */
function memoryKeyValue(): KeyValue {
  const values = new Map<string, string>()
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    set: (key, value) => Promise.resolve(void values.set(key, value)),
    remove: (key) => Promise.resolve(void values.delete(key)),
    onOtherWindowChange: () => () => undefined,
  }
}

const NO_DRAFTS: DeviceStorage['drafts'] = {
  places: () => Promise.resolve([]),
  read: () => Promise.resolve({ drafts: [], backup: null, tombstones: [] }),
  write: () => Promise.resolve(),
  mirror: () => undefined,
  remove: () => Promise.resolve(),
  quarantine: () => Promise.resolve(),
  listQuarantined: () => Promise.resolve([]),
  removeQuarantined: () => Promise.resolve(),
}

const NO_WINDOWS: Platform['windows'] = {
  hasLocks: true,
  claim: (_name, _mode, { onGranted }) => {
    void Promise.resolve().then(onGranted)
    return { release: () => undefined }
  },
  channel: () => ({ post: () => undefined, close: () => undefined }),
}

const NO_RECORDS: DeviceStorage['conversations'] = {
  read: () => Promise.resolve(undefined),
  write: () => Promise.resolve(),
  remove: () => Promise.resolve(),
  removeAll: () => Promise.resolve(),
  places: () => Promise.resolve([]),
}

/**
 * Renders one page at `address` with the app's real services, which call `fakeServer`. Every other
 * address renders as its own text, so that a test can check navigation. `native` is the desktop
 * app's shell, if the page runs in it.
 */
export function renderPage(
  Page: ComponentType,
  address: string,
  fakeServer: PageServer,
  native: Platform['native'] = null,
): AppServices {
  const [path = '/'] = address.split('?')
  return renderAt(
    address,
    fakeServer,
    native,
    <OnlyAt path={path}>
      <Page />
    </OnlyAt>,
  )
}

/** Renders a component at every address, also after navigation, as the site's layout is. */
export function renderLayout(
  Layout: ComponentType,
  address: string,
  fakeServer: PageServer,
): AppServices {
  return renderAt(address, fakeServer, null, <Layout />)
}

function renderAt(
  address: string,
  fakeServer: PageServer,
  native: Platform['native'],
  content: ReactNode,
): AppServices {
  const keyValue = memoryKeyValue()
  const session = createSession({
    keyValue,
    windows: NO_WINDOWS,
    decodeBase64Url: atob,
    nowSeconds: () => 0,
    onExpired: () => undefined,
  })
  const storage: DeviceStorage = {
    drafts: NO_DRAFTS,
    reviews: NO_RECORDS,
    sessionStates: NO_RECORDS,
    liveBases: NO_RECORDS,
    offlineCopies: NO_RECORDS,
    conversations: { ...NO_RECORDS },
    fileLinks: { ...NO_RECORDS },
    templates: createTemplateStorage(),
  }
  const device = createDevice(storage, { makeId, mayStore: () => true })
  const services: AppServices = {
    platform: {
      apiBase: '',
      fetch: fakeServer.fetch,
      keyValue,
      liveUrl: () => Promise.resolve('ws://localhost/api/live'),
      openStorage: () => Promise.resolve(storage),
      loadMicrophone: () => Promise.reject(new Error('Only the editor records')),
      windows: NO_WINDOWS,
      remembersUser: false,
      native,
      files: null,
      downloadFile: () => Promise.resolve(),
    },
    session,
    api: createApiClient({
      base: '',
      fetch: fakeServer.fetch,
      getToken: () => session.store.getState().token,
      onTokenRefused: session.tokenRefused,
    }),
    theme: createThemeChoice({ keyValue, apply: () => undefined }),
    preferences: createPreferenceStore(keyValue),
    openDevice: () => Promise.resolve(device),
    makeId,
  }
  render(
    <AppServicesProvider services={services}>
      <TestRouter address={address}>{content}</TestRouter>
    </AppServicesProvider>,
  )
  return services
}
