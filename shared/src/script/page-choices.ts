/** What a writer may choose of a script's pages, as lists of one choice each. */
import { PageSettings } from './page-settings.ts'

export type PageChoiceName = 'profile' | 'paper' | 'sceneNumbers' | 'margins'

export type PageChoice = Readonly<{
  name: PageChoiceName
  label: string
  value: string
  options: readonly Readonly<{ value: string; label: string }>[]
}>

const PROFILE = {
  label: 'Page layout',
  options: [
    { value: 'spec', label: 'Scenewright, on A4' },
    { value: 'industry', label: 'Industry standard' },
  ],
} as const

const PAPER = {
  label: 'Paper',
  options: [
    { value: 'letter', label: 'US Letter' },
    { value: 'a4', label: 'A4' },
  ],
} as const

const SCENE_NUMBERS = {
  label: 'Scene numbers',
  options: [
    { value: 'none', label: 'Not printed' },
    { value: 'left', label: 'Left' },
    { value: 'right', label: 'Right' },
    { value: 'both', label: 'Left and right' },
  ],
} as const

const FROM_FILE = 'file'
const STANDARD = 'standard'

const MARGINS = {
  label: 'Margins',
  options: [
    { value: FROM_FILE, label: 'As in the imported file' },
    { value: STANDARD, label: 'Standard' },
  ],
} as const

/**
 * The choices that these settings leave open: only industry pages have a paper, scene numbers, and
 * margins that may have come with a file (spec §9 fixes the others).
 *
 * @param styles the paragraph settings that can be chosen again
 */
export function pageChoices(
  settings: PageSettings,
  styles: PageSettings['styles'] = settings.styles,
): readonly PageChoice[] {
  const { profile, paper, sceneNumbers } = settings
  const first = { name: 'profile', ...PROFILE, value: profile } as const
  if (profile === 'spec') return [first]
  return [
    first,
    { name: 'paper', ...PAPER, value: paper },
    { name: 'sceneNumbers', ...SCENE_NUMBERS, value: sceneNumbers },
    ...(styles
      ? [{ name: 'margins', ...MARGINS, value: settings.styles ? FROM_FILE : STANDARD } as const]
      : []),
  ]
}

/** The settings with this chosen; what is no choice changes nothing. */
export function withPageChoice(
  settings: PageSettings,
  name: PageChoiceName,
  value: string,
  styles: PageSettings['styles'] = settings.styles,
): PageSettings {
  if (name === 'margins') {
    const { styles: _left, ...plain } = settings
    return value === FROM_FILE && styles ? { ...plain, styles } : plain
  }
  const chosen = PageSettings.safeParse({ ...settings, [name]: value })
  return chosen.success ? chosen.data : settings
}

/** A choice in words, for the history: 'Paper: A4'. */
export function pageChoiceText({ label, options }: PageChoice, value: string): string {
  const chosen = options.find((option) => option.value === value)
  return `${label}: ${chosen?.label ?? value}`
}
