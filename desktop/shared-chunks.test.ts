import { expect, test } from 'vitest'
import { createChunkNames } from './shared-chunks.ts'

const PAGES = [
  'app/account-route.tsx',
  'app/admin-route.tsx',
  'app/members-frame.tsx',
  'app/projects-route.tsx',
  'app/read-route.tsx',
  'app/return-route.tsx',
  'features/auth/confirm-email-change-page.tsx',
  'features/auth/forgot-password-page.tsx',
  'features/auth/invitation-page.tsx',
  'features/auth/reset-password-page.tsx',
  'features/auth/restore-account-page.tsx',
  'features/auth/signup-page.tsx',
  'features/auth/unsubscribe-page.tsx',
  'features/auth/verify-email-page.tsx',
  'features/contact/contact-page.tsx',
  'features/marketing/download/download-page.tsx',
  'features/marketing/faq-page.tsx',
  'features/marketing/landing/demo/run-demo-command.ts',
  'features/marketing/landing/landing-page.tsx',
  'features/marketing/legal/licenses-page.tsx',
  'features/marketing/legal/privacy-page.tsx',
  'features/marketing/legal/terms-page.tsx',
  'features/marketing/pricing/pricing-page.tsx',
  'features/rich-text-demo/rich-text-demo-page.tsx',
  'platform/audio/microphone-web.ts',
  'platform/device-storage-web.ts',
  'services/device.ts',
]

/** The imports of each module of a small app in `/app`. */
const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(PAGES.map((page) => [page, []])),
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

test('groups what the editor shares with other pages by the kinds of these pages', () => {
  const nameOf = createChunkNames('/app')
  const names = Object.keys(IMPORTS).map((file) => [file, nameOf(`/app/${file}`, graphOf(IMPORTS))])
  expect(Object.fromEntries(names)).toMatchObject({
    'zod.ts': 'editor-form-member',
    'field.ts': 'editor-form',
    'page-text.ts': 'editor',
    'card.ts': null,
    'react.ts': null,
    'features/auth/login-page.tsx': null,
  })
})

test('names a page that was moved or removed', () => {
  const { 'app/read-route.tsx': _moved, ...others } = IMPORTS
  expect(() => createChunkNames('/app')('/app/zod.ts', graphOf(others))).toThrow(
    'Not in the build: /app/app/read-route.tsx',
  )
})
