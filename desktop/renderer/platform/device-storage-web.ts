import type { DeviceStorage } from './platform.ts'
import { createWebDraftStorage } from './drafts/draft-storage-web.ts'
import { createWebRecordStorage } from './drafts/record-storage-web.ts'
import { createTemplateStorage } from './templates/template-storage.ts'

/** The device's databases in a browser. */
export function openWebStorage(): DeviceStorage {
  return {
    drafts: createWebDraftStorage(),
    liveBases: createWebRecordStorage('scenewright-live-bases'),
    offlineCopies: createWebRecordStorage('scenewright-offline-copies'),
    reviews: createWebRecordStorage('scenewright-reviews'),
    sessionStates: createWebRecordStorage('scenewright-session-states'),
    conversations: createWebRecordStorage('scenewright-conversations'),
    fileLinks: createWebRecordStorage('scenewright-file-links'),
    templates: createTemplateStorage(),
  }
}
