import { PRODUCT } from '@scenewright/shared/messages.ts'
import { escapeHtml } from '../../html.ts'
import type { Mail } from '../mailer.ts'

/** A mail's content: paragraphs before and after one button. */
export type Letter = Readonly<{
  to: string
  subject: string
  before: readonly string[]
  button: string
  link: string
  after: readonly string[]
}>

/** Renders a letter as plain text and as HTML with the same content. */
export function renderLetter({ to, subject, before, button, link, after }: Letter): Mail {
  const text = [...before, `${button}:\n${link}`, ...after, `-- \n${PRODUCT}`].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:32px 16px;background:#f4f1ea;color:#26231e;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px;background:#fffdf8;border-radius:8px">
${before.map(paragraph).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#26231e;color:#fffdf8;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="font-size:13px;color:#6b655a;word-break:break-all">${escapeHtml(link)}</p>
${after.map(paragraph).join('\n')}
<p style="margin-top:28px;color:#6b655a">${PRODUCT}</p>
</div>
</body>
</html>
`
  return { to, subject, text, html, link }
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}
