import type { PayorSign } from '@coverline/domain/payorStatus/payorState.ts';
import type { GuardedExchange } from '@coverline/gateways/exchange.ts';
import { healthSign } from '@coverline/gateways/guards/healthSign.ts';
import type { Classified } from '#/services/lookups/answer/classifyAnswer.ts';

/** AAA 42: the payer is there and cannot answer now. */
const unableNow = '42';

/** What an exchange said of its payer; null where it said nothing: called off, never built, not asked. */
export function payorSign(exchange: GuardedExchange, { parsed }: Classified): PayorSign | null {
  const sign = signOfRoute(exchange);
  if (sign !== 'answered') return sign;
  return parsed?.rejections.some(({ code }) => code === unableNow) === true ? 'unable' : 'answered';
}

/** The same without a look into the answer: all that a route says which was passed over. */
export function signOfRoute(exchange: GuardedExchange): PayorSign | null {
  const health = healthSign(exchange);
  if (health === 'neutral') return null;
  if (health === 'failure') return exchange.kind === 'NoAnswer' ? 'silent' : 'failed';
  return 'answered';
}
