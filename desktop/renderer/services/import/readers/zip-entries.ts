/** Entries by which the zip archives of other programs are recognized, and those that hold the scripts. */

/** Fade In's script, as its versions 3 and 5 write it. */
export const FADE_IN_SCRIPT = /^document\.xml$/i

/** Celtx's index of a project (Celtx source: `projectwindow.js`). */
export const CELTX_PROJECT = /^project\.rdf$/i

/** Celtx's scripts. */
export const CELTX_SCRIPT = /^script-[^/]+\.html?$/i

/**
 * Highland's text, which is Fountain (highland2.app/help/highland-document-format; TextBundle
 * specification, "Structure"). Highland 2 names it text.md, earlier versions text.fountain.
 */
export const HIGHLAND_TEXT = /(^|\/)[^/]+\.textbundle\/text\.(fountain|md|markdown|txt)$/i
