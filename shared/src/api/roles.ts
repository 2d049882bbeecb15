/** The roles of a project's people (`docs/product.md#people`). */
import { z } from 'zod'

/** From the most rights to the fewest; each role has those of the roles after it. */
export const ROLES = ['owner', 'writer', 'commenter', 'reader'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

/** Whether a role has the rights of the role that is needed. */
export function hasRightsOf(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed)
}

/** What a person with the role does with the script, for the end of an invitation. */
export const ROLE_PURPOSES: Readonly<Record<Role, string>> = {
  owner: 'write it together and manage its people',
  writer: 'write it together',
  commenter: 'read it and comment on it',
  reader: 'read it',
}
