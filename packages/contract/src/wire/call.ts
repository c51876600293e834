import type { Role } from '@coverline/domain/access/roles.ts';
import type { FileConstraints } from '@coverline/domain/validate/fileConstraints.ts';
import type { z } from 'zod';

/** A role, a client feature and a white-label flag that the caller must have; a client is selected and the terms are accepted. */
export type Requirement = {
  readonly role?: Role;
  /** Besides, or instead: one of these roles. */
  readonly anyRole?: readonly Role[];
  readonly feature?: string;
  readonly wlFlag?: string;
  /** Some role that opens patients, whichever (domain/src/access/seesPhi.ts). */
  readonly phi?: true;
  /** Besides, one of the company's own people. */
  readonly staff?: true;
  /** Besides, of the company that runs the installation: what is changed, or shown, is every company's. */
  readonly operator?: true;
};

/**
 * Who may make a call.
 * `public`: anybody, no session is read. `login`: the holder of a pending login's cookie. `external`: the holder of a
 * login that the company's directory has answered for, else anybody signed in. `session`: anybody signed in,
 * before terms or client too. A `Requirement`: see there; `{}` is a signed-in user in a client, no role.
 */
export type Access = 'public' | 'login' | 'external' | 'session' | Requirement;

/** The door to data that the handler gets. */
export type Door = 'none' | 'identity' | 'tenant' | 'system';

export type Limits = {
  /** Bytes of the body, an upload's file aside; more answers 413. */
  readonly bodyBytes: number;
  /** Milliseconds the call may take; a long poll stands outside the in-flight limit. */
  readonly longPollMs?: number;
};

/** The one file of an upload: the name of its part, and what it must be. */
export type FilePart = FileConstraints & { readonly part: string };

type Kind =
  | { readonly kind: 'json'; readonly file: null }
  /** Comes as multipart/form-data: the payload's fields, which are texts, and one file. */
  | { readonly kind: 'upload'; readonly file: FilePart }
  /** Answers a ticket, by which the file is fetched once. */
  | {
      readonly kind: 'download';
      readonly file: null;
      readonly effect: 'reads';
      readonly access: 'session' | Requirement;
    };

/** A call as a value: what may be asked, by whom, in what shape. Wire names are the spec's own. */
export type Call = Kind & {
  readonly path: `/${string}`;
  readonly access: Access;
  readonly door: Door;
  readonly effect: 'reads' | 'writes';
  /** The audit's action name; null where no act worth a row takes place (no PHI, no change). */
  readonly audit: string | null;
  readonly payload: z.ZodType;
  /** A bare literal on the wire, which may also come as an object of one property. */
  readonly bare: boolean;
  /** The payload is a secret: not even a digest of it is kept with the act. */
  readonly secret: boolean;
  readonly data: z.ZodType;
  readonly limits: Limits;
  /** One sentence for the API reader. */
  readonly summary: string;
};

type Defaulted = 'kind' | 'file' | 'bare' | 'secret' | 'limits';
type Spec = Omit<Call, Defaulted> & {
  readonly kind?: Call['kind'];
  readonly file?: FilePart;
  readonly bare?: boolean;
  readonly secret?: boolean;
  readonly limits?: Partial<Limits>;
};
type KindOf<S> = S extends { readonly kind: infer K } ? K : 'json';
type FileOf<S> = S extends { readonly file: infer F } ? F : null;

/** Defines one call. `access` and `audit` have no default on purpose: nobody may forget to decide. */
export function call<const S extends Spec>(
  spec: S,
): Omit<S, Defaulted> &
  Pick<Call, 'bare' | 'secret' | 'limits'> & { readonly kind: KindOf<S>; readonly file: FileOf<S> } {
  return {
    ...spec,
    kind: (spec.kind ?? 'json') as KindOf<S>, // what KindOf says, said again
    file: (spec.file ?? null) as FileOf<S>, // likewise
    bare: spec.bare ?? false,
    secret: spec.secret ?? false,
    limits: { bodyBytes: 64 * 1024, ...spec.limits },
  };
}

/** The payload of an upload holds its file beside its fields, as `F`; of every other call it is the payload's schema alone. */
export type WithFile<C extends Call, F> = C extends { readonly file: { readonly part: infer P extends string } }
  ? { readonly [K in P]: F }
  : unknown;

export type PayloadOf<C extends Call> = z.input<C['payload']> & WithFile<C, Blob>;
export type DataOf<C extends Call> = z.output<C['data']>;
