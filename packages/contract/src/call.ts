import type { Role } from '@coverline/domain/access/roles.ts';
import type { z } from 'zod';

/** A role, a client feature and a white-label flag that the caller must have; a client is selected and the terms are accepted. */
export type Requirement = { readonly role?: Role; readonly feature?: string; readonly wlFlag?: string };

/**
 * Who may make a call.
 * `public`: anybody, no session is read. `login`: the holder of a pending login's cookie. `session`: anybody signed in,
 * before terms or client too. A `Requirement`: see there; `{}` is a signed-in user in a client, no role.
 */
export type Access = 'public' | 'login' | 'session' | Requirement;

/** The door to data that the handler gets (design §3). */
export type Door = 'none' | 'identity' | 'tenant' | 'system';

export type Limits = {
  /** Bytes of the body; more answers 413. */
  readonly bodyBytes: number;
  /** Milliseconds the call may take; a long poll stands outside the in-flight limit. */
  readonly longPollMs?: number;
};

/** A call as a value: what may be asked, by whom, in what shape (design §2). Wire names are the spec's own. */
export type Call = {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly door: Door;
  readonly effect: 'reads' | 'writes';
  /** The audit's action name; null where no act worth a row takes place (no PHI, no change). */
  readonly audit: string | null;
  readonly payload: z.ZodType;
  /** A bare literal on the wire, which may also come as an object of one property (decisions B.20). */
  readonly bare: boolean;
  /** The payload is a secret: not even a digest of it is kept with the act. */
  readonly secret: boolean;
  readonly data: z.ZodType;
  readonly limits: Limits;
  /** One sentence for the API reader. */
  readonly summary: string;
};

type Spec = Omit<Call, 'bare' | 'secret' | 'limits'> & {
  readonly bare?: boolean;
  readonly secret?: boolean;
  readonly limits?: Partial<Limits>;
};

/** Defines one call. `access` and `audit` have no default on purpose: nobody may forget to decide. */
export function call<const S extends Spec>(
  spec: S,
): Omit<S, 'bare' | 'secret' | 'limits'> & Pick<Call, 'bare' | 'secret' | 'limits'> {
  return {
    ...spec,
    bare: spec.bare ?? false,
    secret: spec.secret ?? false,
    limits: { bodyBytes: 64 * 1024, ...spec.limits },
  };
}

export type PayloadOf<C extends Call> = z.input<C['payload']>;
export type DataOf<C extends Call> = z.output<C['data']>;
