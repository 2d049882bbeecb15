/**
 * Identifies an API call between page and main process, so that the page can abort it: Electron
 * doesn't notify a protocol handler when the page stops waiting.
 */
export const CALL_HEADER = 'x-scenewright-call'
