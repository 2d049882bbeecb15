import { ROLES, type Role } from '@scenewright/shared/api/roles.ts'

/** What each role is called, with what it includes. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: 'Owner: writes and manages people',
  writer: 'Writer: writes',
  commenter: 'Commenter: reads and adds notes',
  reader: 'Reader: reads',
}

/** The roles to choose from. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] }))
