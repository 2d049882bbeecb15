/** A device that keeps nothing more, and copies on it that have become unreadable. */
import { pick } from '@scenewright/shared/test-support/random.ts'
import { newProject, openDesk } from '../support/desk.ts'
import type { Fault } from '../support/fault.ts'
import { judge } from '../support/judge.ts'
import { AFTER, BEFORE, aWhile } from '../support/moments.ts'
import { damageOneCopy, type Damage } from '../support/damage.ts'

const RUNS = 15

const quotaExceeded: Fault = {
  name: 'quota-exceeded',
  runs: RUNS,
  async run(run) {
    const device = await run.newDevice()
    const projectId = await newProject(run)
    const desk = await openDesk(run, { device, projectId, isSaving: false })
    const typing = desk.startTyping()
    await aWhile(run, BEFORE)
    await device.setQuota(desk.page(), 'full')
    await aWhile(run, AFTER)
    if (pick(run.random, [true, false])) await device.setQuota(desk.page(), 'usual')
    await aWhile(run, AFTER)
    await device.killBrowser()
    await typing.stop()
    return judge(run, desk)
  },
}

/** Each leaves one copy of several unreadable; the others are what makes up for it. */
function damagedCopy(name: string, damage: Damage): Fault {
  return {
    name,
    runs: RUNS,
    async run(run) {
      const device = await run.newDevice()
      const projectId = await newProject(run)
      const desk = await openDesk(run, { device, projectId, isSaving: false })
      const typing = desk.startTyping()
      await aWhile(run, BEFORE)
      await typing.stop()
      await device.close()
      const page = await device.newPage()
      await damageOneCopy(page, device.way.url, damage, run.random)
      return judge(run, desk)
    },
  }
}

export const STORAGE: readonly Fault[] = [
  quotaExceeded,
  damagedCopy('corrupt-copy', 'corrupt'),
  damagedCopy('empty-copy', 'empty'),
  damagedCopy('half-written-copy', 'half'),
]
