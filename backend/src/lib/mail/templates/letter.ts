import { PRODUCT } from '@scenewright/shared/product.ts'
import type { Mail } from '../mailer.ts'
import { shortenLink, letterHtml, type Letter } from './letter-html.ts'

/** Renders a letter as plain text and as HTML with the same content. */
export function renderLetter(letter: Letter): Mail {
  const { to, subject, before, button, link, after, stop } = letter
  const action = `${button}:\n${shortenLink(link)}`
  const signature = [`-- \n${PRODUCT}`, ...(stop ? [`${stop.name}: ${stop.link}`] : [])].join('\n')
  const text = [...before, action, ...after, signature].join('\n\n')
  return { to, subject, text, html: letterHtml(letter), link }
}
