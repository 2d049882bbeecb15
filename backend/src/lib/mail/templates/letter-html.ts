// The look of all mails. Tables and styles on the elements, because Outlook on Windows draws mails
// with Word, and Gmail drops parts of a style sheet.

import { PRODUCT } from '@scenewright/shared/product.ts'
import { escapeHtml } from '../../html.ts'
import { LETTERHEAD_DARK, LETTERHEAD_LIGHT } from './letterhead.ts'

/** A mail's content: paragraphs, which may have line breaks, before and after one button. */
export type Letter = Readonly<{
  to: string
  subject: string
  before: readonly string[]
  button: string
  link: string
  after: readonly string[]
  /** The link that turns such mails off, below everything else. */
  stop?: Readonly<{ name: string; link: string }>
}>

/** As in `desktop/renderer/styles/tokens.css`. */
const LIGHT = {
  desk: '#f4f1ea',
  paper: '#ffffff',
  ink: '#1c1b19',
  soft: '#5f5b53',
  line: '#dfdacf',
  brass: '#85550e',
  onBrass: '#ffffff',
} as const
const DARK: Readonly<Record<keyof typeof LIGHT, string>> = {
  desk: '#141311',
  paper: '#1d1c19',
  ink: '#ece8df',
  soft: '#a9a398',
  line: '#34322d',
  brass: '#ddaa4c',
  onBrass: '#141311',
}

const FACE = "Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
/** Wide enough for 70 characters a line. */
const SHEET_WIDTH = 560

/** Mail programs without media queries show the light colors, or darken them themselves. */
const STYLE = `:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (max-width: 600px) {
  .desk { padding: 16px 12px !important }
  .paper { padding: 28px 24px !important }
}
@media (prefers-color-scheme: dark) {
  .desk { background: ${DARK.desk} !important }
  .paper { background: ${DARK.paper} !important; border-color: ${DARK.line} !important }
  .ink { color: ${DARK.ink} !important }
  .soft { color: ${DARK.soft} !important }
  .button { background: ${DARK.brass} !important }
  .button a { color: ${DARK.onBrass} !important }
  .rule { border-color: ${DARK.line} !important }
  .light { display: none !important }
  .dark { display: inline-block !important }
}`

/** Renders a letter as an HTML document. */
export function letterHtml(letter: Omit<Letter, 'to'>): string {
  const { subject, before, button, link, after, stop } = letter
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
<!--[if mso]><style>td, h1, p, a { font-family: Arial, sans-serif !important }</style><![endif]-->
</head>
<body class="desk" style="margin:0;padding:0;background:${LIGHT.desk}">
<table ${TABLE} width="100%"><tr><td class="desk" align="center" bgcolor="${LIGHT.desk}" style="padding:40px 16px;background:${LIGHT.desk}">
<!--[if mso]><table ${TABLE} width="${SHEET_WIDTH}"><tr><td><![endif]-->
<table ${TABLE} width="100%" style="max-width:${SHEET_WIDTH}px;border-collapse:separate">
<tr><td class="paper" align="left" bgcolor="${LIGHT.paper}" style="padding:40px;background:${LIGHT.paper};border:1px solid ${LIGHT.line};border-radius:10px;word-break:break-word">
${letterhead()}
<h1 class="ink" style="margin:28px 0 16px;color:${LIGHT.ink};font:600 24px/32px ${FACE};letter-spacing:-0.02em">${escapeHtml(subject)}</h1>
${before.map(paragraph).join('\n')}
${buttonHtml(button, link)}
<p class="soft" style="margin:0 0 24px;color:${LIGHT.soft};font:400 13px/20px ${FACE}">Or use this address:<br><span style="word-break:break-all">${escapeHtml(shortenLink(link))}</span></p>
${after.map(paragraph).join('\n')}
<p class="soft rule" style="margin:32px 0 0;padding:16px 0 0;border-top:1px solid ${LIGHT.line};color:${LIGHT.soft};font:600 13px/20px ${FACE}">${PRODUCT}${stop ? stopHtml(stop) : ''}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** A link as shown to the reader: an email address without its scheme. */
export function shortenLink(link: string): string {
  return link.replace(/^mailto:/, '')
}

/** Outlook on Windows ignores `display: none` on pictures, so it doesn't get the dark one. */
function letterhead(): string {
  // A program that shows no pictures shows their text.
  const image = (
    { cid, width, height }: typeof LETTERHEAD_LIGHT,
    kind: 'light' | 'dark',
    { display, ink }: Readonly<{ display: string; ink: string }>,
  ) =>
    `<img class="${kind}" src="cid:${cid}" width="${width}" height="${height}" alt="${PRODUCT}" style="display:${display};border:0;color:${ink};font:600 18px/32px ${FACE}">`
  return `${image(LETTERHEAD_LIGHT, 'light', { display: 'inline-block', ink: LIGHT.ink })}
<!--[if !mso]><!-->${image(LETTERHEAD_DARK, 'dark', { display: 'none', ink: DARK.ink })}<!--<![endif]-->`
}

/** The cell has the color and, for Outlook, the padding; elsewhere all of it is the link. */
function buttonHtml(name: string, link: string): string {
  return `<table ${TABLE} style="margin:28px 0 24px;border-collapse:separate"><tr><td class="button" align="center" bgcolor="${LIGHT.brass}" style="background:${LIGHT.brass};border-radius:6px;mso-padding-alt:12px 24px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 24px;color:${LIGHT.onBrass};font:600 15px/20px ${FACE};text-decoration:none">${escapeHtml(name)}</a></td></tr></table>`
}

function stopHtml({ name, link }: NonNullable<Letter['stop']>): string {
  return `<br><a class="soft" href="${escapeHtml(link)}" style="color:${LIGHT.soft};font-weight:400;text-decoration:underline">${escapeHtml(name)}</a>`
}

function paragraph(text: string): string {
  return `<p class="ink" style="margin:0 0 16px;color:${LIGHT.ink};font:400 16px/26px ${FACE}">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`
}
