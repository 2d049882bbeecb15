/** Names that a server may read in different ways. */
import type { Place } from './losses.ts'

/** Ways to write an id or a token. */
export const SPELLINGS: Readonly<Record<string, (id: string) => string>> = {
  right: (id) => id,
  'with NUL and more': (id) => `${id}\0x`,
  'with a space before': (id) => ` ${id}`,
  'with a space after': (id) => `${id} `,
  'in capitals': (id) => id.toUpperCase(),
  'percent-encoded': (id) => `%${id.charCodeAt(0).toString(16)}${id.slice(1)}`,
  'without hyphens': (id) => id.replaceAll('-', ''),
  'in braces': (id) => `{${id}}`,
  'with an epoch': (id) => `${id}:1`,
}

/** Names of the live document, right and wrong. */
export function documentNames({
  projectId,
  otherId,
  epoch,
}: Place): Readonly<Record<string, string>> {
  const spelled = Object.entries(SPELLINGS).map(([how, spell]) => [
    how,
    `${spell(projectId)}:${epoch}`,
  ])
  return {
    ...(Object.fromEntries(spelled) as Record<string, string>),
    'epoch with NUL and more': `${projectId}:${epoch}\0x`,
    'epoch with a space': `${projectId}:${epoch} `,
    'epoch with a zero': `${projectId}:0${epoch}`,
    'encoded colon': `${projectId}%3A${epoch}`,
    'the epoch before': `${projectId}:${epoch - 1}`,
    'without an epoch': projectId,
    'another project': `${otherId}:1`,
  }
}
