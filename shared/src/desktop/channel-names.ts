/**
 * The channel names between the desktop app's page and its main process. Separate from their
 * schemas (`desktop-api.ts`), because the preload script needs only the names.
 */

/** Requests of the page. The main process answers each of them. */
export const REQUEST_NAMES = [
  'app:ready',
  'app:may-close',
  'app:state',
  'app:live-url',
  'recent:forget',
  'api:abort',
  'settings:get',
  'settings:set',
  'settings:remove',
  'scripts:places',
  'scripts:read',
  'scripts:write',
  'scripts:remove',
  'scripts:quarantine',
  'scripts:list-quarantined',
  'scripts:remove-quarantined',
  'reviews:read',
  'reviews:write',
  'reviews:remove',
  'reviews:remove-all',
  'spelling:language',
  'states:read',
  'states:write',
  'states:remove',
  'states:remove-all',
  'file:save',
  'file:show',
  'file:read',
  'file:write',
  'microphone:devices',
  'microphone:open',
  'microphone:stop',
  'microphone:drop',
] as const
export type RequestName = (typeof REQUEST_NAMES)[number]

/** Events that the main process sends to the page. */
export const EVENT_NAMES = [
  'app:closing',
  'app:notice',
  'menu:command',
  'spelling:learn',
  'link:opened',
  'file:opened',
  'microphone:news',
] as const
export type EventName = (typeof EVENT_NAMES)[number]
