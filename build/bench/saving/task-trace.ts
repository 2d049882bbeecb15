/** Reads the tasks of a page's main thread from a trace of the browser. */
import type { Browser } from '@playwright/test'
import { field, isJsonObject, type JsonObject } from '@scenewright/shared/script/json-shape.ts'

/** Runs `work` and returns the milliseconds of each task of all pages' main threads meanwhile. */
export async function tasksDuring(browser: Browser, work: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(undefined, {
    categories: ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'],
  })
  await work()
  const trace: unknown = JSON.parse((await browser.stopTracing()).toString())
  const list = isJsonObject(trace) ? field(trace, 'traceEvents') : []
  const events = (Array.isArray(list) ? list : []).filter(isJsonObject)
  const thread = (event: JsonObject) => `${String(event['pid'])} ${String(event['tid'])}`
  const mains = new Set(events.filter(isMainThread).map(thread))
  return events.flatMap((event) => {
    // Microseconds of the thread's CPU time, which other programs don't affect.
    const { name, tdur } = event
    const isTask = name === 'RunTask' && mains.has(thread(event))
    return isTask && typeof tdur === 'number' ? [tdur / 1000] : []
  })
}

function isMainThread({ name, args }: JsonObject): boolean {
  return name === 'thread_name' && isJsonObject(args) && args['name'] === 'CrRendererMain'
}
