import { type CrdService, readServices } from '@coverline/authorization/crd/prefetch.ts';
import { outcomeWords } from '@coverline/authorization/pas/outcomeWords.ts';
import type { JsonObject } from '@coverline/authorization/pas/fhir.ts';
import { DialError } from '@coverline/gateways/dialError.ts';
import type { SigningKey } from '@coverline/gateways/dialer.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import type { Gateway } from '@coverline/gateways/gateway.ts';
import type { Clock } from '@coverline/gateways/guards/clock.ts';
import { exchangeGuarded } from '@coverline/gateways/guards/guarded.ts';
import { securedBy } from '@coverline/gateways/http/certificateFields.ts';
import type { PasConfig } from '@coverline/gateways/pas/config.ts';
import { below, crdWith, pasWith, signingCaller } from '@coverline/gateways/pas/index.ts';
import { randomUUID } from 'node:crypto';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import { guardsByGateway } from '#/services/gateways/guardsByGateway.ts';
import type { WireRoute } from '../authWire.ts';
import { type OpenPas, openPas, type PasDeps } from '../pas/openPas.ts';
import { jsonOf } from '../pas/readPasExchange.ts';

/** What came of asking: read as JSON, or why it could not be asked. Nothing of it is kept by the payer, so it may be asked again. */
export type ServiceCame =
  | { readonly kind: 'Answered'; readonly value: unknown }
  | { readonly kind: 'NotAsked'; readonly detail: string };

/** CDS Hooks answer in five to ten seconds; whoever waits for it has an order to write. */
const longestMs = 20_000;
const mostBytes = 8 * 1024 * 1024;
const discoveryBounds = { deadlineMs: 10_000, maxBytes: 256 * 1024 };
/** A payer that changes what it has says so to us within the hour. */
const keptMs = 3_600_000;

/** How long at most a question is under way: discovery and question. */
export const serviceLeaseMs = longestMs + discoveryBounds.deadlineMs + 30_000;

const unset: ServiceCame = { kind: 'NotAsked', detail: 'The settings of this gateway are not complete.' };

export type PayerServices = {
  /** The CRD services that a payer has; null where it could not be asked for them. */
  readonly crdServices: (to: WireRoute) => Promise<readonly CrdService[] | null>;
  readonly callHook: (to: WireRoute, service: string, body: JsonObject) => Promise<ServiceCame>;
  /** An operation of DTR at the payer's FHIR server, as Questionnaire/$questionnaire-package. */
  readonly callDtr: (to: WireRoute, operation: string, body: JsonObject) => Promise<ServiceCame>;
};

/** The services of payers that are asked before anything is sent: coverage requirements (CRD) and their forms (DTR). */
export function openPayerServices(deps: PasDeps & { readonly clock?: Clock | undefined }): PayerServices {
  const { clock } = deps;
  const { guardsOf } = guardsByGateway(clock);
  const known = new Map<string, { readonly services: readonly CrdService[]; readonly until: number }>();

  async function exchange(
    to: WireRoute,
    of: { readonly part: string; readonly gateway: (key: SigningKey) => Gateway<PasConfig>; readonly to: string },
    body: JsonObject,
  ): Promise<ServiceCame> {
    mustNotHoldConnection();
    const opened = await openPas(deps, to.gateway);
    if (opened === null) return unset;
    return cameOf(
      await exchangeGuarded<PasConfig>({
        gateway: of.gateway(opened.key),
        config: opened.config,
        request: {
          payload: new TextEncoder().encode(JSON.stringify(body)),
          payloadType: of.to,
          payloadId: randomUUID(),
          timestamp: new Date(),
        },
        dialer: deps.dialer,
        ...guardsOf({ gateway: to.gateway, line: `${to.line}:${of.part}`, maxConcurrent: null }),
        ...(clock && { clock }),
        softMs: to.gateway.soft_ms,
        hardMs: Math.min(to.gateway.hard_ms, longestMs),
        maxBytes: mostBytes,
      }),
    );
  }

  return {
    async crdServices(to) {
      mustNotHoldConnection();
      const opened = await openPas(deps, to.gateway);
      const base = opened?.config.CrdURL ?? '';
      if (opened === null || base === '') return null;
      const now = performance.now();
      const kept = known.get(base);
      if (kept !== undefined && kept.until > now) return kept.services;
      const services = await discover(deps, opened, base);
      // One that has none, or could not be read, is asked again: it may be under repair.
      if (services !== null && services.length > 0) known.set(base, { services, until: now + keptMs });
      return services;
    },
    callHook: (to, service, body) => exchange(to, { part: 'crd', gateway: crdWith, to: service }, body),
    callDtr: (to, operation, body) => exchange(to, { part: 'dtr', gateway: pasWith, to: operation }, body),
  };
}

async function discover(
  { dialer }: Pick<PasDeps, 'dialer'>,
  { config, key }: OpenPas,
  base: string,
): Promise<readonly CrdService[] | null> {
  const url = below(base, 'cds-services');
  try {
    const { status, body } = await dialer.send({
      url,
      method: 'GET',
      headers: { accept: 'application/json' },
      body: new Uint8Array(),
      access: signingCaller(config, key, url),
      ...securedBy(config),
      ...discoveryBounds,
    });
    return status === 200 ? readServices(jsonOf(body)) : null;
  } catch (error) {
    if (error instanceof DialError) return null;
    throw error;
  }
}

function cameOf(exchange: GuardedExchange): ServiceCame {
  if (exchange.kind !== 'reply') return { kind: 'NotAsked', detail: exchange.detail };
  const value = jsonOf(exchange.payload);
  if (exchange.httpStatus < 400) {
    return value === undefined
      ? { kind: 'NotAsked', detail: 'What the {payer}’s service answered could not be read.' }
      : { kind: 'Answered', value };
  }
  const said = outcomeWords(value).join(' ');
  return {
    kind: 'NotAsked',
    detail: (said || `The {payer}’s service answered with HTTP status ${exchange.httpStatus}.`).slice(0, 500),
  };
}
