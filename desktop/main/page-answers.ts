/** Answers to the page's IPC requests. */
import { nativeTheme } from 'electron'
import type { DraftStorage, RecordStorage } from '@scenewright/shared/drafts/draft-storage.ts'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { Answers } from './ipc/answer-requests.ts'
import type { LinkedFiles } from './files/linked-files.ts'
import type { SaveDialog } from './files/save-dialog.ts'
import type { SettingsFile } from './settings/settings.ts'
import type { TokenStore } from './settings/token-store.ts'

type Parts = Readonly<{
  settings: SettingsFile
  token: TokenStore
  scripts: DraftStorage
  reviews: RecordStorage
  sessionStates: RecordStorage
  files: SaveDialog & LinkedFiles
  abortCall: (call: string) => void
  liveUrl: URL
}>

/** The answers that don't need the window. */
export function pageAnswers(parts: Parts): Answers {
  const { scripts, reviews, sessionStates, files } = parts
  return {
    'api:abort': ({ call }) => parts.abortCall(call),
    'app:live-url': () => parts.liveUrl.href,
    ...settingsAnswers(parts),
    'scripts:places': ({ userId }) => scripts.places(userId),
    'scripts:read': ({ place }) => scripts.read(place),
    'scripts:write': ({ place, draft }) => scripts.write(place, draft),
    'scripts:remove': ({ place, states }) => scripts.remove(place, states),
    'scripts:quarantine': (entry) => scripts.quarantine(entry),
    'scripts:list-quarantined': ({ userId }) => scripts.listQuarantined(userId),
    'scripts:remove-quarantined': ({ id }) => scripts.removeQuarantined(id),
    'reviews:read': ({ place }) => reviews.read(place),
    'reviews:write': ({ place, reviews: written }) => reviews.write(place, written),
    'reviews:remove': ({ place }) => reviews.remove(place),
    'reviews:remove-all': ({ userId }) => reviews.removeAll(userId),
    'states:read': ({ place }) => sessionStates.read(place),
    'states:write': ({ place, states: written }) => sessionStates.write(place, written),
    'states:remove': ({ place }) => sessionStates.remove(place),
    'states:remove-all': ({ userId }) => sessionStates.removeAll(userId),
    'file:save': (file) => files.save(file),
    'file:show': ({ receipt }) => files.show(receipt),
    'file:read': (file) => files.read(file),
    'file:write': (file) => files.write(file),
  }
}

/** The token is stored encrypted, the other values as plain settings. */
function settingsAnswers({ settings, token }: Parts): Answers {
  const values = () => settings.get('values')
  return {
    'settings:get': ({ key }) => (key === 'token' ? token.get() : (values()[key] ?? null)),
    async 'settings:set'({ key, value }) {
      if (key === 'token') return await token.set(value)
      settings.set('values', { ...values(), [key]: value })
      applyTheme(key, value)
    },
    'settings:remove'({ key }) {
      if (key === 'token') return token.remove()
      const { [key]: _removed, ...others } = values()
      settings.set('values', others)
      applyTheme(key, 'system')
    },
  }
}

/** Applies the page's light or dark theme to the window's frame and the native menus. */
export function applyTheme(key: StoredKey, value: string | undefined): void {
  if (key !== 'theme') return
  nativeTheme.themeSource = value === 'light' || value === 'dark' ? value : 'system'
}
