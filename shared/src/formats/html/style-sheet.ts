/**
 * The style sheet of a script as a web page: a sheet of paper on large screens, the whole width on
 * phones, and pages in print. Widths in `ch` are characters of Courier.
 */

const PAPER = {
  letter: '8.5in 11in',
  a4: '210mm 297mm',
} as const

export function styleSheet(paper: keyof typeof PAPER): string {
  return `
:root { color-scheme: light dark; --desk: #e9e7e2; --paper: #fff; --ink: #1a1a1a; --faint: #5c5c5c; }
@media (prefers-color-scheme: dark) {
  :root { --desk: #141414; --paper: #1f1f1f; --ink: #e8e6e1; --faint: #a5a29b; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--ink);
  font: 1rem/1.2 'Courier Prime', 'Courier New', Courier, monospace;
  -webkit-text-size-adjust: 100%; overflow-wrap: break-word; }
.title-page, main { width: 100%; max-width: 80ch; margin: 2rem auto; padding: 6rem 8ch 6rem 12ch;
  background: var(--paper); box-shadow: 0 1px 4px rgb(0 0 0 / 0.2); }
.title-page { display: flex; flex-direction: column; min-height: 50rem; padding-inline: 8ch; }
h1, h2, p { margin: 0; font: inherit; white-space: pre-line; }
h1 { font-weight: bold; text-align: center; margin-top: auto; }
.title-page > p { text-align: center; margin-top: 2em; }
.title-page.more > p { margin: 0; text-align: start; }
.title-page.more > .centre { text-align: center; }
.title-page.more > .right { text-align: end; }
.foot { display: flex; justify-content: space-between; align-items: end; gap: 2ch; margin-top: auto; padding-top: 4em; }
.foot p + p { margin-top: 1em; }
.foot .right { text-align: right; }
main > :first-child, main > section:first-child > h2 { margin-top: 0; }
h2, .shot { margin: 2em 0 0; position: relative; }
.action, .text, .transition, .speech, .dual { margin: 1em 0 0; }
.transition { text-align: right; }
.transition.opening { text-align: left; }
.character { margin: 0 0 0 20ch; }
.parenthetical { margin: 0 20ch 0 15ch; text-indent: -1ch; }
.dialogue { margin: 0 15ch 0 10ch; }
.dual { display: grid; grid-template-columns: 1fr 1fr; gap: 2ch; }
.dual .speech { margin: 0; }
.dual .character { margin: 0; text-align: center; }
.dual .dialogue { margin: 0; }
.dual .parenthetical { margin: 0 2ch 0 3ch; }
.lyric { font-style: italic; }
.bold { font-weight: bold; }
.centred { margin-inline: 0; text-align: center; }
.number { position: absolute; right: 100%; padding-right: 3ch; white-space: nowrap; color: var(--faint); }
.number.right { right: auto; left: 100%; padding: 0 0 0 2ch; }
.starts-page { border-top: 1px dashed var(--faint); padding-top: 2em; }
@media (max-width: 46rem) {
  .title-page, main { margin: 0; padding: 2.5rem 1.25rem; box-shadow: none; }
  .title-page { min-height: 80vh; border-bottom: 1px solid var(--faint); }
  .character { margin-left: 30%; }
  .parenthetical { margin: 0 20%; }
  .dialogue { margin: 0 12%; }
  .number { position: static; padding: 0 1ch 0 0; }
  .number.right { display: none; }
}
@page { size: ${PAPER[paper]}; margin: 1in 1in 1in 1.5in; @top-right { content: counter(page) '.'; font: 12pt 'Courier Prime', 'Courier New', Courier, monospace; } }
@page :first { margin-left: 1in; @top-right { content: none; } }
@media print {
  :root { color-scheme: light; --desk: #fff; --paper: #fff; --ink: #000; --faint: #000; }
  body { font-size: 12pt; line-height: 12pt; }
  .title-page, main { margin: 0; padding: 0; max-width: none; box-shadow: none; border: 0; }
  .title-page { height: 9in; min-height: 0; break-after: page; }
  .starts-page { border: 0; padding: 0; break-before: page; }
  h2, .shot, .character, .parenthetical { break-after: avoid; }
  p { orphans: 2; widows: 2; }
  .dual { break-inside: avoid; }
}
`
}
