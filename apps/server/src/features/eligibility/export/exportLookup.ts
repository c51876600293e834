import type { DocumentFormat } from '@coverline/contract/eligibility/lookupExport.ts';
import { passesRole } from '@coverline/domain/access/passesRole.ts';
import { randomUUID } from 'node:crypto';
import type { TenantTrx } from '#/platform/db/doors.ts';
import { readTerms } from '#/platform/db/readTerms.ts';
import type { Deps } from '#/features/deps.ts';
import type { AuditNote, Handlers } from '#/platform/http/context.ts';
import { HttpError, UserError } from '#/platform/http/errors.ts';
import type { MadeFile } from '#/platform/http/transfer/madeFile.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import type { Numbers } from '#/services/lookups/stored/openAnswer.ts';
import { readMessage } from '#/services/lookups/message/readMessage.ts';
import { exportRow } from '#/services/lookups/stored/exportRows.ts';
import { askedProvider } from '#/services/lookups/question/askedProvider.ts';
import { drawLogo } from '#/platform/images/drawLogo.ts';
import { fhirBundle, type Urns } from './fhir/fhirBundle.ts';
import { fhirSource } from './fhirSource.ts';
import { drawSummary } from './pdf/drawSummary.ts';
import { summarySource } from './summarySource.ts';

type Asked = {
  readonly trx: TenantTrx;
  readonly note: (note: AuditNote) => void;
  readonly session: ClientSession;
  readonly id: string;
  readonly numbers: Numbers;
};

/** As it went over the wire, byte for byte but for what is masked. */
async function messageFile(
  deps: Deps,
  { trx, note, session, id, numbers }: Asked,
  which: '270' | '271',
): Promise<MadeFile> {
  const message = await readMessage(deps, trx, { clientId: session.clientId, id, which, numbers });
  note({ entityType: 'lookup', entityId: id, patientId: message.patientId ?? undefined, detail: which });
  return { name: `${fileName(id)}-${which}.edi`, type: 'application/edi-x12', body: Buffer.from(message.bytes) };
}

async function fhirFile(deps: Deps, { trx, note, session, id, numbers }: Asked): Promise<MadeFile> {
  const { clientId, timeZone } = session;
  const exported = await exportRow(deps, trx, clientId, id);
  const terms = await readTerms(trx, clientId);
  const provider = await askedProvider(deps, trx, clientId, exported.row.id);
  note({ entityType: 'lookup', entityId: id, patientId: exported.row.reg_master_id ?? undefined, detail: 'FHIR' });
  const bundle = fhirBundle(fhirSource(exported, provider, { timeZone, numbers, terms }), newUrns());
  return { name: `${fileName(id)}.json`, type: 'application/fhir+json', body: JSON.stringify(bundle, null, 2) };
}

/** By the number that people read out to each other: it names no person. */
const fileName = (id: string) => `eligibility-${id.slice(0, 4)}-${id.slice(4, 8)}`;

const newUrns = (): Urns => ({
  request: randomUUID(),
  response: randomUUID(),
  coverage: randomUUID(),
  patient: randomUUID(),
  payer: randomUUID(),
  provider: randomUUID(),
});

const makeFile = (deps: Deps, asked: Asked, format: Exclude<DocumentFormat, 'PDF'>): Promise<MadeFile> =>
  format === 'FHIR' ? fhirFile(deps, asked) : messageFile(deps, asked, format);

/** Drawn when the transaction is over: a long answer takes its time, and no connection waits for it. */
async function pdfFile(deps: Deps, ctx: Parameters<Handlers['exportLookup']>[0], id: string): Promise<MadeFile> {
  const source = await ctx.tx(async (trx, note) => {
    const exported = await exportRow(deps, trx, ctx.session.clientId, id);
    note({ entityType: 'lookup', entityId: id, patientId: exported.row.reg_master_id ?? undefined, detail: 'PDF' });
    if (exported.row.state === 'Queued') throw new UserError('There is no answer yet.');
    return summarySource(trx, ctx.session, exported);
  });
  const { logo, ...summary } = source;
  const body = await drawSummary({ ...summary, head: { ...source.head, logo: await drawLogo(logo) } });
  return { name: `${fileName(id)}.pdf`, type: 'application/pdf', body };
}

/** One lookup as a document; numbers of persons are masked. */
export const exportLookup =
  (deps: Deps): Handlers['exportLookup'] =>
  (ctx, { SpifResponseID, Format }) => {
    const id = SpifResponseID.toLowerCase();
    if (Format === 'PDF') return pdfFile(deps, ctx, id);
    return ctx.tx((trx, note) => makeFile(deps, { trx, note, session: ctx.session, id, numbers: 'masked' }, Format));
  };

/** The same with the numbers whole: a right of its own beside that of reading results. */
export const exportLookupUnmasked =
  (deps: Deps): Handlers['exportLookupUnmasked'] =>
  ({ session, tx }, { SpifResponseID: id, Format }) =>
    tx((trx, note) => {
      if (!passesRole(session.viewer.roles, 'RealTimeEligibility'))
        throw new HttpError(403, 'You may not open results.');
      return makeFile(deps, { trx, note, session, id: id.toLowerCase(), numbers: 'clear' }, Format);
    });
