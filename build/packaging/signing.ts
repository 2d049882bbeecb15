import type { System } from './systems.ts'

/**
 * True if electron-builder has a certificate for this system (electron-builder docs: code signing). Linux
 * packages are never signed.
 */
export function isSigned(
  system: System,
  env: Readonly<Record<string, string | undefined>>,
): boolean {
  switch (system) {
    case 'mac':
      return Boolean(env['CSC_LINK'])
    case 'windows':
      return Boolean(env['WIN_CSC_LINK'] ?? env['CSC_LINK'])
    case 'linux':
      return false
  }
}

/**
 * Returns the part of electron-builder's configuration that depends on signing: unsigned installers have
 * 'unsigned' in their names, and no update information is published for them.
 */
export function signingConfig(signed: boolean) {
  return {
    artifactName: `\${productName}-\${version}-\${os}-\${arch}${signed ? '' : '-unsigned'}.\${ext}`,
    publishAutoUpdate: signed,
  }
}
