/** The page's themes; `system` follows the browser. Without zod, because each page loads this first. */
export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
