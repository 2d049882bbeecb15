import { PRODUCT } from '../product.ts'
import { PLAN_NAMES, PLANS } from '../plans/plans.ts'
import { QUESTIONS } from './faq.ts'
import { headFor } from './page-heads.ts'

/**
 * Structured data for search engines (schema.org): the product on /, the questions on /faq, and
 * null on every other page.
 *
 * @param publicUrl without a trailing slash
 */
export function structuredData(pathname: string, publicUrl: string): object | null {
  if (pathname === '/') return product(publicUrl)
  return pathname === '/faq' ? questions() : null
}

function product(publicUrl: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: PRODUCT,
    url: `${publicUrl}/`,
    description: headFor('/').description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a web browser',
    offers: PLAN_NAMES.map((name) => ({
      '@type': 'Offer',
      name: PLANS[name].label,
      price: PLANS[name].pricePerMonth.toFixed(2),
      priceCurrency: 'USD',
      url: `${publicUrl}/pricing`,
    })),
  }
}

function questions(): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: QUESTIONS.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
