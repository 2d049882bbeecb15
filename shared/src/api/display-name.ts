import { z } from 'zod'
import { cleanName } from '../content/clean-name.ts'

export const MAX_DISPLAY_NAME_CHARACTERS = 60
/** Longer before cleaning than any name that is accepted. */
const MAX_TYPED_CHARACTERS = 1000

/** A person's name; parsed to its clean form. It has no `@`, so that none looks like another's address. */
export const DisplayName = z
  .string()
  .max(MAX_TYPED_CHARACTERS, `A name can have ${MAX_DISPLAY_NAME_CHARACTERS} characters`)
  .transform(cleanName)
  .pipe(
    z
      .string()
      .max(MAX_DISPLAY_NAME_CHARACTERS, `A name can have ${MAX_DISPLAY_NAME_CHARACTERS} characters`)
      .regex(/[\p{L}\p{N}]/u, 'A name needs a letter')
      .regex(/^[^@＠﹫]*$/u, "A name can't contain @"),
  )

/** A person of a project. */
export type Named = Readonly<{ email: string; name: string | null }>

/** The name that others see, or the address of someone without a name. */
export function displayName({ email, name }: Named): string {
  return name ?? email
}

/**
 * Returns the name to show for each address, and for the part before its `@`, with which older notes are
 * signed, if only one person has it. People with the same name are told apart by their addresses.
 */
export function namePeople(people: readonly Named[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const keyOf = (name: string) => name.normalize('NFKC').toLowerCase()
  for (const { name } of people) {
    if (name !== null) counts.set(keyOf(name), (counts.get(keyOf(name)) ?? 0) + 1)
  }
  const locals = people.map(({ email }) => email.split('@')[0])
  const names = new Map<string, string>()
  for (const { email, name } of people) {
    const isShared = name !== null && (counts.get(keyOf(name)) ?? 0) > 1
    names.set(email, isShared ? `${name} (${email})` : displayName({ email, name }))
    const [local = ''] = email.split('@')
    const isOnlyOne = locals.indexOf(local) === locals.lastIndexOf(local)
    if (name !== null && isOnlyOne) names.set(local, names.get(email) ?? name)
  }
  return names
}
