/** The page settings that a writer can choose, as lists of options. */
import { FILE_LAYOUT, hasFileLayout, PageSettings, type FileLayout } from './page-settings.ts'

export type PageChoiceName =
  | 'profile'
  | 'paper'
  | 'sceneNumbers'
  | 'sceneScheme'
  | 'sceneLetters'
  | 'continueds'
  | 'sceneContinueds'
  | 'margins'

export type PageChoice = Readonly<{
  name: PageChoiceName
  label: string
  value: string
  options: readonly Readonly<{ value: string; label: string }>[]
}>

const PROFILE = {
  label: 'Page layout',
  options: [
    { value: 'spec', label: 'Scenewright (A4)' },
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

const SCENE_SCHEME = {
  label: 'New scene before 10A',
  options: [
    { value: 'A10A', label: 'A10A' },
    { value: '10aA', label: '10aA' },
  ],
} as const

const SCENE_LETTERS = {
  label: 'Scene letters',
  options: [
    { value: 'clear', label: 'Without I and O' },
    { value: 'all', label: 'A to Z' },
  ],
} as const

const CONTINUEDS = {
  label: "(CONT'D)",
  options: [
    { value: 'typed', label: 'As typed' },
    { value: 'automatic', label: 'Automatic' },
  ],
} as const

const SCENE_CONTINUEDS = {
  label: '(CONTINUED)',
  options: [
    { value: 'none', label: 'Not printed' },
    { value: 'bottom', label: 'At the foot' },
    { value: 'top', label: 'At the head of the next page' },
    { value: 'both', label: 'At the foot and the head' },
  ],
} as const

const FROM_FILE = 'file'
const STANDARD = 'standard'

const MARGINS = {
  label: 'Margins',
  options: [
    { value: FROM_FILE, label: 'From the imported file' },
    { value: STANDARD, label: 'Standard' },
  ],
} as const

/**
 * The choices for these settings. Only the industry profile has a choice of paper, scene numbers,
 * (CONTINUED) and margins from an imported file.
 *
 * @param file the imported layout to offer, even if standard margins are chosen
 */
export function pageChoices(
  settings: PageSettings,
  file: FileLayout = settings,
): readonly PageChoice[] {
  const { profile, paper, sceneNumbers } = settings
  const continueds = {
    name: 'continueds',
    ...CONTINUEDS,
    value: settings.continueds ?? 'typed',
  } as const
  const first = { name: 'profile', ...PROFILE, value: profile } as const
  if (profile === 'spec') return [first, continueds]
  return [
    first,
    { name: 'paper', ...PAPER, value: paper },
    { name: 'sceneNumbers', ...SCENE_NUMBERS, value: sceneNumbers },
    continueds,
    {
      name: 'sceneContinueds',
      ...SCENE_CONTINUEDS,
      value: settings.sceneContinueds ?? 'none',
    } as const,
    ...(hasFileLayout(file)
      ? [
          {
            name: 'margins',
            ...MARGINS,
            value: hasFileLayout(settings) ? FROM_FILE : STANDARD,
          } as const,
        ]
      : []),
  ]
}

/**
 * The choices for a script. Scene numbers are also a choice on Scenewright pages, which don't print
 * them: the editor shows them, and a PDF on industry pages prints them.
 */
export function scriptPageChoices(settings: PageSettings): readonly PageChoice[] {
  const { sceneNumbers, sceneScheme = 'A10A', sceneLetters = 'clear' } = settings
  const choices = pageChoices(settings).filter(({ name }) => name !== 'sceneNumbers')
  const numbers = { name: 'sceneNumbers', ...SCENE_NUMBERS, value: sceneNumbers } as const
  if (sceneNumbers === 'none') return [...choices, numbers]
  return [
    ...choices,
    numbers,
    { name: 'sceneScheme', ...SCENE_SCHEME, value: sceneScheme },
    { name: 'sceneLetters', ...SCENE_LETTERS, value: sceneLetters },
  ]
}

/** Applies a choice; an invalid value changes nothing. */
export function withPageChoice(
  settings: PageSettings,
  name: PageChoiceName,
  value: string,
  file: FileLayout = settings,
): PageSettings {
  if (name === 'margins') {
    const isFromFile = value === FROM_FILE
    const others = Object.entries(settings).filter(
      ([field]) => !FILE_LAYOUT.some((imported) => imported === field),
    )
    const fromFile = FILE_LAYOUT.flatMap((field) =>
      isFromFile && file[field] !== undefined ? [[field, file[field]] as const] : [],
    )
    return PageSettings.parse(Object.fromEntries([...others, ...fromFile]))
  }
  const chosen = PageSettings.safeParse({ ...settings, [name]: value })
  return chosen.success ? chosen.data : settings
}

/** The kinds of pages, for a short list. */
export const PAGE_KINDS = [
  { value: 'spec', label: 'Scenewright A4' },
  { value: 'letter', label: 'US Letter, industry' },
  { value: 'a4', label: 'A4, industry' },
] as const
export type PageKind = (typeof PAGE_KINDS)[number]['value']

export function getPageKind({ profile, paper }: PageSettings): PageKind {
  return profile === 'spec' ? 'spec' : paper
}

export function withPageKind(settings: PageSettings, kind: PageKind): PageSettings {
  return kind === 'spec'
    ? { ...settings, profile: 'spec' }
    : { ...settings, profile: 'industry', paper: kind }
}

/** A choice as a history description, such as 'Paper: A4'. */
export function pageChoiceText({ label, options }: PageChoice, value: string): string {
  const chosen = options.find((option) => option.value === value)
  return `${label}: ${chosen?.label ?? value}`
}
