import { writeInquire, writeSubmit, pasProblems } from '@coverline/authorization/pas/writePas.ts';
import type { PasContext } from '@coverline/authorization/pas/context.ts';
import type { JsonObject } from '@coverline/authorization/pas/fhir.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { PasConfig } from '@coverline/gateways/pas/config.ts';
import type { Clock } from '@coverline/gateways/guards/clock.ts';
import { exchangeGuarded } from '@coverline/gateways/guards/guarded.ts';
import { pasWith } from '@coverline/gateways/pas/index.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { guardsByGateway } from '#/services/gateways/guardsByGateway.ts';
import type { AuthWire, WireAnswer, WireLimits, WireRoute } from '../authWire.ts';
import { openPas, type PasDeps } from './openPas.ts';
import { readPasExchange } from './readPasExchange.ts';
import { ensureSubscription } from './subscribe.ts';

/** Answers hold all that was asked, and what several inquiries found. */
const mostBytes = 16 * 1024 * 1024;

type Operation = 'Claim/$submit' | 'Claim/$inquire';

const notSent = (detail: string): WireAnswer => ({ kind: 'NotSent', detail, again: false, sent: null });

/** Da Vinci PAS 2.2.1: a bundle to Claim/$submit or Claim/$inquire, under the guards of its gateway. */
export function createPasWire(deps: PasDeps & { readonly clock?: Clock | undefined }): AuthWire {
  const { clock } = deps;
  const { guardsOf } = guardsByGateway(clock);

  async function ask(
    operation: Operation,
    to: WireRoute,
    request: AuthRequest,
    limits: WireLimits,
    write: (named: AuthRequest, context: PasContext) => JsonObject,
  ): Promise<WireAnswer> {
    mustNotHoldConnection();
    const opened = await openPas(deps, to.gateway);
    if (opened === null) return notSent('The settings of this gateway are not complete.');
    const sender = await senderOf(deps, limits.clientId);
    const named = knownAs(to, request);
    if (operation === 'Claim/$submit') {
      const lacks = pasProblems(request);
      if (lacks.length > 0) return notSent(`This way wants ${lacks.join(' and ')} besides.`);
      await ensureSubscription(deps, { clientId: limits.clientId, gateway: to.gateway, opened, sender });
    }
    const context = contextOf(deps, sender, named);
    const payload = new TextEncoder().encode(JSON.stringify(write(named, context)));
    const exchange = await exchangeGuarded<PasConfig>({
      gateway: pasWith(opened.key),
      config: opened.config,
      request: { payload, payloadType: operation, payloadId: randomUUID(), timestamp: new Date() },
      dialer: deps.dialer,
      ...guardsOf({ gateway: to.gateway, line: to.line, maxConcurrent: null }),
      ...(clock && { clock }),
      softMs: to.gateway.soft_ms,
      hardMs: to.gateway.hard_ms,
      maxBytes: mostBytes,
    });
    return { ...readPasExchange(exchange, named), sent: payload };
  }

  const submit: AuthWire['submit'] = (to, request, previous, limits) =>
    ask('Claim/$submit', to, request, limits, (named, context) =>
      writeSubmit(named, previous === null ? null : knownAs(to, previous), context),
    );

  return {
    submit,
    // An update: all lines as they are, and the documents.
    inform: submit,
    inquire: (to, request, limits) => ask('Claim/$inquire', to, request, limits, writeInquire),
  };
}

export const contextOf = ({ config }: PasDeps, sender: string, { payer }: Pick<AuthRequest, 'payer'>): PasContext => ({
  base: `${config.publicUrl}/fhir`,
  at: new Date().toISOString(),
  senderId: sender,
  receiverId: payer.id,
});

/** The sending organisation: the client's own number. By it the payer tells whose decisions a subscription hears. */
export const senderOf = async ({ doors }: Pick<PasDeps, 'doors'>, clientId: string): Promise<string> => {
  const row = await doors.readIdentity((db) =>
    db.selectFrom('identity.client').select('provider_npi').where('id', '=', clientId).executeTakeFirstOrThrow(),
  );
  return row.provider_npi;
};

export const knownAs = ({ knownAs: as }: WireRoute, request: AuthRequest): AuthRequest =>
  as === null
    ? request
    : {
        ...request,
        payer: { ...request.payer, id: as.payer_id, idKind: as.id_qualifier === 'XV' ? 'Plan' : 'Payer' },
      };
