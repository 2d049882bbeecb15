import type { Script } from '@scenewright/shared/script/script.ts'

/** Reports a new title and author, which the page with the text doesn't show. */
export function titleNote({ title, author }: Partial<Pick<Script, 'title' | 'author'>>): string {
  const notes = [
    title === undefined ? '' : `The title is now “${title}”.`,
    author === undefined ? '' : `The author is now “${author}”.`,
  ]
  return notes.filter((note) => note !== '').join(' ')
}
