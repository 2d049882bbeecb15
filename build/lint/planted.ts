// The violations and correct files that lint-rules.test.ts plants.

import { resolveImport } from './layers.ts'

export interface Planted {
  file: string
  code: string
  /** The rule that must report it, as oxlint prints it. */
  rule?: string
  /** A part of the rule's message. */
  message?: string
}

// Joined, so that this file doesn't violate the rule itself.
const LATER = ['TO', 'DO'].join('')
const LAYERS = 'scenewright(layers)'
const GLOBALS = 'eslint(no-restricted-globals)'
const PROPERTIES = 'eslint(no-restricted-properties)'

/** [the importing file's folder, the import, a part of the message]. */
const FORBIDDEN_IMPORTS: readonly (readonly [string, string, string])[] = [
  ['shared/src/script', '../../../backend/src/lib/x.ts', '`shared` never imports `backend`'],
  ['shared/src/script', '../../../desktop/renderer/ui/x.ts', '`shared` never imports `renderer`'],
  ['shared/src/script', '../api/x.ts', '`script` never imports `api`'],
  ['shared/src/script/deep', '../../layout/x.ts', '`script` never imports `layout`'],
  ['shared/src/odd', '../script/x.ts', 'is not a known layer'],
  ['shared/src/script', 'node:fs', 'zod only'],
  ['shared/src/script', 'react', 'zod only'],
  ['shared/src/script', 'yjs', 'zod only'],
  ['shared/src/script', '../live/x.ts', '`script` never imports `live`'],
  ['backend/src/lib', '#src/features/a/x.ts', '`lib` never imports `features`'],
  ['backend/src/lib', '../features/a/x.ts', '`lib` never imports `features`'],
  ['backend/src/lib', '../plugins/x.ts', '`lib` never imports `plugins`'],
  ['backend/src/plugins', '#src/features/a/x.ts', '`plugins` never imports `features`'],
  ['backend/src/features/a', '#src/app.ts', '`features` never imports `app`'],
  ['backend/src/features/a', '../b/x.ts', '`a` imports `b`'],
  ['backend/src/lib', '../../../desktop/renderer/ui/x.ts', '`backend` never imports `renderer`'],
  ['backend/src/lib', 'react', 'belongs to the renderer'],
  ['desktop/renderer/features/a', '#renderer/features/b/x.ts', '`a` imports `b`'],
  ['desktop/renderer/features/a', '../b/x.ts', '`a` imports `b`'],
  ['desktop/renderer/features/a/deep', '../../b/x.ts', '`a` imports `b`'],
  ['desktop/renderer/features/a', '#renderer/app/x.ts', '`features` never imports `app`'],
  ['desktop/renderer/state', '#renderer/features/a/x.ts', '`state` never imports `features`'],
  ['desktop/renderer/state', '../features/a/x.ts', '`state` never imports `features`'],
  ['desktop/renderer/state', '#renderer/ui/x.ts', '`state` never imports `ui`'],
  ['desktop/renderer/state/script', '../project/x.ts', '`script` never imports `project`'],
  ['desktop/renderer/state/odd', '../script/x.ts', 'is not a known folder'],
  ['desktop/renderer/services', '#renderer/state/x.ts', '`services` never imports `state`'],
  ['desktop/renderer/services', '../state/x.ts', '`services` never imports `state`'],
  ['desktop/renderer/platform', '#renderer/services/x.ts', '`platform` never imports `services`'],
  ['desktop/renderer/ui', '#renderer/state/x.ts', '`ui` never imports `state`'],
  ['desktop/renderer/ui', '../features/a/x.ts', '`ui` never imports `features`'],
  ['desktop/renderer/ui', '@scenewright/shared/script/x.ts', '`ui` is a leaf'],
  ['desktop/renderer/services', '../../main/x.ts', '`renderer` never imports `main`'],
  ['desktop/renderer/services', '../../../backend/src/x.ts', '`renderer` never imports `backend`'],
  ['desktop/renderer/services', '@scenewright/backend/x.ts', 'import workspaces as'],
  ['desktop/renderer/services', 'node:fs', 'the renderer has no'],
  ['desktop/renderer/services', 'electron', 'the renderer has no'],
  ['desktop/renderer/services', 'idb', '`idb` is for `platform` only'],
  ['desktop/renderer/odd', '#renderer/ui/x.ts', 'is not a known layer'],
]

