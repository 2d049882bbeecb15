import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, request as httpRequest, Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#src/lib/database/free-port.ts'

/** A proxy that sends each request to the next server in turn. */
export type Proxy = Readonly<{ url: string; name: string; stop: () => Promise<void> }>

const READY_MS = 10_000
const POLL_MS = 50

/** Starts nginx if it's installed, otherwise a small proxy in this process. */
export async function startProxy(urls: readonly string[]): Promise<Proxy> {
  return hasNginx() ? await startNginx(urls) : await startNodeProxy(urls)
}

function hasNginx(): boolean {
  try {
    execFileSync('nginx', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The settings of docs/running.md, with several servers and connections that stay open. */
function nginxConfig(folder: string, port: number, urls: readonly string[]): string {
  const servers = urls.map((url) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log error;
events { worker_connections 2048; }
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  upstream servers { ${servers.join(' ')} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://servers;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      client_max_body_size 26m;
      proxy_read_timeout 90s;
    }
  }
}
`
}

async function startNginx(urls: readonly string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'scenewright-nginx-'))
  const port = await freePort('127.0.0.1', 0)
  const config = join(folder, 'nginx.conf')
  // Started as root, nginx works as another user, who saves long bodies there.
  await chmod(folder, 0o755)
  await writeFile(config, nginxConfig(folder, port, urls))
  const args = ['-c', config, '-p', folder, '-g', 'daemon off;']
  const child = spawn('nginx', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const url = `http://127.0.0.1:${port}`
  await untilAnswering(url)
  return {
    url,
    name: 'nginx',
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilAnswering(url: string): Promise<void> {
  const deadline = performance.now() + READY_MS
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer?.ok) return
    await delay(POLL_MS)
  }
  throw new Error('the proxy does not answer')
}

async function startNodeProxy(urls: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const url = urls[(turn += 1) % urls.length] ?? ''
    const options = { agent, method: incoming.method, headers: incoming.headers }
    const passed = httpRequest(url + (incoming.url ?? '/'), options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.writeHead(502).end())
    incoming.pipe(passed)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    name: 'a small Node proxy, because nginx is not installed',
    stop: async () => {
      server.close()
      server.closeAllConnections()
      agent.destroy()
    },
  }
}
