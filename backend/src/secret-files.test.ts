import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withSecretFiles } from './secret-files.ts'

let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scenewright-secret-files-'))
  file = join(folder, 'jwt-secret')
  await writeFile(file, 'the secret of the file\n')
})
afterAll(async () => await rm(folder, { recursive: true }))

it('reads a secret from its file, unless the variable itself is set', () => {
  const env = { JWT_SECRET_FILE: file, PORT: '1' }
  expect(withSecretFiles(env)).toEqual({
    ok: true,
    env: { ...env, JWT_SECRET: 'the secret of the file' },
  })
  const both = { ...env, JWT_SECRET: 'the variable' }
  expect(withSecretFiles(both)).toEqual({ ok: true, env: both })
  expect(withSecretFiles({ ...env, JWT_SECRET: '' })).toMatchObject({
    env: { JWT_SECRET: 'the secret of the file' },
  })
})

it('names the variable of a missing file, and reads no files of other settings', () => {
  expect(withSecretFiles({ SMTP_URL_FILE: join(folder, 'none') })).toEqual({
    ok: false,
    variable: 'SMTP_URL_FILE',
  })
  expect(withSecretFiles({ PUBLIC_URL_FILE: file })).toEqual({
    ok: true,
    env: { PUBLIC_URL_FILE: file },
  })
})
