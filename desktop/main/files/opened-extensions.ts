/** Endings of the files that can be opened with the app. */
export const OPENED_EXTENSIONS = ['scenewright', 'fountain', 'fdx', 'txt'] as const
