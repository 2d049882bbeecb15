/** What the page may ask, and who answers it. */
import { nativeTheme } from 'electron'
import type { CopyStorage } from '@scenewright/shared/drafts/kept-copies.ts'
import type { StoredKey } from '@scenewright/shared/desktop-api.ts'
import type { Answers } from './ipc/answer-requests.ts'
import type { SaveDialog } from './files/save-dialog.ts'
import type { ReviewFiles } from './scripts/review-files.ts'
import type { SettingsFile } from './settings/settings.ts'
import type { TokenKeeper } from './settings/token-keeper.ts'

type Parts = Readonly<{
  settings: SettingsFile
  token: TokenKeeper
  scripts: CopyStorage
  reviews: ReviewFiles
  files: SaveDialog
  abortCall: (call: string) => void
}>

/** The answers that need no window. */
export function pageAnswers(parts: Parts): Answers {
  const { scripts, reviews, files } = parts
  return {
    'api:abort': ({ call }) => parts.abortCall(call),
    ...settingsAnswers(parts),
    'scripts:places': ({ userId }) => scripts.places(userId),
    'scripts:read': ({ place }) => scripts.read(place),
    'scripts:read-backup': ({ place }) => scripts.readBackup(place),
    'scripts:write': ({ place, copy }) => scripts.write(place, copy),
    'scripts:remove': ({ place, dead }) => scripts.remove(place, dead),
    'scripts:set-aside': (aside) => scripts.setAside(aside),
    'scripts:list-aside': ({ userId }) => scripts.listAside(userId),
    'scripts:remove-aside': ({ id }) => scripts.removeAside(id),
    'reviews:read': ({ place }) => reviews.read(place),
    'reviews:write': (kept) => reviews.write(kept.place, kept.reviews),
    'reviews:remove': ({ place }) => reviews.remove(place),
    'reviews:remove-all': ({ userId }) => reviews.removeAll(userId),
    'file:save': (file) => files.save(file),
    'file:show': ({ receipt }) => files.show(receipt),
  }
}

/** The token goes to the keyring; the others are no secrets. */
function settingsAnswers({ settings, token }: Parts): Answers {
  const values = () => settings.get('values')
  return {
    'settings:get': ({ key }) => (key === 'token' ? token.get() : (values()[key] ?? null)),
    async 'settings:set'({ key, value }) {
      if (key === 'token') return await token.set(value)
      settings.set('values', { ...values(), [key]: value })
      followTheme(key, value)
    },
    'settings:remove'({ key }) {
      if (key === 'token') return token.remove()
      const { [key]: _gone, ...kept } = values()
      settings.set('values', kept)
      followTheme(key, 'system')
    },
  }
}

/** The window's frame and the native menus follow the page's light or dark. */
export function followTheme(key: StoredKey, value: string | undefined): void {
  if (key !== 'theme') return
  nativeTheme.themeSource = value === 'light' || value === 'dark' ? value : 'system'
}
