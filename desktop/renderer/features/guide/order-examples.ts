/** Examples of all orders that the offline assistant reads; loaded when the guide opens. */
import { EXAMPLE_PARTS } from '@scenewright/shared/ai/offline/orders/order.ts'
import { ORDER_GROUPS } from '@scenewright/shared/ai/offline/orders/table.ts'

export type OrderExamples = Readonly<{ title: string; examples: readonly string[] }>

const SAMPLES: Readonly<Record<string, string>> = {
  NAME: 'Nora',
  OTHER: 'Ivo',
  WORD: 'beam',
  SCENE: '2',
  NEW: 'Ada',
  FRESH: 'light',
  TITLE: 'Low Tide',
}

export const ORDER_EXAMPLES: readonly OrderExamples[] = [...ORDER_GROUPS].map(
  ([title, orders]) => ({
    title,
    examples: [
      ...new Set(
        orders.map(({ example }) =>
          example.replace(EXAMPLE_PARTS, (part) => SAMPLES[part] ?? part),
        ),
      ),
    ],
  }),
)
