import type { Role } from '@scenewright/shared/api/roles.ts'

/** What each role is called, with what it includes. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner: writes and manages people',
  writer: 'Writer: writes',
  commenter: 'Commenter: reads',
  reader: 'Reader: reads',
}

/** The roles to choose from. Commenters have nothing that readers don't have until there are comments. */
export const ROLE_OPTIONS = (['owner', 'writer', 'reader'] as const).map(optionOf)

/** The same for a person, who may have another role. */
export function roleOptionsFor(role: Role) {
  return ROLE_OPTIONS.some(({ value }) => value === role)
    ? ROLE_OPTIONS
    : [...ROLE_OPTIONS, optionOf(role)]
}

function optionOf(role: Role): Readonly<{ value: Role; label: string }> {
  return { value: role, label: ROLE_LABELS[role] }
}
