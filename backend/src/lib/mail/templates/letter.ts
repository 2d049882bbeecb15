import { PRODUCT } from '@scenewright/shared/messages.ts'
import { escapeHtml } from '../../html.ts'
import type { Mail } from '../mailer.ts'

/** A mail's content: paragraphs, which may have line breaks, before and after one button. */
export type Letter = Readonly<{
  to: string
  subject: string
  before: readonly string[]
  button: string
  link: string
  after: readonly string[]
}>

/** Without color-scheme, some mail programs invert only a part of the colors. */
const HEAD = `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">`

/** Renders a letter as plain text and as HTML with the same content. */
export function renderLetter({ to, subject, before, button, link, after }: Letter): Mail {
  const address = link.replace(/^mailto:/, '')
  const text = [...before, `${button}:\n${address}`, ...after, `-- \n${PRODUCT}`].join('\n\n')
  const html = `<!doctype html>
<html lang="en">
<head>
${HEAD}
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f4f1ea;color:#26231e;font:16px/1.6 Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:32px 24px;background:#fffdf8;border-radius:8px;overflow-wrap:anywhere">
${before.map(paragraph).join('\n')}
<p style="margin:28px 0"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;background:#26231e;color:#fffdf8;border-radius:6px;text-decoration:none">${escapeHtml(button)}</a></p>
<p style="margin:0 0 28px;font-size:13px;color:#6b655a">Or use this address: <span style="word-break:break-all">${escapeHtml(address)}</span></p>
${after.map(paragraph).join('\n')}
<p style="margin:28px 0 0;color:#6b655a">${PRODUCT}</p>
</div>
</body>
</html>
`
  return { to, subject, text, html, link }
}

function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}
