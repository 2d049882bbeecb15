/**
 * Names a call to the server between the page and the main process, so that it can be ended there
 * too: Electron does not tell a protocol handler that the page has stopped waiting.
 */
export const CALL_HEADER = 'x-scenewright-call'
