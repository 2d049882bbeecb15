import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import type { Theme } from '@scenewright/shared/themes.ts'

/** What each theme is called, and its icon. */
export const THEME_CHOICES: Readonly<Record<Theme, { label: string; Icon: LucideIcon }>> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}
