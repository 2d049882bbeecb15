/** Endings of the files that can be opened with the app: its own copies, and those of other programs. */
export const ENDINGS = {
  script: ['scenewright'],
  import: ['fountain', 'fdx', 'txt'],
} as const
export type FileKind = keyof typeof ENDINGS
