import type { FastifyInstance } from 'fastify';
import type { PlatformDeps } from '#/platform/deps.ts';
import { HttpError } from '#/platform/http/errors.ts';
import { jwksPath } from '#/services/gateways/jwksPath.ts';
import { shownKeys } from '#/services/gateways/signingKeys.ts';

/** Whoever keeps them asks again within it: a new key is shown so long, and more, before it signs. */
const keptSeconds = 900;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The public keys of a gateway, for whoever asks: a payer's token server knows by them who signs. Nothing of anybody is in them. */
export function serveJwks(app: FastifyInstance, { doors }: Pick<PlatformDeps, 'doors'>): void {
  app.get<{ Params: { readonly id: string } }>(jwksPath(':id'), async (request, reply) => {
    const { id } = request.params;
    const keys = uuid.test(id) ? await doors.withSystem('public keys of a gateway', (trx) => shownKeys(trx, id)) : [];
    if (keys.length === 0) throw new HttpError(404, 'There is no such set of keys.');
    return reply
      .headers({ 'cache-control': `public, max-age=${keptSeconds}`, 'cross-origin-resource-policy': 'cross-origin' })
      .type('application/json; charset=utf-8')
      .send({ keys: keys.map(({ publicJwk }) => publicJwk) });
  });
}
