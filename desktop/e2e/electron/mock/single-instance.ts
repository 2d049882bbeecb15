/**
 * Allows one process per user data folder, using a socket. A second process sends its arguments and
 * working directory to the first.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

/** Connects from a child process, because Electron's call answers synchronously. */
const TRY = `
  const socket = require('node:net').connect(process.argv[1], () => {
    socket.end(process.argv[2], () => process.exit(0))
  })
  socket.on('error', () => process.exit(1))
`

/** @returns whether this process is the first */
export function takeInstanceLock(
  folder: string,
  onSecond: (args: string[], cwd: string) => void,
): boolean {
  // A socket's path has a short maximum length.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `scenewright-mock-${name}.sock`)
  const message = JSON.stringify([process.argv, process.cwd()])
  const isSecond = spawnSync(process.execPath, ['-e', TRY, path, message]).status === 0
  if (isSecond) return false
  rmSync(path, { force: true })
  const server = createServer((socket) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    socket.on('end', () => onSecond(...(JSON.parse(text) as [string[], string])))
  })
  server.listen(path).unref()
  process.on('exit', () => rmSync(path, { force: true }))
  return true
}
