import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { readRouteFiles } from './route-files.ts'
import { createChunkNames } from './shared-chunks.ts'

const ROUTES = readRouteFiles(join(ROOT, 'desktop/renderer'))

/** The imports of each module of a small app in `/app`. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries([...ROUTES.values()].flat().map((file) => [file, []])),
  'app/members-frame.tsx': [],
  'features/marketing/landing/demo/run-demo-command.ts': [],
  'index.html': ['react.ts'],
  'features/auth/login-page.tsx': ['field.ts', 'zod.ts', 'react.ts'],
  'app/editor/editor-page.tsx': ['field.ts', 'page-text.ts'],
  'app/projects-route.tsx': ['card.ts', 'zod.ts'],
  'field.ts': ['zod.ts'],
  'page-text.ts': ['zod.ts'],
  'card.ts': [],
  'zod.ts': [],
  'react.ts': [],
}

function graphOf(imports: Readonly<Record<string, readonly string[]>>) {
  return {
    getModuleInfo(id: string) {
      const imported = imports[id.replace('/app/', '')]
      return imported ? { importedIds: imported.map((file) => `/app/${file}`) } : null
    },
  }
}

test('groups what pages share by the kinds of these pages', () => {
  const nameOf = createChunkNames('/app', ROUTES)
  const names = Object.keys(IMPORTS).map((file) => [file, nameOf(`/app/${file}`, graphOf(IMPORTS))])
  expect(Object.fromEntries(names)).toMatchObject({
    'zod.ts': 'editor-form-member',
    'field.ts': 'editor-form',
    'page-text.ts': 'editor',
    'card.ts': 'member',
    'react.ts': null,
    'features/auth/login-page.tsx': 'form',
  })
})

test('names a page that was moved or removed', () => {
  const { 'app/read-route.tsx': _moved, ...others } = IMPORTS
  expect(() => createChunkNames('/app', ROUTES)('/app/zod.ts', graphOf(others))).toThrow(
    'Not in the build: /app/app/read-route.tsx',
  )
})

test.each([
  ['TanStack Query', 'node_modules/@tanstack/react-query/index.js'],
  ["the assistant's dictionary", 'node_modules/compromise/src/two.js'],
])('rejects an editor that starts with %s', (_what, query) => {
  const imports = { ...IMPORTS, 'app/editor/editor-page.tsx': [query], [query]: [] }
  const nameOf = createChunkNames('/app', ROUTES)
  expect(() => nameOf(`/app/${query}`, graphOf(imports))).toThrow('Must load after the editor')
})

test('names a page that has no route', () => {
  const routes = new Map(ROUTES)
  routes.delete('/faq')
  expect(() => createChunkNames('/app', routes)('/app/zod.ts', graphOf(IMPORTS))).toThrow(
    'app/routes.ts has no page for /faq',
  )
})
