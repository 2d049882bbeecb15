import { readFile } from 'node:fs/promises'
import { listImportExtensions } from '@scenewright/shared/files/file-formats.ts'
import type { Plugin } from 'vite'

/**
 * Adds the extensions of all imported files to those that other apps can share, in the manifest.
 *
 * @param root the folder of index.html
 */
export function acceptSharedFiles(root: string): Plugin {
  const fileName = 'manifest.webmanifest'
  return {
    name: 'scenewright:accept-shared-files',
    apply: 'build',
    async generateBundle() {
      const text = await readFile(`${root}/public/${fileName}`, 'utf8')
      const extensions = listImportExtensions().map((extension) => `".${extension}"`)
      const source = text.replace('"accept": [', `"accept": [${extensions.join()},`)
      this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
