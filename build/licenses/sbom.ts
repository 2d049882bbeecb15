/** The software bill of materials (CycloneDX): what Scenewright ships, for scanners. */
import { z } from 'zod'
import type { ShippedPackage } from './packages.ts'

const Component = z.looseObject({
  'bom-ref': z.string(),
  type: z.string(),
  name: z.string(),
  version: z.string(),
  purl: z.string().startsWith('pkg:npm/'),
})
/** The part of CycloneDX 1.5 that `npm sbom` writes. */
export const Sbom = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string().regex(/^1\.\d+$/),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int().min(1),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: Component }),
  components: z.array(Component),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
export type Sbom = z.infer<typeof Sbom>

const OWN = /^pkg:npm\/(%40|@)?scenewright\b/

/**
 * Leaves out what only building and testing needs. (`npm sbom --omit dev` would also leave out
 * packages of the desktop workspace.)
 *
 * @param all the answer of `npm sbom`
 */
export function keepShipped(all: Sbom, shipped: readonly ShippedPackage[]): Sbom {
  const licenses = new Map(shipped.map((each) => [`${each.name}@${each.version}`, each.license]))
  const components = all.components
    .filter(({ 'bom-ref': ref, purl }) => OWN.test(purl) || licenses.has(ref))
    // npm leaves out a license that isn't a valid SPDX expression.
    .map((component) => ({
      licenses: [{ license: { name: licenses.get(component['bom-ref']) } }],
      ...component,
    }))
  const known = new Set([
    all.metadata.component['bom-ref'],
    ...components.map(({ 'bom-ref': ref }) => ref),
  ])
  const dependencies = all.dependencies
    .filter(({ ref }) => known.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => known.has(each)) }))
  return { ...all, components, dependencies }
}
