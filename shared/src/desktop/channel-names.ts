/**
 * The names of all that the desktop app's page and its main process say to each other. They stand
 * apart from their schemas (desktop-api.ts) because the preload script needs nothing but them.
 */

/** What the page asks of the main process; each is answered. */
export const REQUEST_NAMES = [
  'app:ready',
  'app:may-close',
  'app:state',
  'recent:forget',
  'api:abort',
  'settings:get',
  'settings:set',
  'settings:remove',
  'scripts:places',
  'scripts:read',
  'scripts:read-backup',
  'scripts:write',
  'scripts:remove',
  'scripts:set-aside',
  'scripts:list-aside',
  'scripts:remove-aside',
  'reviews:read',
  'reviews:write',
  'reviews:remove',
  'reviews:remove-all',
  'file:save',
  'file:show',
  'microphone:devices',
  'microphone:open',
  'microphone:stop',
  'microphone:drop',
] as const
export type RequestName = (typeof REQUEST_NAMES)[number]

/** What the main process tells the page. */
export const EVENT_NAMES = [
  'app:closing',
  'app:notice',
  'menu:command',
  'link:opened',
  'file:opened',
  'microphone:news',
] as const
export type EventName = (typeof EVENT_NAMES)[number]
