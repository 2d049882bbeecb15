/**
 * The templates for new projects (`docs/product/projects.md#projects`): page settings, and story
 * blocks for the acts. Television acts begin and end with their printed names.
 */
import { storyBlockId, type MakeId } from './ids.ts'
import type { PageSettings } from './page-settings.ts'
import {
  NEW_PROJECT_TITLE,
  newScript,
  newStoryBlock,
  type Element,
  type Script,
  type StoryBlock,
} from './script.ts'

/** An act: the title of its story block and, if the act is printed, its Final Draft type. */
type Act = Readonly<{ title: string; printedAs?: 'New Act' | 'Cold Opening' }>

export type Template = Readonly<{
  id: string
  name: string
  description: string
  subheading: string
  acts: readonly Act[]
  styles?: PageSettings['styles']
}>

function printed(...titles: readonly string[]): Act[] {
  return titles.map((title, index) => ({
    title,
    // The first one starts the script, so that it needs no page break.
    printedAs: index === 0 ? 'Cold Opening' : 'New Act',
  }))
}

/** Situation comedies in front of an audience: action in capitals, double-spaced dialogue. */
const MULTI_CAMERA_STYLES: PageSettings['styles'] = {
  'Scene Heading': { underline: true },
  Action: { caps: true },
  Dialogue: { spacing: 2 },
}

/** American stage plays: names in the middle, speeches across the page, indented directions. */
const STAGE_PLAY_STYLES: PageSettings['styles'] = {
  'Scene Heading': { align: 'centre' },
  Action: { leftIn: 2.75 },
  Character: { leftIn: 4 },
  Dialogue: { leftIn: 1.5, rightIn: 7.5 },
  Parenthetical: { leftIn: 2.75, rightIn: 7 },
}

export const TEMPLATES: readonly Template[] = [
  {
    id: 'feature',
    name: 'Feature film',
    description: 'Industry pages and three acts.',
    subheading: 'A Screenplay',
    acts: [{ title: 'Act One' }, { title: 'Act Two' }, { title: 'Act Three' }],
  },
  {
    id: 'one-hour',
    name: 'One-hour drama',
    description: 'Industry pages, a teaser and five acts.',
    subheading: 'A One-Hour Drama',
    acts: printed('Teaser', 'Act One', 'Act Two', 'Act Three', 'Act Four', 'Act Five'),
  },
  {
    id: 'single-camera',
    name: 'Half-hour, single-camera',
    description: 'Industry pages, a cold open, three acts and a tag.',
    subheading: 'A Half-Hour Comedy',
    acts: printed('Cold Open', 'Act One', 'Act Two', 'Act Three', 'Tag'),
  },
  {
    id: 'multi-camera',
    name: 'Half-hour, multi-camera',
    description: 'Action in capitals, double-spaced dialogue, a cold open, two acts and a tag.',
    subheading: 'A Half-Hour Comedy',
    acts: printed('Cold Open', 'Act One', 'Act Two', 'Tag'),
    styles: MULTI_CAMERA_STYLES,
  },
  {
    id: 'stage-play',
    name: 'Stage play',
    description: 'Speeches across the page, indented stage directions, two acts.',
    subheading: 'A Play in Two Acts',
    acts: [
      { title: 'Act One', printedAs: 'New Act' },
      { title: 'Act Two', printedAs: 'New Act' },
    ],
    styles: STAGE_PLAY_STYLES,
  },
  {
    id: 'short',
    name: 'Short film',
    description: 'Industry pages and one story block.',
    subheading: 'A Short Film',
    acts: [],
  },
]

/** The script of a new project with this template. */
export function templateScript({ acts, subheading, styles }: Template, makeId: MakeId): Script {
  return {
    ...newScript(),
    title: NEW_PROJECT_TITLE,
    subheading,
    pages: {
      profile: 'industry',
      paper: 'letter',
      sceneNumbers: 'none',
      ...(styles ? { styles } : {}),
    },
    storyBlocks:
      acts.length === 0
        ? [newStoryBlock(1)]
        : acts.map((act, index) => actBlock(act, index, makeId)),
  }
}

function actBlock({ title, printedAs }: Act, index: number, makeId: MakeId): StoryBlock {
  const line = (content: string, paragraph: string): Element => {
    return { id: makeId(), type: 'text', content, extra: { paragraph } }
  }
  const elements: readonly Element[] = printedAs
    ? [
        line(title.toUpperCase(), printedAs),
        { id: makeId(), type: 'scene_heading', content: '' },
        line(`END OF ${title.toUpperCase()}`, 'End of Act'),
      ]
    : []
  return { id: storyBlockId(index + 1), number: index + 1, title, elements }
}
