/**
 * The key of a shortcut, whatever the keyboard writes: where its letters are not Latin (Cyrillic,
 * Greek, Hebrew, Arabic), Ctrl+S is the key that has an S on a Latin one.
 */
export function shortcutKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const latin = /^Key([A-Z])$/.exec(code)?.[1]
  const isOtherLetter = /^\P{ASCII}$/u.test(key)
  return (isOtherLetter && latin ? latin : key).toLowerCase()
}
