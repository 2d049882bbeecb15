import { escapeHtml } from '#src/lib/html.ts'
import type { OutboxMail } from '#src/lib/mail/outbox.ts'

const STYLE = `
:root { color-scheme: light dark }
body { max-width: 44rem; margin: 0 auto; padding: 3rem 1.25rem; font: 1rem/1.6 Georgia, serif }
h1 { font-size: 1.6rem; margin: 0 0 .25rem }
h2 { font-size: 1.1rem; margin: 0 }
.mail { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid #8886 }
.about { margin: 0; font-size: .875rem; opacity: .75 }
.text { margin: 1rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere }
`

/** Renders the outbox as a plain page without scripts: each mail's text with clickable links. */
export function outboxPage(product: string, mails: readonly OutboxMail[]): string {
  const list = mails.length > 0 ? mails.map(article).join('\n') : '<p>No emails yet.</p>'
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox | ${escapeHtml(product)}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>Outbox</h1>
<p class="about">This server can't send email. Emails appear here instead, newest first.</p>
${list}
</body>
</html>
`
}

function article({ to, subject, text, date }: OutboxMail): string {
  return `<article class="mail">
<h2>${escapeHtml(subject)}</h2>
<p class="about">To ${escapeHtml(to)}, <time datetime="${escapeHtml(date)}">${escapeHtml(date)}</time></p>
<p class="text">${withLinks(text.trim())}</p>
</article>`
}

/** Escapes a mail's text and links its web addresses. */
function withLinks(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      const escaped = escapeHtml(part)
      return /^https?:\/\//.test(part) ? `<a href="${escaped}">${escaped}</a>` : escaped
    })
    .join('')
}
