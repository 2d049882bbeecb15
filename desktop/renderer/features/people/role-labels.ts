import type { Role } from '@scenewright/shared/api/roles.ts'

/** The roles as options of a select, with what each may do. */
export const ROLE_OPTIONS: readonly Readonly<{ value: Role; label: string }>[] = [
  { value: 'owner', label: 'Owner – also manages people' },
  { value: 'writer', label: 'Writer – writes' },
  { value: 'commenter', label: 'Commenter – reads and comments' },
  { value: 'reader', label: 'Reader – reads' },
]
