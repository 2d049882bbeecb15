/** Scripts used by several specs. */
import { scriptWith } from './editor.ts'

export const three = scriptWith(['action:one'], ['action:two'], ['action:three'])

/** Block 1 has most element types; block 2 has an empty heading before its scene. */
export const depot = scriptWith(
  [
    'scene_heading:INT. DEPOT - NIGHT',
    'action:Rain on the roof.',
    'character:MARA',
    'shot:The door',
    'transition:CUT TO:',
  ],
  ['scene_heading:', 'scene_heading:EXT. QUAY - DAWN', 'action:Gulls.'],
)
