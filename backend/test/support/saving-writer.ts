/** A writer that keeps saving, for tests that kill what it saves to. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { draftJson, scriptWith } from './project-calls.ts'
import { randomAddress } from './random-address.ts'

export type SavingWriter = Readonly<{
  token: string
  /** The servers, each of which may be killed at any time. */
  urls: readonly string[]
  /** Pause after each acknowledged save. */
  pauseMs: number
}>

export type SavingResult = SavingWriter &
  Readonly<{
    projectId: string
    /** Acknowledged saves; save n has n lines and is version n. */
    acknowledged: number
    /** Connections that broke before an answer. */
    broken: number
    /** Saves that were sent more than once. */
    repeated: number
    /** Answers other than 200 and 503, and versions other than the expected one. */
    unexpected: string[]
  }>

const REPEAT_MS = 20
const READ_TRIES = 100

const linesOf = (save: number) => Array.from({ length: save }, (_, line) => `Line ${line + 1}`)

async function send(url: string, token: string, method: string, path: string, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': randomAddress(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, json: (await answer.json()) as Record<string, unknown> }
}

/**
 * Sends each save to one server after another until it's acknowledged, then adds a line. Ends after
 * an acknowledged save, because an unacknowledged one may or may not be stored.
 */
export async function saveUntil(
  writer: SavingWriter,
  isOver: () => boolean,
): Promise<SavingResult> {
  const { token, urls, pauseMs } = writer
  const [projectId, draftId] = [randomUUID(), randomUUID()]
  const counts = { acknowledged: 0, broken: 0, repeated: 0 }
  const unexpected: string[] = []
  let tries = 0
  while ((tries > 0 || !isOver()) && unexpected.length === 0) {
    const save = counts.acknowledged + 1
    const script = { title: 'Killed', screenplay_json: scriptWith(...linesOf(save)) }
    const body = { ...script, copy: draftJson(draftId, save) }
    const url = urls[(save + tries) % urls.length] ?? ''
    const answer = await (
      counts.acknowledged === 0
        ? send(url, token, 'POST', '/api/projects', { id: projectId, ...body })
        : send(url, token, 'PUT', `/api/projects/${projectId}`, {
            ...body,
            baseVersion: counts.acknowledged,
          })
    ).catch(() => null)
    if (tries === 1) counts.repeated += 1
    if (answer === null) counts.broken += 1
    if (answer?.status === 200) {
      const { version } = answer.json
      if (version !== save) unexpected.push(`save ${save}: version ${String(version)}`)
      counts.acknowledged = save
      tries = 0
      await delay(pauseMs)
      continue
    }
    if (answer && answer.status !== 503) unexpected.push(`save ${save}: ${answer.status}`)
    tries += 1
    await delay(REPEAT_MS)
  }
  return { ...writer, ...counts, projectId, unexpected }
}

/** Reads every version of a writer's project. @returns what is missing or has other lines */
export async function missingSaves(result: SavingResult): Promise<string[]> {
  const { projectId, acknowledged } = result
  const missing: string[] = []
  const project = await read(result, `/api/projects/${projectId}`)
  if (project.version !== acknowledged)
    missing.push(`the last version is ${String(project.version)}`)
  for (let version = 1; version <= acknowledged; version += 1) {
    const { screenplay_json } = await read(
      result,
      `/api/projects/${projectId}/revisions/${version}`,
    )
    const stored = screenplay_json as ReturnType<typeof scriptWith> | undefined
    const lines = stored?.storyBlocks[0]?.elements.map(({ content }) => content)
    if (lines?.join() !== linesOf(version).join()) missing.push(`version ${version}`)
  }
  return missing
}

/** Reads again while a server still has connections from before a kill. */
async function read({ urls, token }: SavingWriter, path: string) {
  for (let tries = 0; tries < READ_TRIES; tries += 1) {
    const answer = await send(urls[tries % urls.length] ?? '', token, 'GET', path)
    if (answer.status !== 503) return answer.json
    await delay(REPEAT_MS)
  }
  throw new Error(`${path} couldn't be read`)
}
