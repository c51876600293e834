import { DialError } from '@coverline/gateways/dialError.ts';

/** Nobody answered, or nothing that is an answer; an answer came that says it cannot at the moment; one that we do not accept. */
type FaultKind = 'down' | 'erred' | 'refused';

export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly kind: FaultKind;
  /** A word for audit and log: no claim, no address, nothing that the provider said. */
  readonly reason: string;
  constructor(kind: FaultKind, reason: string) {
    super(`identity provider ${kind}: ${reason}`);
    this.kind = kind;
    this.reason = reason;
  }
}

/** What a failure of the OpenID libraries comes to; what they wrap is looked for, their words are not kept. */
export function providerFault(error: unknown): ProviderFault {
  let code = 'unknown';
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof ProviderFault) return at;
    if (at instanceof DialError) {
      const isDown = at.phase === 'refused' || at.phase === 'sent' || at.phase === 'certificate';
      return new ProviderFault(isDown ? 'down' : 'refused', `${at.phase} ${at.code}`);
    }
    if (code === 'unknown' && 'code' in at && typeof at.code === 'string' && /^[A-Z0-9_]{1,60}$/u.test(at.code))
      code = at.code;
  }
  return new ProviderFault('refused', code);
}
