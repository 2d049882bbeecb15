/** The tasks of a page's main thread, from a trace of the browser. */
import type { Browser } from '@playwright/test'
import { z } from 'zod'

/** Times in microseconds; `tdur` is the thread's own time, which other programs take nothing of. */
const Event = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.string().optional() }).optional(),
})
const Trace = z.object({ traceEvents: z.array(z.unknown()) })

/** Runs `work` and answers how long each task of all pages' main threads took meanwhile, in ms. */
export async function tasksDuring(browser: Browser, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(undefined, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  })
  await work()
  const trace = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
  const events = trace.traceEvents.flatMap((event) => Event.safeParse(event).data ?? [])
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  )
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid} ${tid}`))
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
}
