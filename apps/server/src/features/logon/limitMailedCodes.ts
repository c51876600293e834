import { networkOf } from '#/platform/http/session/networkOf.ts';
import { countTry, type Throttle } from '#/services/account/throttle.ts';
import type { Deps } from '#/features/deps.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';

type Asking = {
  /** Counted apart from codes that are asked for elsewhere. */
  readonly kind: 'forgot' | 'pairing';
  readonly companyId: string;
  readonly email: string;
  readonly ip: string;
  readonly log: { readonly warn: (event: object, text: string) => void };
};

/** How often somebody who is not signed in may have codes mailed: by network in five minutes, to an address in an hour. */
export async function limitMailedCodes(deps: Deps, { kind, companyId, email, ip, log }: Asking): Promise<void> {
  const network: Throttle = { kind: `${kind}-address`, limit: deps.config.triesPerAddress, windowSeconds: 300 };
  if (!(await countTry(deps.doors, network, networkOf(ip)))) {
    log.warn({ event: 'mailed codes throttled by address', kind }, 'refused');
    throw new HttpError(429, 'Too many requests came from your network. Try again in five minutes.', {
      retryAfter: network.windowSeconds,
    });
  }
  const account: Throttle = { kind, limit: deps.config.codesPerHour, windowSeconds: 3600 };
  if (!(await countTry(deps.doors, account, `${companyId}:${email}`)))
    throw new UserError('Too many codes were asked for in the last hour. Use the newest one, or try again later.');
}
