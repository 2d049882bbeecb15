/**
 * Returns the key of a shortcut on any keyboard layout. With non-Latin letters (Cyrillic, Greek,
 * Hebrew, Arabic), Ctrl+S is the key that types S on a Latin keyboard.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  const isOtherLetter = /^\P{ASCII}$/u.test(key)
  return (isOtherLetter && latin ? latin : key).toLowerCase()
}
