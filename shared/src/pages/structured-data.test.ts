import { expect, it } from 'vitest'
import { QUESTIONS } from './faq.ts'
import { structuredData } from './structured-data.ts'

it('describes the product on / with the prices of its plans', () => {
  expect(structuredData('/', 'https://write.example')).toMatchObject({
    '@type': 'SoftwareApplication',
    name: 'Scenewright',
    url: 'https://write.example/',
    offers: [
      { name: 'Free', price: '0.00', priceCurrency: 'USD' },
      { name: 'Basic', price: '14.99', url: 'https://write.example/pricing' },
      { name: 'Pro', price: '29.99' },
    ],
  })
})

it('contains the ten questions on /faq', () => {
  expect(QUESTIONS).toHaveLength(10)
  expect(new Set(QUESTIONS.map(({ question }) => question)).size).toBe(10)
  const entities = QUESTIONS.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  expect(structuredData('/faq', '')).toMatchObject({ '@type': 'FAQPage', mainEntity: entities })
})

it.each(['/pricing', '/editor', '/nowhere'])('is null on %s', (path) => {
  expect(structuredData(path, 'https://write.example')).toBeNull()
})
