import type { Theme } from '@scenewright/shared/themes.ts'

/**
 * Gives the browser's own bars the color of the chosen theme. index.html has one color for each
 * theme; `public/theme.js` does the same before the first paint.
 */
export function showThemeColor(theme: Theme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = meta.dataset['theme']
    if (theme === 'system') meta.media = `(prefers-color-scheme: ${own})`
    else meta.media = own === theme ? 'all' : 'not all'
  }
}
