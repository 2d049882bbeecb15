import { createStore, type StoreApi } from 'zustand/vanilla'
import { THEMES, type Theme } from '@scenewright/shared/themes.ts'
import type { KeyValue } from '#renderer/platform/platform.ts'

export type ThemeChoice = Readonly<{
  store: StoreApi<Readonly<{ theme: Theme }>>
  /** Reads the stored choice and follows other tabs. */
  start: () => Promise<void>
  choose: (theme: Theme) => Promise<void>
}>

type ThemeParts = Readonly<{
  keyValue: KeyValue
  /** Applies the theme to the page; `public/theme.js` has done so before the first paint. */
  apply: (theme: Theme) => void
}>

function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** The light, dark or system theme, stored on the device. */
export function createThemeChoice({ keyValue, apply }: ThemeParts): ThemeChoice {
  const store = createStore<Readonly<{ theme: Theme }>>(() => ({ theme: 'system' }))

  function set(theme: Theme): void {
    store.setState({ theme })
    apply(theme)
  }

  return {
    store,
    async start() {
      set(themeOf(await keyValue.get('theme')))
      keyValue.onOtherWindowChange('theme', (stored) => set(themeOf(stored)))
    },
    async choose(theme) {
      set(theme)
      if (theme === 'system') await keyValue.remove('theme')
      else await keyValue.set('theme', theme)
    },
  }
}
