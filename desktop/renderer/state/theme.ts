import { createStore, type StoreApi } from 'zustand/vanilla'
import type { KeyValue } from '#renderer/platform/platform.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

export type ThemeChoice = Readonly<{
  store: StoreApi<Readonly<{ theme: Theme }>>
  /** Reads the remembered choice and follows other windows. */
  start: () => Promise<void>
  choose: (theme: Theme) => Promise<void>
}>

type ThemeParts = Readonly<{
  keyValue: KeyValue
  /** Puts the theme on the page; `public/theme.js` has already done so before the first paint. */
  apply: (theme: Theme) => void
}>

function themeOf(stored: string | null): Theme {
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** The light, dark or system look, remembered on the device. */
export function createThemeChoice({ keyValue, apply }: ThemeParts): ThemeChoice {
  const store = createStore<Readonly<{ theme: Theme }>>(() => ({ theme: 'system' }))

  function take(theme: Theme): void {
    store.setState({ theme })
    apply(theme)
  }

  return {
    store,
    async start() {
      take(themeOf(await keyValue.get('theme')))
      keyValue.onOtherWindowChange('theme', (stored) => take(themeOf(stored)))
    },
    async choose(theme) {
      take(theme)
      if (theme === 'system') await keyValue.remove('theme')
      else await keyValue.set('theme', theme)
    },
  }
}
