// Questions about the scripts of the corpus, the tool calls with which a sensible model would answer
// them, and the facts that it needs. Counts, headings and rare words were read from the scripts'
// Fountain files and page breaks without our code; the rest records what the tools answered.

/** A tool and its arguments. */
export type ToolCall = readonly [tool: string, args: Readonly<Record<string, unknown>>]

export type Question = Readonly<{
  script: 'gumshoe' | 'mostly-genius' | 'vikings'
  question: string
  calls: readonly ToolCall[]
  /** Each must be in the text of the answers. */
  facts: readonly string[]
}>

const overview: ToolCall = ['story_overview', {}]
const characters: ToolCall = ['character_list', { skip: null }]

function scenes(from: string | null, to: string | null = from): ToolCall {
  return ['list_scenes', { from, to }]
}

function read(...names: readonly string[]): ToolCall {
  return ['read_scenes', { scenes: names, skip: null }]
}

function search(query: string): ToolCall {
  return ['search_text', { query, skip: null }]
}

type Until = Readonly<{ scene?: string; page?: number }>

function lines(name: string, { scene, page }: Until = {}): ToolCall {
  const until = { until_scene: scene ?? null, until_page: page ?? null }
  return ['character_lines', { name, ...until, skip: null }]
}

type Row = readonly [question: string, calls: readonly ToolCall[], ...facts: readonly string[]]

const GUMSHOE: readonly Row[] = [
  ['How long is it?', [overview], '25 scenes', '37 pages'],
  ['What is scene 7?', [scenes('7')], '7 OXYPO | p. 7'],
  ['On which page does scene 13 begin?', [scenes('13')], 'EXT. WAKA EQOWYQU', 'p. 18'],
  ['Where does the last scene begin?', [scenes(null)], '25 EXT. WOZAW', 'p. 33'],
  ['Who speaks most?', [characters], 'UDAXEK | 120 speeches', '17 scenes'],
  ['When does OVEHO come in?', [characters], 'OVEHO | 75 speeches', '8 scenes | first 8, last 25'],
  ['How often does ODE speak, alone or with GODUHA?', [characters], 'ODE | 27 speeches'],
  ['Is KOZUBOG GODYS in several scenes?', [characters], '1 scene | first 24, last 24'],
  ['Who speaks in scene 8?', [scenes('8')], 'OVEHO, UDAXEK'],
  ['What does YWYK HAB say?', [lines('YWYK HAB')], '1 line.', '[scene 2, p. ', 'Avuj'],
  ['Where is EGYDAXEPUPY mentioned?', [search('egydaxepupy')], 'Scene 1, block 1, element 1:'],
  ['In which scenes is kugywad said?', [search('kugywad')], 'Scene 2,', 'Scene 9,'],
  ['Where is the YDOGOG ROGO?', [search('"ydogog rogo"')], 'Scene 4,', 'Scene 9,'],
  ['What is stressed in scene 2?', [overview], 'OXOZYGY HEJOV: 2', 'YHADUP: 2'],
  ['What happens in OXYPO?', [read('oxypo')], 'Scene 7, page 7', 'story block 2', 'scene OXYPO'],
  ['Is there a scene 99?', [read('99')], 'There is no scene 99', 'scenes 1 to 25'],
]

const MOSTLY_GENIUS: readonly Row[] = [
  ['Who wrote it, and what is its title?', [overview], 'Owodub Abybyk', 'Ragov Keda'],
  ['How many scenes are there?', [overview], '16 scenes', '52 pages'],
  ['Which place comes twice?', [overview], 'YDOGOG ROGO - OHESEKYSAZ: 8 11'],
  ['On which page does scene 13 begin?', [scenes('13')], 'p. 42'],
  ['On which page is the exterior?', [scenes(null, null)], '7 EXT. RAKAD OZEJY', 'p. 25'],
  ['In how many scenes does EWYKO speak?', [characters], 'EWYKO | 143 speeches', '16 scenes'],
  ['Does HYPEKAS come back?', [characters], '11 speeches', '3 scenes | first 1, last 16'],
  ['How much does KYBAB HAR say?', [characters, scenes('10')], '4 speeches', '| KYBAB HAR, EWYKO'],
  ['Who is in the last scene?', [scenes('16')], 'EWYKO, HYPEKAS'],
  ['Where is ZAQODUS mentioned?', [search('zaqodus')], 'Scene 6,', 'Scene 9,'],
  ['Who says HYWASEHAH, and when?', [search('hywasehah')], '1 element found.', 'Scene 2,'],
  ['What does YSUREZU say by page 16?', [lines('YSUREZU', { page: 16 })], '[scene 4, p. '],
]

const VIKINGS: readonly Row[] = [
  ['How long is it?', [overview], '115 scenes', '113 pages'],
  ['What is the title?', [overview], 'Uqup Aw Egas Oqyxaba'],
  ['When are we in the ZAQODUS by HUKUZ?', [overview], 'QUZEQ’U ZAQODUS - HUKUZ: 20 39 60'],
  ['When does ROGOVU leave the story?', [characters], 'ROGOVU | 31 speeches', 'last 104'],
  ['Who has only one scene with 8 speeches?', [characters], 'QOR OHA | 8 speeches', 'last 12'],
  ['On which page is scene 57?', [scenes('57')], 'WYBYRUZ - RAXUSER HUR', 'p. 60'],
  ['On which page is scene 113?', [scenes('113')], 'p. 107'],
  ['What happens at GOGYQ HYKEDER?', [read('gogyq hykeder')], 'Scene 79,', 'scene INT. GOGYQ'],
  ['Which scenes share wohyzoqewa?', [search('wohyzoqewa')], 'Scene 4,', 'Scene 37,'],
  ['Where is “aquvas” said?', [search('"aquvas"')], 'Scene 1,', 'Scene 2,'],
  [
    'What does ZEZ ROSU say early?',
    [lines('zez rosu', { scene: '12' })],
    '[scene 11,',
    '[scene 12,',
  ],
  ['Who is at the first party?', [scenes('2')], 'QUZEQ', 'GUHY', 'YXOW', 'ZYWAK', 'GUXAZ'],
]

function asked(script: Question['script'], rows: readonly Row[]): readonly Question[] {
  return rows.map(([question, calls, ...facts]) => ({ script, question, calls, facts }))
}

export const QUESTIONS: readonly Question[] = [
  ...asked('gumshoe', GUMSHOE),
  ...asked('mostly-genius', MOSTLY_GENIUS),
  ...asked('vikings', VIKINGS),
]
