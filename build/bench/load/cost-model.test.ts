import { describe, expect, it } from 'vitest'
import { type Assumptions, type Figures, loadOfWriter, machineWith, needsOf } from './cost-model.ts'

const cost = (serverCpuMs: number, databaseCpuMs: number | null, bytes: number) => ({
  serverCpuMs,
  databaseCpuMs,
  sentBytes: bytes,
  receivedBytes: bytes / 10,
})
const FIGURES: Figures = {
  calls: {
    save: cost(30, 6, 60_000),
    command: cost(12, 0, 12_000),
    list: cost(3, 0, 600),
    get: cost(6, null, 600),
  },
  serverBytes: 300_000_000,
  projectBytes: 50_000,
  versionBytes: 1000,
  walBytesPerSave: 3000,
}
const ASSUMED: Assumptions = {
  saveEverySeconds: 30,
  commandEverySeconds: 120,
  lookEverySeconds: 300,
  usedShare: 0.5,
  activeShare: 0.01,
  projectsPerWriter: 2,
  wholeVersions: 2,
  smallVersions: 50,
}

describe('the cost model', () => {
  it('adds up what a writer does in a second', () => {
    const load = loadOfWriter(FIGURES, ASSUMED)
    expect(load.serverMs).toBeCloseTo(1 + 0.1 + 0.01 + 0.02)
    expect(load.databaseMs).toBeCloseTo(0.2)
    expect(load.bytesIn).toBeCloseTo(2000 + 100 + 2 + 2)
    expect(load.bytesOut).toBeCloseTo(210.4)
    expect(load.walBytes).toBeCloseTo(100)
  })

  it('fills only the planned share of a machine', () => {
    const { writing, registered, serversBytes } = machineWith(4, FIGURES, ASSUMED)
    expect(writing).toBe(Math.floor(2000 / 1.33))
    expect(registered).toBe(writing * 100)
    expect(serversBytes).toBe(1_200_000_000)
    const double = machineWith(8, FIGURES, ASSUMED)
    expect(Math.abs(double.writing - 2 * writing)).toBeLessThanOrEqual(1)
  })

  it('adds up what many writers need', () => {
    const needs = needsOf(1_000_000, FIGURES, ASSUMED)
    expect(needs.writing).toBe(10_000)
    expect(needs.savesPerSecond).toBeCloseTo(333.3, 1)
    expect(needs.serverCores).toBe(Math.ceil((10_000 * 1.13) / 1000 / 0.5))
    expect(needs.databaseCores).toBe(4)
    expect(needs.serversBytes).toBe(needs.serverCores * 300_000_000)
    expect(needs.diskBytes).toBe(2_000_000 * (2 * 50_000 + 50 * 1000))
    expect(needs.bytesInPerSecond).toBeCloseTo(21_040_000)
    expect(needs.walBytesPerSecond).toBeCloseTo(1_000_000)
  })

  it('needs a machine for what a machine carries', () => {
    const { registered } = machineWith(16, FIGURES, ASSUMED)
    const { serverCores, databaseCores } = needsOf(registered, FIGURES, ASSUMED)
    // Each is rounded up to whole cores.
    expect(serverCores + databaseCores).toBeGreaterThanOrEqual(16)
    expect(serverCores + databaseCores).toBeLessThanOrEqual(18)
  })
})
