import type { WebContents } from 'electron'
import type { EventContent } from '@scenewright/shared/desktop-api.ts'
import type { EventName } from '@scenewright/shared/desktop/channel-names.ts'

/** Sends an event to the page, unless the page is gone. */
export function sendToPage<N extends EventName>(
  page: WebContents,
  name: N,
  content: EventContent<N>,
): void {
  if (!page.isDestroyed()) page.send(name, content)
}
