import { ROLES, type Role } from '@scenewright/shared/api/roles.ts'

export const ROLE_NAMES: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  writer: 'Writer',
  commenter: 'Commenter',
  reader: 'Reader',
}

/** Each role's name, with what it includes. */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  owner: `${ROLE_NAMES.owner}: can write and manage people`,
  writer: `${ROLE_NAMES.writer}: can write and comment`,
  commenter: `${ROLE_NAMES.commenter}: can read and comment`,
  reader: `${ROLE_NAMES.reader}: can read`,
}

/** The roles to choose from. */
export const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))
