import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { isAllowed } from './allowed.ts'
import { listNotices, noticesText } from './notices.ts'
import { listShippedPackages } from './packages.ts'

const shipped = listShippedPackages(ROOT)
const names = new Set(shipped.map(({ name }) => name))

it('knows all direct dependencies of the page, the server and the desktop app', () => {
  for (const workspace of ['backend', 'desktop', 'shared']) {
    const manifest = JSON.parse(readFileSync(join(ROOT, workspace, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    const missing = Object.keys(manifest.dependencies).filter((name) => !names.has(name))
    expect(missing).toEqual([])
  }
  expect(names).toContain('electron-updater')
  // Brought along by others.
  expect(names).toContain('avvio')
  expect(names).not.toContain('vitest')
})

it('every shipped package has a license that is allowed', () => {
  expect(shipped.length).toBeGreaterThan(200)
  expect(shipped.filter(({ license }) => !isAllowed(license))).toEqual([])
})

it.each([
  ['MIT', true],
  ['(MIT AND Zlib)', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT OR SEE LICENSE IN FEEL-FREE.md', true],
  ['GPL-3.0-only', false],
  ['MIT AND AGPL-3.0', false],
  ['UNLICENSED', false],
  ['', false],
])('whether %j is allowed: %s', (expression, allowed) => {
  expect(isAllowed(expression)).toBe(allowed)
})

it('every shipped package has a notice with a full license text', () => {
  const notices = listNotices(ROOT)
  const titles = new Set(notices.map(({ title }) => title))
  const missing = shipped.filter(
    ({ name, version, license }) => !titles.has(`${name} ${version} (${license})`),
  )
  expect(missing).toEqual([])
  const short = notices.filter(({ text }) => text.length < 400)
  expect(short).toEqual([])
  expect(titles).toContain(
    [...titles].find((title) => title.startsWith('PostgreSQL (PostgreSQL), in ')),
  )
})

it("every font that the page loads has its own text: the SIL Open Font License or the font's", () => {
  const fonts = shipped.filter(({ name }) => /font(source|s)/.test(name))
  const text = noticesText(ROOT)
  expect(fonts.length).toBeGreaterThan(15)
  for (const { name, version, license } of fonts) {
    expect(license).toContain('OFL-1.1')
    const [, after = ''] = text.split(`\n${name} ${version} (${license})\n`)
    expect(after.slice(0, after.indexOf(`${'-'.repeat(80)}\n\n`))).toMatch(/Open Font License/i)
  }
  // Fonts are only loaded from these packages.
  const own = readdirSync(join(ROOT, 'desktop/renderer'), { recursive: true, encoding: 'utf8' })
  expect(own.filter((file) => /\.(ttf|otf|woff2?)$/.test(file))).toEqual([])
})
