/** Messages and files of two-step login on the account page. */
import { PRODUCT } from '@scenewright/shared/product.ts'
import type { DownloadableFile } from '#renderer/platform/platform.ts'

export const PASSWORD_REQUIRED = 'Please enter your password'
export const CODE_REQUIRED = 'Please enter a code'
export const NAME_REQUIRED = 'Please enter a name'

/** The file in which a writer stores recovery codes. */
export function recoveryCodesFile(codes: readonly string[], email: string): DownloadableFile {
  const lines = [
    `Recovery codes of ${PRODUCT} for ${email}`,
    '',
    'Each code replaces your authenticator app once. Keep them where only you can read them.',
    '',
    ...codes,
    '',
  ]
  return {
    name: `${PRODUCT} recovery codes.txt`,
    bytes: new TextEncoder().encode(lines.join('\n')),
    mime: 'text/plain',
  }
}
