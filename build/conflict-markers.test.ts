import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { ROOT } from './lib/root.ts'

it('finds no conflict markers of a merge in any file', () => {
  const args = ['grep', '--line-number', '--extended-regexp', '^(<{7}|>{7}) ']
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  // Git's status is 1 if it finds nothing.
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: '' })
})
