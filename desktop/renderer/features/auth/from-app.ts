import type { Platform } from '#renderer/platform/platform.ts'

/** Marks a call from the desktop app, so that the link it mails offers to open the app. */
export function fromApp({ native }: Pick<Platform, 'native'>): { from_app?: true } {
  return native === null ? {} : { from_app: true }
}