const ALLOWED_IMPORTS: readonly (readonly [string, string])[] = [
  ['shared/src/script', '../content/y.ts'],
  ['shared/src/layout', '@scenewright/shared/script/y.ts'],
  ['shared/src/live', '../script/y.ts'],
  ['backend/src', './features/a/y.ts'],
  ['backend/src/features/a', './y.ts'],
  ['backend/src/features/a', '#src/lib/y.ts'],
  ['backend/src/features/a', '#src/plugins/y.ts'],
  ['backend/src/plugins', '../lib/y.ts'],
  ['backend/src/lib', '@scenewright/shared/script/y.ts'],
  ['desktop/renderer/app', '#renderer/features/a/y.ts'],
  ['desktop/renderer/features/a', './y.ts'],
  ['desktop/renderer/features/a/deep', '../y.ts'],
  ['desktop/renderer/features/a', '#renderer/state/y.ts'],
  ['desktop/renderer/features/a', '#renderer/ui/y.ts'],
  ['desktop/renderer/state', '../services/y.ts'],
  ['desktop/renderer/state/project', '../script/y.ts'],
  ['desktop/renderer/state/script', '../y.ts'],
  ['desktop/renderer/services', '#renderer/platform/y.ts'],
  ['desktop/renderer/platform', '@scenewright/shared/script/y.ts'],
  ['desktop/renderer/ui', './y.ts'],
]

/** The forms of an import; each must be checked. */
const FORMS: readonly ((specifier: string) => string)[] = [
  (from) => `import { thing } from '${from}'\n\nexport const value = () => thing\n`,
  (from) => `import type { Thing } from '${from}'\n\nexport type Value = Thing\n`,
  (from) => `export { thing } from '${from}'\n`,
  (from) => `export const value = () => import('${from}')\n`,
  (from) => `export type Value = import('${from}').Thing\n`,
]

function forbiddenImports(): Planted[] {
  return FORBIDDEN_IMPORTS.flatMap(([folder, specifier, message], index) => {
    // All forms for the relative imports, the plain one for the rest.
    const forms = specifier.startsWith('.') ? FORMS : FORMS.slice(0, 1)
    return forms.map((form, number) => ({
      file: `${folder}/violation-${index}-${number}.ts`,
      code: form(specifier),
      rule: LAYERS,
      message,
    }))
  })
}

function allowedImports(): Planted[] {
  return ALLOWED_IMPORTS.flatMap(([folder, specifier], index) => {
    const file = `${folder}/clean-${index}.ts`
    const target = resolveImport(file, specifier) ?? ''
    return [
      {
        file,
        code: `import type { thing } from '${specifier}'\n\nexport type Value = typeof thing\n`,
      },
      { file: target, code: `export const thing = 1\n` },
    ]
  })
}

function inEach(files: readonly string[], rule: string, lines: readonly string[]): Planted[] {
  return files.flatMap((file) =>
    lines.map((line, index) => ({
      file: file.replace('?', `${rule.replace(/\W+/g, '-')}-${index}`),
      code: `export const value = () => ${line}\n`,
      rule,
    })),
  )
}

/** Two files that import only each other's types. */
const TYPE_CYCLE: readonly Planted[] = [
  ['there', 'back'],
  ['back', 'there'],
].map(([name, other]) => ({
  file: `desktop/renderer/state/${name}.ts`,
  code: `import type { Value as Other } from './${other}.ts'\n\nexport type Value = Readonly<{ next: Other | null }>\n`,
  rule: 'import(no-cycle)',
}))

