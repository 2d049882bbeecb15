/** Extensions of files that the app can open: its own format, and those it imports. */
export const OPENED_EXTENSIONS = {
  script: ['scenewright'],
  import: [
    'fountain',
    'fdx',
    'osf',
    'fadein',
    'celtx',
    'trelby',
    'highland',
    'docx',
    'docm',
    'rtf',
    'txt',
    'pdf',
  ],
} as const
export type FileKind = keyof typeof OPENED_EXTENSIONS
