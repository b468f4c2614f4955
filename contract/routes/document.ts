import type { Site } from '../site.ts';

/** The head of the OpenAPI document; the operations are in the route files beside this one. */
export function openApiDocument(site: Pick<Site, 'name' | 'origin'>) {
  return {
    openapi: '3.1.0',
    info: {
      title: `${site.name} API`,
      version: '1',
      description:
        'Errors carry a code and a Turkish sentence. Changes need an `Origin` header of this site. Creating calls accept an `Idempotency-Key`. One that answers `proof/required` carries a challenge: it is repeated with a `Proof` of its solution.',
    },
    servers: [{ url: site.origin }],
  };
}
