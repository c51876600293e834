import type { Access, Call, Door, WithFile } from '@coverline/contract/wire/call.ts';
import type { Calls, CallName } from '@coverline/contract/wire/calls.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { AuditEntry } from '#/platform/audit/append.ts';
import type { Close, IdentityTrx, SystemTrx, TenantTrx } from '#/platform/db/doors.ts';
import type { CompanyRow } from '#/platform/db/tables/accountTables.ts';
import type { LoginTransactionRow } from '#/platform/db/tables/people/logonTables.ts';
import type { MadeFile } from './transfer/madeFile.ts';
import type { UploadedFile } from './transfer/readUpload.ts';
import type { ClientSession, Session } from './session/session.ts';

type DoorTrx<D extends Door> = {
  none: never;
  identity: IdentityTrx;
  tenant: TenantTrx;
  system: SystemTrx;
}[D];

/** What the handler adds to the call's audit row: ids and a digest, never a name or a number. */
export type AuditNote = Pick<AuditEntry, 'entityType' | 'entityId' | 'patientId' | 'reason' | 'detail'> &
  // Whose act it was, where the call's own session or login does not say.
  Partial<Pick<AuditEntry, 'userId'>>;

/** A transaction of the call's own door. `note` fills the audit row that the dispatcher writes as its last statement, `close` takes writes that nobody waits for. */
export type Tx<D extends Door> = <T>(
  fn: (trx: DoorTrx<D>, note: (note: AuditNote) => void, close: Close) => Promise<T>,
) => Promise<T>;

export type PendingLogin = {
  readonly id: string;
  /** Null: a reset was asked for an address nobody has, or a passkey has yet to say who it is. */
  readonly userId: string | null;
  readonly companyId: string;
  readonly step: LoginTransactionRow['step'];
};

/** `framed`: the login's cookie is for a page inside an EHR's. */
export type Besides = { authToken: string | null; loginCookie: string | null | undefined; framed: boolean };

type BaseContext<D extends Door> = {
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly log: FastifyBaseLogger;
  readonly correlationId: string;
  readonly tx: Tx<D>;
  /** The company whose host was asked. */
  company(): Promise<CompanyRow>;
  /** What the answer carries besides Data. */
  readonly answer: Besides;
};

type Caller<A extends Access> = A extends 'public'
  ? unknown
  : A extends 'login'
    ? { readonly login: PendingLogin }
    : A extends 'external'
      ? { readonly login: PendingLogin | null; readonly session: Session | null }
      : A extends 'session'
        ? { readonly session: Session }
        : { readonly session: ClientSession };

export type Context<C extends Call> = BaseContext<C['door']> & Caller<C['access']>;

/** What a handler answers: its call's Data, or the file that its call's ticket will fetch. */
type Answer<C extends Call> = C extends { readonly kind: 'download' } ? MadeFile : z.input<C['data']>;

export type Handler<C extends Call> = (
  ctx: Context<C>,
  payload: z.output<C['payload']> & WithFile<C, UploadedFile>,
) => Promise<Answer<C>>;

/** A call without a handler, or the reverse, is a compile error. */
export type Handlers = { readonly [K in CallName]: Handler<Calls[K]> };
export type HandlersOf<K extends CallName> = Pick<Handlers, K>;
