/** The path of the WebSocket for live documents. Apart from its schemas, which pages for visitors don't load. */
export const LIVE_PATH = '/api/live'
