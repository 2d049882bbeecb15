/**
 * One process for each folder of user data, over a socket: the second hands its arguments to the
 * first, and the folder that it was started in.
 */
import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'

/** Tries to reach the first process from a child, since Electron's answer is there at once. */
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
  // A socket's path may not be long.
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  const path = join(tmpdir(), `scenewright-double-${name}.sock`)
  const handOver = JSON.stringify([process.argv, process.cwd()])
  const isSecond = spawnSync(process.execPath, ['-e', TRY, path, handOver]).status === 0
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
