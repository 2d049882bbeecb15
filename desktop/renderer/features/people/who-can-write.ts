import { namePeople } from '@scenewright/shared/api/display-name.ts'
import type { Person } from '@scenewright/shared/api/people.ts'
import { hasRightsOf } from '@scenewright/shared/api/roles.ts'

/**
 * Returns the notice about the others who write or comment in a live script.
 *
 * @param people everyone on the project, or null if that isn't known
 * @param own the address of this page's account
 */
export function whoCanWrite(people: readonly Person[] | null, own: string | undefined): string {
  const names = namePeople(people ?? [])
  const listOf = (these: readonly Person[]) =>
    these.map(({ email }) => names.get(email) ?? email).join(', ')
  const others = people?.filter(({ email }) => email !== own) ?? []
  const writers = others.filter(({ role }) => hasRightsOf(role, 'writer'))
  const commenters = others.filter(({ role }) => role === 'commenter')
  if (writers.length > 0) return `${listOf(writers)} can write in this script now.`
  if (commenters.length > 0) return `${listOf(commenters)} can comment on this script now.`
  return 'Other people can write in this script now.'
}
