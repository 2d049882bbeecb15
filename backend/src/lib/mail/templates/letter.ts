import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { addressOf, letterHtml, type Letter } from './letter-html.ts'

/** Renders a letter as plain text and as HTML with the same content. */
export function renderLetter(letter: Letter): Mail {
  const { to, subject, before, button, link, after } = letter
  const action = `${button}:\n${addressOf(link)}`
  const text = [...before, action, ...after, `-- \n${PRODUCT}`].join('\n\n')
  return { to, subject, text, html: letterHtml(letter), link }
}
