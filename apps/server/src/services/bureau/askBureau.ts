import type { BureauAnswer } from '@coverline/domain/demographics/verify/bureauAnswer.ts';
import { type BureauOutcome, outcomeOfRefusal } from '@coverline/domain/demographics/verify/bureauOutcome.ts';
import type { SubmittedPerson } from '@coverline/domain/demographics/verify/submittedPerson.ts';
import { readBureauAnswer } from '@coverline/gateways/bureau/readBureauAnswer.ts';
import { writeBureauQuestion } from '@coverline/gateways/bureau/writeBureauQuestion.ts';
import type { Dialer } from '@coverline/gateways/dialer.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { exchangeGuarded } from '@coverline/gateways/guards/guarded.ts';
import { bureauOf } from '@coverline/gateways/registry.ts';
import { mustNotHoldConnection } from '#/platform/db/insideTransaction.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { Sealer } from '#/platform/keys/sealer.ts';
import { guardsByGateway } from '#/services/gateways/guardsByGateway.ts';
import { openBureau } from '#/services/gateways/openGateway.ts';

/** Somebody waits at the desk, and the line to their browser is closed once nothing has come for thirty seconds. */
const mostWaitMs = 25_000;

/** How long a bureau is waited for, whatever its gateway allows. */
export const bureauPatience = ({ soft_ms: soft, hard_ms: hard }: Pick<GatewayRow, 'soft_ms' | 'hard_ms'>) => ({
  softMs: Math.min(soft, mostWaitMs),
  hardMs: Math.min(hard, mostWaitMs),
});

/** A person with all that is known of them is some kilobytes. */
const mostBytes = 256 * 1024;

export type BureauSaying = {
  readonly outcome: BureauOutcome;
  readonly answer: BureauAnswer | null;
  readonly tookMs: number;
  /** Whether its contract charges for it: it was answered. */
  readonly isCharged: boolean;
};

export type Bureau = {
  ask(gateway: GatewayRow, person: SubmittedPerson, requestId: string): Promise<BureauSaying>;
};

type Options = { readonly dialer: Dialer; readonly gatewaySealer: Sealer };

/** Asks demographic bureaus, each under the guards of its gateway. Whatever the other side does ends as an outcome of the closed list. */
export function createBureau({ dialer, gatewaySealer }: Options): Bureau {
  const { guardsOf } = guardsByGateway();
  return {
    async ask(row, person, requestId) {
      mustNotHoldConnection();
      const startedAt = performance.now();
      const opened = openBureau(gatewaySealer, row);
      const said: Pick<BureauSaying, 'outcome' | 'answer'> =
        opened === null
          ? { outcome: 'NotSent', answer: null }
          : readExchange(
              await exchangeGuarded({
                ...opened,
                request: {
                  payload: writeBureauQuestion(person, requestId),
                  payloadType: 'JSON',
                  payloadId: requestId,
                  timestamp: new Date(),
                },
                dialer,
                ...guardsOf({ gateway: row, line: 'bureau', maxConcurrent: null }),
                ...bureauPatience(row),
                maxBytes: mostBytes,
              }),
            );
      const isCharged = said.outcome === 'Found' || said.outcome === 'NotFound';
      return { ...said, isCharged, tookMs: Math.round(performance.now() - startedAt) };
    },
  };
}

/** What an exchange ended as, in the bureau's words. */
export function readExchange(exchange: GuardedExchange): Pick<BureauSaying, 'outcome' | 'answer'> {
  if (exchange.kind !== 'reply') return { outcome: failed(exchange), answer: null };
  const reading = readBureauAnswer(exchange.payload, exchange.httpStatus);
  if (reading.kind === 'unreadable') return { outcome: 'Unreadable', answer: null };
  if (reading.kind === 'refused') return { outcome: outcomeOfRefusal[reading.why], answer: null };
  return { outcome: reading.answer.status === 'found' ? 'Found' : 'NotFound', answer: reading.answer };
}

function failed({ kind }: Exclude<GuardedExchange, { readonly kind: 'reply' }>): BureauOutcome {
  if (kind === 'EnvelopeError') return 'Failed';
  return kind === 'CircuitOpen' || kind === 'Cancelled' ? 'Overloaded' : kind;
}

/** Whether a gateway's kind is one that knows people. */
export const isBureau = (kind: string): boolean => bureauOf(kind) !== null;