export const VIOLATIONS: readonly Planted[] = [
  ...forbiddenImports(),
  ...inEach(['shared/src/script/?.ts'], 'scenewright(no-wall-clock)', ['new Date()', 'Date()']),
  ...inEach(['shared/src/script/?.ts'], PROPERTIES, ['Date.now()', 'Math.random()']),
  ...inEach(['shared/src/script/?.ts'], GLOBALS, [
    'document.title',
    'window.name',
    'localStorage.length',
    'indexedDB',
    'process.env',
    'crypto.randomUUID()',
    'performance.now()',
    'globalThis',
    `fetch('/')`,
    'setTimeout(value, 1)',
    `console.log('x')`,
  ]),
  ...inEach(['desktop/renderer/state/?.ts', 'desktop/renderer/features/a/?.ts'], GLOBALS, [
    'localStorage.length',
    'sessionStorage.length',
    'indexedDB',
  ]),
  ...inEach(['desktop/renderer/services/?.ts', 'desktop/renderer/ui/?.ts'], PROPERTIES, [
    'window.localStorage',
    'window.indexedDB',
    'window.desktop',
    'globalThis.localStorage',
  ]),
  ...inEach(['backend/src/lib/?.ts'], 'typescript(no-explicit-any)', ['1 as any']),
  ...inEach(['backend/src/lib/?.ts', 'desktop/renderer/state/?.ts'], 'eslint(no-console)', [
    `console.log('x')`,
  ]),
  {
    file: 'backend/src/lib/floating.ts',
    code: `export function value() {\n  Promise.resolve(1)\n}\n`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    file: 'backend/src/lib/misused.ts',
    code: `export function value(list: number[]) {\n  list.forEach(async (n) => Promise.resolve(n))\n}\n`,
    rule: 'typescript(no-misused-promises)',
  },
  {
    file: 'backend/src/lib/not-exhaustive.ts',
    code: `export function value(side: 'a' | 'b') {\n  switch (side) {\n    case 'a':\n      return 1\n  }\n  return 2\n}\n`,
    rule: 'typescript(switch-exhaustiveness-check)',
  },
  {
    file: 'backend/src/lib/unparsed.ts',
    code: `export const value = (raw: string) => JSON.parse(raw) as { title: string }\n`,
    rule: 'typescript(no-unsafe-type-assertion)',
  },
  {
    file: 'backend/src/lib/by-default.ts',
    code: `export default function value() {\n  return 1\n}\n`,
    rule: 'import(no-default-export)',
  },
  ...TYPE_CYCLE,
  {
    file: 'backend/src/lib/barrel.ts',
    code: `export * from './y.ts'\n`,
    rule: 'oxc(no-barrel-file)',
  },
  {
    file: 'backend/src/lib/later.ts',
    code: `// ${LATER}: this\nexport const value = 1\n`,
    rule: 'eslint(no-warning-comments)',
  },
  {
    file: 'backend/src/lib/long.ts',
    code: `export const value = [\n${'  1,\n'.repeat(300)}]\n`,
    rule: 'eslint(max-lines)',
  },
  {
    file: 'backend/src/lib/camelCase.ts',
    code: `export const value = 1\n`,
    rule: 'unicorn(filename-case)',
  },
  {
    file: 'desktop/renderer/ui/conditional-hook.tsx',
    code: `import { useId } from 'react'\n\nexport function Value({ on }: { on: boolean }) {\n  if (!on) return null\n  return <p id={useId()} />\n}\n`,
    rule: 'react(hooks)',
  },
  {
    file: 'desktop/renderer/ui/picture.tsx',
    code: `export function Value() {\n  return <img src="/x.png" />\n}\n`,
    rule: 'jsx-a11y(alt-text)',
  },
]

export const CLEAN: readonly Planted[] = [
  ...allowedImports(),
  {
    file: 'shared/src/script/given-time.ts',
    code: `import { z } from 'zod'\n\nexport const value = (at: number) => z.date().parse(new Date(at))\n`,
  },
  {
    file: 'shared/src/live/document.ts',
    code: `import * as Y from 'yjs'\n\nexport const value = () => new Y.Doc()\n`,
  },
  {
    file: 'desktop/renderer/platform/key-value.ts',
    code: `export const value = () => localStorage.length + window.sessionStorage.length\n`,
  },
  {
    file: 'desktop/renderer/features/a/value.test.ts',
    code: `import { expect, test } from 'vitest'\n\ntest('x', () => {\n  expect(localStorage.length).toBe(0)\n})\n`,
  },
]
