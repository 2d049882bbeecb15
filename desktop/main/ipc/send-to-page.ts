import type { WebContents } from 'electron'
import type { EventContent } from '@scenewright/shared/desktop-api.ts'
import type { EventName } from '@scenewright/shared/desktop/channel-names.ts'

/** Tells the page of an event; a page that is gone hears nothing. */
export function tellPage<N extends EventName>(
  page: WebContents,
  name: N,
  content: EventContent<N>,
): void {
  if (!page.isDestroyed()) page.send(name, content)
}
