import { Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import type { Theme } from '@scenewright/shared/themes.ts'

export const THEME_CHOICES: Readonly<Record<Theme, { label: string; Icon: LucideIcon }>> = {
  system: { label: 'System', Icon: Monitor },
  light: { label: 'Light', Icon: Sun },
  dark: { label: 'Dark', Icon: Moon },
}
