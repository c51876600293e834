import { keptLines } from '@coverline/authorization/request/askedLines.ts';
import type { AuthLine, AuthRequest, RequestKind } from '@coverline/authorization/request/authRequest.ts';
import { isDeepStrictEqual } from 'node:util';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { AuthMessageRow, AuthRequestRow } from '#/platform/db/tables/cases/authorizationTables.ts';
import { authWords, type Sealed } from '../authWords.ts';
import { contentOf } from '../holdAuth.ts';
import { aroundOf } from '../request/around.ts';
import { toRequest } from '../request/toRequest.ts';

/** By which a payer's answer is tied to ours: the same for the life of an authorization, and nobody else's. */
export const traceOf = (authId: string): string => authId.replaceAll('-', '').toUpperCase();

/** The authorization that a trace of ours stands for; null for any other. */
export const authIdOf = (trace: string): string | null =>
  /^[0-9a-f]{32}$/iu.test(trace)
    ? trace.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5')
    : null;

/** Who gives the traces: 9 stands before a number that is of no register (005010X217, TRN03). */
const originatorOf = (npi: string): string => `9${npi.slice(-9)}`.padEnd(10, '0');

/** What the payer calls it, as its decisions said last. */
async function referenceOfPayer(deps: Sealed, trx: TenantTrx, held: AuthRequestRow): Promise<string> {
  const rows = await trx
    .selectFrom('phi.auth_decision')
    .select(['id', 'content_enc'])
    .where('client_id', '=', held.client_id)
    .where('auth_id', '=', held.id)
    .where('fate', '<>', 'Aside')
    .where('message_id', 'is not', null)
    .orderBy('logged_at', 'desc')
    .limit(20)
    .execute();
  const words = authWords(deps, held.client_id);
  for (const row of rows) {
    const { payerReference } = words.openDecision(row.id, row.content_enc).decision;
    if (payerReference !== '') return payerReference;
  }
  return '';
}

const same = (one: AuthLine, other: AuthLine): boolean =>
  isDeepStrictEqual({ ...one, change: 'Same' }, { ...other, change: 'Same' });

/** The lines of a change, each with what became of it against what the payer has. */
function changedLines(lines: readonly AuthLine[], before: readonly AuthLine[]): readonly AuthLine[] {
  const told = lines.map((line): AuthLine => {
    const old = before.find(({ sequence }) => sequence === line.sequence);
    return { ...line, change: old === undefined ? 'Added' : same(line, old) ? 'Same' : 'Changed' };
  });
  return keptLines(told, before);
}

const kindOf = (kind: AuthMessageRow['kind'], base: AuthRequest): RequestKind => {
  if (kind === 'Appeal') return base.urgency === 'Urgent' ? 'UrgentAppeal' : 'Appeal';
  // Over PAS what was asked for is an update: all lines as they are, and the documents (C3).
  if (kind === 'Information') return 'Revision';
  return kind === 'Revision' || kind === 'Extension' || kind === 'Cancel' ? kind : base.kind;
};

export type WireRequest = { readonly request: AuthRequest; readonly previous: AuthRequest | null };

type Of = Pick<AuthMessageRow, 'id' | 'kind' | 'version' | 'reference'> & { readonly said: string };

/** What a message says, whichever wire it goes over, and what the payer was sent before it. */
export async function wireRequest(
  deps: Sealed,
  trx: TenantTrx,
  held: AuthRequestRow,
  { kind, version, reference, said }: Of,
): Promise<WireRequest> {
  const around = await aroundOf(deps, trx, held);
  const number = authWords(deps, held.client_id).open('auth_request', held.id, held.number_enc);
  const payerReference = await referenceOfPayer(deps, trx, held);
  const ofVersion = async (which: number): Promise<AuthRequest> => {
    const base = toRequest(await contentOf(deps, trx, { ...held, version: which }), around);
    return {
      ...base,
      reference,
      trace: { number: traceOf(held.id), originator: originatorOf(base.requester.npi) },
      payerReference,
      previousNumber: number === '' ? base.previousNumber : number,
    };
  };
  const request = await ofVersion(version);
  const previous = held.sent_version === 0 ? null : await ofVersion(held.sent_version);
  return {
    request: {
      ...request,
      kind: kindOf(kind, request),
      note: said === '' ? request.note : said,
      lines: kind === 'Revision' && previous !== null ? changedLines(request.lines, previous.lines) : request.lines,
    },
    previous,
  };
}
