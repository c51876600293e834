import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type {
  EstimateQuestion,
  EstimateView,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { lakeside } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { asking, check, partner } from '#/testing/checks.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { scheduled } from './clearanceTests.ts';

export const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** A contract of a payer, looked through and loaded. */
export async function loadContract(caller: Caller, payer: string, Name: string, lines: string): Promise<string> {
  const preview = await caller.call('previewContract', { PayerID: partner(payer), Name, File: base64(lines) });
  const confirmed = await caller.call('confirmContract', { Version: preview.body.Data?.Version ?? preview.text });
  if (confirmed.body.Data === undefined) throw new Error(confirmed.text);
  return confirmed.body.Data.ScheduleID;
}

export async function loadCharges(caller: Caller, lines: string): Promise<void> {
  const preview = await caller.call('previewCharges', { File: base64(lines) });
  const confirmed = await caller.call('confirmCharges', { Version: preview.body.Data?.Version ?? preview.text });
  if (confirmed.body.Data === undefined) throw new Error(confirmed.text);
}

type Visit = {
  /** With what the payer's sandbox answers, by scenario, or at Medicare by the number that stands for one; null: nobody asked. */
  readonly answer?: string | null;
  readonly payer?: string | null;
  readonly second?: string;
  readonly third?: string;
  readonly financialClass?: string;
  readonly procedures: readonly string[];
};

/** `day` is the one that the payer was asked about. */
export type Estimated = { readonly visit: string; readonly registration: string; readonly day: string };

/** A visit in two days whose payer was asked about its day. */
export async function visitOf(
  server: TestServer,
  caller: Caller,
  { payer = 'GRANT', answer = 'ACT', second, third, financialClass = '', procedures }: Visit,
): Promise<Estimated> {
  const coverages = [payer, second, third].flatMap((one, at) => (one == null ? [] : [{ payer: one, cob: at + 1 }]));
  const made = await scheduled(server, { insurance: coverages });
  const [visit = ''] = made.visits;
  await server.admin.query(
    'UPDATE phi.visit_master SET procedures = $2, financial_class = $3, charge_cents = NULL WHERE id = $1',
    [visit, procedures, financialClass],
  );
  const DateOfService = addDays(await todayOf(server, lakeside), 2);
  const one = { visit, registration: made.registration, day: DateOfService };
  if (payer !== null && answer !== null) await askAbout(caller, one, payer, answer);
  return one;
}

/** Asks a payer about who comes to a visit, for a day. */
export const askAbout = (
  caller: Caller,
  { registration: RegmasterID, day }: Estimated,
  payer: string,
  answer: string,
  DateOfService = day,
) =>
  check(
    caller,
    asking(payer, answer, { RegmasterID, DateOfService, ...(payer === 'CMS01' && { CertificateNumber: answer }) }),
  );

/** Puts a visit off by a year: what was asked about it is then of another plan year. */
export const putOffAYear = (server: TestServer, { visit }: Estimated) =>
  server.admin.query(
    "UPDATE phi.visit_master SET date_of_service = (date_of_service + interval '1 year')::date WHERE id = $1",
    [visit],
  );

export async function estimateOf(caller: Caller, VisitMasterID: string, Version = 0): Promise<EstimateView> {
  const { body, text } = await caller.call('getEstimate', { VisitMasterID, Version });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

type Ask = Omit<Partial<EstimateQuestion>, 'Lines' | 'Rules'> & {
  readonly Lines: readonly object[];
  readonly Rules?: object;
};

export async function whatIf(caller: Caller, VisitMasterID: string, Question: Ask): Promise<EstimateView> {
  const { body, text } = await caller.call('whatIfEstimate', { VisitMasterID, Question });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}

/** What was worked; fails where nothing could be. */
export function worked(view: EstimateView): WorkedEstimate {
  if (view.Estimate === null) throw new Error(JSON.stringify(view.Problems));
  return view.Estimate;
}

type Download =
  | 'printGoodFaith'
  | 'printEstimate'
  | 'exportEstimate'
  | 'exportContract'
  | 'exportPaidClaims'
  | 'exportLeftOut'
  | 'exportCharges'
  | 'exportPriceFaults'
  | 'printReceipt'
  | 'exportDeskDay'
  | 'exportCloses'
  | 'exportPriceLists'
  | 'exportPriceRows'
  | 'exportPriceWarnings';

/** The file that a call makes, fetched by its ticket. */
export async function fileOf(server: TestServer, caller: Caller, call: Download, payload: object): Promise<Buffer> {
  const { body, text } = await caller.call(call, payload);
  if (body.Data === undefined) throw new Error(text);
  return (await send(server.url, `/download/${body.Data.Ticket}`, undefined, { method: 'GET' })).bytes;
}

/** What stands on the pages of a PDF, word by word. */
export async function readPages(pdf: Buffer): Promise<string> {
  const file = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(Array.from({ length: file.numPages }, (_, at) => file.getPage(at + 1)));
  const contents = await Promise.all(pages.map((page) => page.getTextContent()));
  return contents
    .flatMap(({ items }) => items.map((item) => ('str' in item ? item.str : '')))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
}
