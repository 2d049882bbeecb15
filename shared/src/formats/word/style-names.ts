/** Finds the element type that a paragraph style of a word processor means, by its name. */
import { ELEMENT_TABLE, ELEMENT_TYPES, type ElementType } from '../../script/element-types.ts'
import { paragraphMeaning, type ParagraphMeaning } from '../common/paragraph-types.ts'

/** Other names that screenwriting templates use, in English, German, French and Spanish. */
const OTHER_NAMES: Readonly<Partial<Record<ElementType, string>>> = {
  scene_heading:
    'scene heading,slug line,slug,scene header,scene,heading scene,master scene heading,sluglines,' +
    'szene,szenenüberschrift,szenentitel,szenenkopf,szenenzeile,bildüberschrift,' +
    'intitulé,intitulé de scène,en-tête de scène,titre de scène,séquence,' +
    'encabezado de escena,encabezado,escena,título de escena',
  action:
    'action,actions,scene description,description,stage direction,narrative,' +
    'handlung,aktion,beschreibung,regieanweisung,szenenbeschreibung,' +
    'didascalie,didascalies,acción,descripción,acotación escénica',
  character:
    'character,characters,character name,character cue,cue,speaker,name,' +
    'figur,rolle,charakter,figurenname,sprecher,personnage,nom du personnage,personaje,' +
    'nombre del personaje',
  dialogue:
    'dialogue,dialog,speech,dialogs,dialogues,dialoge,dialogtext,rede,réplique,dialogue texte,' +
    'diálogo,diálogos',
  parenthetical:
    'parenthetical,parentheticals,wryly,wrylies,actor direction,' +
    'parenthese,klammer,anweisung,spielanweisung,regie,parenthèse,indication de jeu,didascalie interne,' +
    'acotación,paréntesis',
  transition: 'transition,transitions,übergang,überblendung,schnitt,transición,transiciones',
  shot: 'shot,shots,camera,camera shot,angle,einstellung,kamera,plan,plano,toma',
}

const SUNG = /^(?:lyrics?|song|sung|gesang|liedtext|paroles|letra)$/

/** Without spaces, punctuation, and prefixes such as 'SP ' for screenplay. */
function lettersOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/^(?:sp|sc|scr|screenplay|script|drehbuch|scénario|scenario|guion|guión)[\s:_-]+/u, '')
    .replaceAll(/[^\p{L}]/gu, '')
}

const TYPE_OF_NAME: ReadonlyMap<string, ElementType> = new Map(
  ELEMENT_TYPES.flatMap((type) =>
    [
      ...ELEMENT_TABLE[type].wordStyles,
      ...(type === 'text' ? [] : [ELEMENT_TABLE[type].finalDraft.name]),
      ...(OTHER_NAMES[type]?.split(',') ?? []),
    ].map((name) => [lettersOf(name), type] as const),
  ),
)

/** The style of text elements, which the formats of other programs have as General. */
export const GENERAL = 'General'
export const LYRICS = 'Lyrics'

export type StyleMeaning = ParagraphMeaning &
  Readonly<{
    /** The style's name, if it is a paragraph type of Final Draft that isn't an element type. */
    paragraph?: string
  }>

/**
 * Returns what a style means.
 *
 * @param styles the names of the style and of those that it is based on, nearest first
 */
export function styleMeaning(styles: readonly string[]): StyleMeaning | undefined {
  const at = styles.findIndex((name) => ownMeaning(name) !== undefined)
  const meaning = ownMeaning(styles[at] ?? '')
  const [name] = styles
  // A style that is based on a known one is a paragraph type that the writer has named.
  if (!meaning || at <= 0 || name === undefined) return meaning
  return { ...meaning, paragraph: name.replace(TITLE_PARAGRAPH, '$1') }
}

/** Names of styles of the title page, which a paragraph type of the script may have, too. */
const TITLE_STYLE = /^(?:Title|Subtitle|Title Page.*)$/
const TITLE_PARAGRAPH = /^(Title|Subtitle|Title Page.*) Paragraph$/

/** Returns the name of the style for a Final Draft paragraph type. */
export function styleOfParagraph(paragraph: string): string {
  return TITLE_STYLE.test(paragraph) ? `${paragraph} Paragraph` : paragraph
}

function ownMeaning(name: string): StyleMeaning | undefined {
  if (name === GENERAL) return { type: 'text' }
  const letters = lettersOf(name)
  const type = TYPE_OF_NAME.get(letters)
  if (type) return { type }
  if (SUNG.test(letters)) return { type: 'dialogue', form: 'lyric' }
  const sung = name.startsWith(`${LYRICS} `) ? ownMeaning(name.slice(LYRICS.length + 1)) : undefined
  if (sung) return { type: sung.type, form: 'lyric' }
  return FINAL_DRAFT_ONLY.has(name)
    ? { ...paragraphMeaning(name, undefined), paragraph: name }
    : undefined
}

/** Final Draft's paragraph types that aren't element types. */
const FINAL_DRAFT_ONLY: ReadonlySet<string> = new Set([
  'Singing',
  'Cast List',
  'New Act',
  'End of Act',
  'Cold Opening',
])
