import type { AbnDetail } from '@coverline/contract/cases/abn/abnShapes.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { randomUUID } from 'node:crypto';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { registerPeople, todayOf } from '#/testing/filterPeople.ts';
import { goodAbn, goodAbnSettings } from '#/testing/good/goodAbn.ts';
import { startTestServer } from '#/testing/testServer.ts';

/** A server where notices are given, and what tests do there: each test has patients of its own. */
export async function noticing() {
  const server = await startTestServer();
  const master = await signedIn(server, ['FRHCJediMaster']);
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  await master.call('saveAbnSettings', { Version: 0, ...goodAbnSettings });
  const today = await todayOf(server, lakeside);

  const patient = async () => {
    const tag = `AB${randomUUID().slice(0, 8)}-`;
    const [registration = ''] = await registerPeople(server, lakeside, tag, [
      { last: `Notice${tag}`, first: 'Rosa', visits: [{ inDays: 1 }] },
    ]);
    const { rows } = await server.admin.query<{ id: string }>(
      'SELECT id FROM phi.visit_master WHERE reg_master_id = $1',
      [registration],
    );
    return { registration, visit: rows[0]?.id ?? '', last: `Notice${tag}` };
  };
  const draft = (of: { readonly registration: string; readonly visit: string }, change: object = {}) => ({
    ...goodAbn,
    RegMasterID: of.registration,
    VisitMasterID: of.visit,
    ServiceOn: addDays(today, 1),
    ...change,
  });
  /** Writes one; answers its id. */
  const write = async (change: object = {}, of?: Awaited<ReturnType<typeof patient>>, by: Caller = clerk) => {
    const { body, text } = await by.call('saveAbn', draft(of ?? (await patient()), change));
    if (body.Data === undefined) throw new Error(text);
    return body.Data.AbnID;
  };
  const read = async (AbnID: string, by: Caller = clerk): Promise<AbnDetail> => {
    const { body, text } = await by.call('getAbn', { AbnID });
    if (body.Data === undefined) throw new Error(text);
    return body.Data;
  };
  /** Does it as the notice stands now; answers what is told where it is refused, else ''. */
  const act = async (
    name: 'presentAbn' | 'signAbn' | 'refuseAbn' | 'attachAbn' | 'voidAbn' | 'tellAbnCost' | 'keepSignedAbn',
    AbnID: string,
    said: object = {},
    by: Caller = clerk,
  ): Promise<string> => {
    const { Version } = await read(AbnID, by);
    const version = name === 'keepSignedAbn' ? String(Version) : Version;
    const { body, text } = await by.call(name, { AbnID, Version: version, ...said });
    if (body.WasSuccess) return '';
    return body.Fields?.map(({ Field, Message }) => `${Field}: ${Message}`).join(', ') || (body.UserMessage ?? text);
  };
  const drawn = {
    Kind: 'Drawn',
    Width: 600,
    Height: 160,
    Strokes: [
      [20, 140, 80, 30, 120, 150],
      [150, 80, 300, 90, 420, 60, 560, 120],
    ],
  } as const;
  const signing = { Option: 1, SignedOn: today, Signature: drawn };
  const refusing = { Witness1: 'Ana Lin', Witness2: 'Dima Kos', Note: 'Would not sign; the test was done.' };
  const given = async (change: object = {}, of?: Awaited<ReturnType<typeof patient>>) => {
    const id = await write(change, of);
    const said = await act('presentAbn', id);
    if (said !== '') throw new Error(said);
    return id;
  };
  const print = async (AbnID: string, said: object = {}, by: Caller = clerk) => {
    const { body, text } = await by.call('printAbn', { AbnID, ...said });
    if (body.Data === undefined) throw new Error(text);
    return send(server.url, `${downloadPath}${body.Data.Ticket}`, undefined, { method: 'GET' });
  };
  return { server, master, clerk, today, patient, draft, write, read, act, signing, refusing, drawn, given, print };
}

export type Noticing = Awaited<ReturnType<typeof noticing>>;

/** The text of a PDF, and how many pages it has. */
export async function pagesOf(bytes: Uint8Array) {
  const file = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const page = await file.getPage(1);
  const { items } = await page.getTextContent();
  const text = items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ');
  return { pages: file.numPages, text };
}
