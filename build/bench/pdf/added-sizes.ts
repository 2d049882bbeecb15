// Measures the bytes that a paragraph adds to a PDF, in scripts that the built-in fonts lack.

import { newScript } from '@scenewright/shared/script/script.ts'
import { layoutBlock } from '@scenewright/shared/layout/layout.ts'
import type { Page } from '@scenewright/shared/layout/page.ts'
import { FONTS_ON_DISK } from './fonts-on-disk.ts'
import { loadDrawWith } from './subjects.ts'

/** The bar: a paragraph of Polish adds at most this many bytes (docs/performance.md). */
export const POLISH_BAR_BYTES = 6000

const PARAGRAPHS = {
  Polish:
    'Żółta łódź kołysze się przy pomoście. Zażółć gęślą jaźń, mówi Mściwój, i wkłada ręce do kieszeni. Święty spokój. Ćma uderza o szybę, aż dźwięczy.',
  Russian:
    'Жёлтая лодка качается у причала. Съешь ещё этих мягких булок, говорит Фёдор и прячет руки в карманы. Тишина. Мотылёк бьётся о стекло.',
  Hindi:
    'पीली नाव घाट के पास डोल रही है। मीरा चाय बनाती है और खिड़की से बारिश देखती है। सब शांत है। एक पतंगा शीशे से टकराता है।',
  Arabic:
    'القارب الأصفر يتمايل عند الرصيف. تغلق سلمى الباب، ثم تنتظر في الممر. هدوء تام. فراشة تصطدم بالزجاج.',
  Chinese:
    '黄色的小船在码头边轻轻摇晃。美玲泡了一壶茶，从窗口看着外面的雨。四周一片寂静，一只飞蛾撞在玻璃上，发出细小的声音。',
} as const

type Language = keyof typeof PARAGRAPHS

function pagesOf(content: string): readonly Page[] {
  const script = newScript()
  const [block] = script.storyBlocks
  if (!block) throw new Error('A new script has no block')
  return layoutBlock(script, { ...block, elements: [{ id: 'a', type: 'action', content }] })
}

/** The bytes that a paragraph of each language adds to a PDF with a single letter. */
export async function measureAddedSizes(): Promise<readonly (readonly [Language, number])[]> {
  const draw = await loadDrawWith(FONTS_ON_DISK)
  const least = await draw(pagesOf('x'))
  const languages: readonly Language[] = ['Polish', 'Russian', 'Hindi', 'Arabic', 'Chinese']
  const sizes: [Language, number][] = []
  for (const language of languages) {
    sizes.push([language, (await draw(pagesOf(PARAGRAPHS[language]))) - least])
  }
  return sizes
}
