/** The roles of a project's people (`docs/product/sharing.md#people`). */
import { z } from 'zod'

/** From the most rights to the fewest; each role has those of the roles after it. */
export const ROLES = ['owner', 'writer', 'commenter', 'reader'] as const
export const Role = z.enum(ROLES)
export type Role = z.infer<typeof Role>

export function hasRightsOf(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) <= ROLES.indexOf(needed)
}

/**
 * True if a person may issue drafts, and lock and unlock pages and scene numbers: owners, and writers to
 * whom an owner has given it.
 */
export function mayIssue(role: Role, isGiven: boolean): boolean {
  return role === 'owner' || (role === 'writer' && isGiven)
}

/** The verbs before "the script" in an invitation to the role. */
export const ROLE_PURPOSES: Readonly<Record<Role, string>> = {
  owner: 'write and manage',
  writer: 'write',
  commenter: 'read and comment on',
  reader: 'read',
}
