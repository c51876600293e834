import { z } from 'zod';
import { feedReadsPerMinute, payorStatusFeed, payorStatusFeedPath, payorStatusFeedQuery } from './payorStatusFeed.ts';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

const refusal = (description: string) => ({
  description,
  ...json({
    type: 'object',
    required: ['WasSuccess', 'UserMessage'],
    properties: { WasSuccess: { const: false }, UserMessage: { type: 'string' } },
  }),
});

/** The OpenAPI 3.1 document of the one address that is neither a call nor a file: for those who write a client's own systems. */
export function payorStatusFeedDocument() {
  const query = z.toJSONSchema(payorStatusFeedQuery, { io: 'input', unrepresentable: 'any' }).properties ?? {};
  const data = z.toJSONSchema(payorStatusFeed, { io: 'output' });
  return {
    openapi: '3.1.0',
    info: {
      title: 'Coverline payor status',
      version: '1',
      description: `Whether payers answer, worked out each minute from the eligibility checks of everybody here; no client, no person. A client's administrator makes the token on the Payor Status screen. ${feedReadsPerMinute} reads a minute and token; read again with the ETag, and what has not changed is a 304.`,
    },
    components: { securitySchemes: { statusToken: { type: 'http', scheme: 'bearer' } } },
    paths: {
      [payorStatusFeedPath]: {
        get: {
          operationId: 'readPayorStatus',
          summary: 'Payers that were asked of late or announced, with their state; a search finds every payer.',
          security: [{ statusToken: [] }],
          parameters: Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
          responses: {
            '200': {
              description: 'The board, at most a page of it.',
              headers: { ETag: { schema: { type: 'string' } } },
              ...json({
                type: 'object',
                required: ['WasSuccess', 'Data'],
                properties: { WasSuccess: { const: true }, Data: data },
              }),
            },
            '304': { description: 'As when it was last read.' },
            '400': refusal('A parameter that is not known, or not of its shape.'),
            '401': refusal('No token, or one that is unknown, revoked, expired or of another site.'),
            '429': refusal('Too many reads; Retry-After says when to come again.'),
          },
        },
      },
    },
  };
}
