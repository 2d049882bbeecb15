/**
 * True if an installed app may look for updates.
 *
 * @param published the text of app-update.yml, which electron-builder writes. Builds without a
 * certificate say `publishAutoUpdate: false` there (build/packaging/signing.ts), because nothing would
 * prove where their update comes from
 */
export function mayUpdate(published: string): boolean {
  return !/^publishAutoUpdate: *false\s*$/m.test(published)
}
