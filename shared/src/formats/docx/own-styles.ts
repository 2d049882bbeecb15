/** Names of styles in our own documents that aren't paragraphs of the script or its title page. */

/** The character style of a scene's number, which isn't part of its heading. */
export const SCENE_NUMBER = 'Scene Number'
/** The paragraph that Word needs below a table. It has no text. */
export const BELOW_TABLE = 'Below Dual Dialogue'
/** The character style of text that is only printed: (CONT’D), and a parenthetical's parentheses. */
export const PRINTED_ONLY = 'Printed Only'
