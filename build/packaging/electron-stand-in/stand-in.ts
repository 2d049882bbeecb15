// A stand-in for Electron where its program isn't installed. It is enough for electron-builder to
// lay out the app and flip its fuses, but it can't be run.

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SENTINEL } from '@electron/fuses/dist/constants.js'

const TEXT = `#!/bin/sh
echo 'This is a stand-in for Electron and cannot run the app.' >&2
exit 1
`
/** A fuse wire begins with its version and its length (Electron: fuses). */
const WIRE_VERSION = 1
/** Electron's defaults, in the order of its wire: '1' is on. */
const FUSES = '101100011'

const PROGRAM = Buffer.concat([
  Buffer.from(TEXT + SENTINEL),
  Buffer.of(WIRE_VERSION, FUSES.length),
  Buffer.from(FUSES),
])

const LINUX_FILES = {
  electron: PROGRAM,
  LICENSE: 'A placeholder for the license of Electron.\n',
  'locales/de.pak': '',
  'locales/en-GB.pak': '',
  'locales/en-US.pak': '',
}

const CONTENTS = 'Electron.app/Contents'
const FRAMEWORK = `${CONTENTS}/Frameworks/Electron Framework.framework`
const HELPERS = ['Helper', 'Helper (GPU)', 'Helper (Plugin)', 'Helper (Renderer)']
const MAC_FILES = {
  [`${CONTENTS}/Info.plist`]: plistOf('Electron'),
  [`${CONTENTS}/MacOS/Electron`]: TEXT,
  [`${CONTENTS}/Resources/en.lproj/locale.pak`]: '',
  [`${FRAMEWORK}/Electron Framework`]: PROGRAM,
  [`${FRAMEWORK}/Versions/A/Resources/de.lproj/locale.pak`]: '',
  [`${FRAMEWORK}/Versions/A/Resources/en.lproj/locale.pak`]: '',
  ...Object.fromEntries(
    HELPERS.flatMap((helper) => {
      const name = `Electron ${helper}`
      const folder = `${CONTENTS}/Frameworks/${name}.app/Contents`
      return [
        [`${folder}/Info.plist`, plistOf(name)],
        [`${folder}/MacOS/${name}`, TEXT],
      ]
    }),
  ),
}

/** Fills a folder with a stand-in for Electron's distribution. */
export async function writeStandIn(folder: string, system: 'linux' | 'mac'): Promise<void> {
  for (const [path, content] of Object.entries(system === 'mac' ? MAC_FILES : LINUX_FILES)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content, { mode: 0o755 })
  }
}

function plistOf(name: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
  <dict>
    <key>CFBundleExecutable</key>
    <string>${name}</string>
    <key>CFBundleIconFile</key>
    <string>electron.icns</string>
  </dict>
</plist>
`
}
