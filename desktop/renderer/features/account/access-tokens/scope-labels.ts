import type { AccessTokenScope } from '@scenewright/shared/api/access-tokens.ts'

export const SCOPE_LABELS: Readonly<Record<AccessTokenScope, string>> = {
  read: 'Read',
  propose: 'Read and propose changes',
}
