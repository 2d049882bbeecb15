import { expect } from 'vitest'
import { newScript, type Script } from '@scenewright/shared/script/script.ts'
import { countingIds } from '@scenewright/shared/test-support/scripts.ts'
import type { Draft } from '#renderer/services/drafts/draft-store.ts'
import type { Projects } from '#renderer/services/projects.ts'
import { fakeTimer, memoryDraftStore, NO_BASES, NO_COPIES } from '#renderer/state/test-support.ts'

export const titled = (title: string): Script => ({ ...newScript(), title })
export const PLACE = { userId: 'u', projectId: 'p' }

export const NOT_FOUND = {
  ok: false,
  kind: 'refused',
  status: 404,
  failure: { code: 'NOT_FOUND', error: 'Project not found' },
  retryAfterSeconds: null,
} as const
export const OFFLINE = { ...NOT_FOUND, kind: 'network', status: null } as const
export const SIGNED_OUT = { ...NOT_FOUND, status: 401 } as const
export const SERVER = {
  script: titled('Server'),
  version: 5,
  updatedAt: '2026-01-01',
  savedBy: null,
}

/** A device with this draft, and a server that answers like this. */
export function opening(
  draft: Draft | null,
  answer: Awaited<ReturnType<Projects['load']>> = { ok: true, value: SERVER },
) {
  const { draftStore, drafts } = memoryDraftStore()
  if (draft) {
    drafts.set('u/p', draft)
    drafts.set('u/null', draft)
  }
  const projects: Projects = {
    load: async () => answer,
    create: async () => expect.unreachable(),
    save: async () => expect.unreachable(),
    saveOnLeave: () => expect.unreachable(),
  }
  return {
    draftStore,
    projects,
    liveBases: NO_BASES,
    offlineCopies: NO_COPIES,
    makeId: countingIds(),
    timer: fakeTimer(),
  }
}
