import type { AccessTokenScope } from '@scenewright/shared/api/access-tokens.ts'

export const SCOPE_LABELS: Readonly<Record<AccessTokenScope, string>> = {
  read: 'Read',
  propose: 'Read and propose changes',
}

export const SCOPE_HINTS: Readonly<Record<AccessTokenScope, string>> = {
  read: 'It can list, read, search and export your scripts, but changes nothing.',
  propose: 'It can also propose edits. You review them; nothing changes until you do.',
}
