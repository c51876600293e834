import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn } from '#/testing/builders.ts';
import { type Caller, send } from '#/testing/caller.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { plainLink } from './testing/linkTests.ts';

let server: TestServer;
let master: Caller;
beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
});
afterAll(() => server.close());

const head = 'Payer ID,Title,URL,Kind,Codes,Diagnoses,Effective from,Effective to';
const site = 'https://policies.import.example';
const upload = async (lines: readonly string[] | Buffer) => {
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(lines.join('\n'));
  return (await master.call('previewPolicyImport', { File: bytes.toString('base64') })).body;
};
const confirm = (Version = '') => master.call('confirmPolicyImport', { Version });
const bytesOf = async (ticket: string | undefined) =>
  Buffer.from(await (await fetch(`${server.url}${downloadPath}${ticket ?? ''}`)).arrayBuffer());
const rowsOf = async (Search: string) => (await master.call('listPolicyLinks', { Search })).body.Data?.Rows ?? [];

describe('[ROUTE-094] an import of links', () => {
  it('says what becomes of each row, changes nothing before it is confirmed, and then does what was shown', async () => {
    const lines = [
      head,
      `SUMMA,Qz one,${site}/1,LCD,"73721; 70551-70553",m17.1,01/01/2026,`,
      `Summit Peak Advantage,Qz two,${site}/2,pa list,,,,`,
    ];
    const preview = await upload(lines);
    expect(preview.Data).toMatchObject({ Added: 2, Changed: 0, Same: 0, Faulty: 0, Unread: [] });
    expect(await rowsOf('Qz ')).toEqual([]);
    expect((await confirm(preview.Data?.Version)).body.Data).toEqual({ Added: 2, Changed: 0 });
    expect(await rowsOf('Qz ')).toMatchObject([
      {
        Title: 'Qz one',
        Codes: '70551-70553, 73721',
        Diagnoses: 'M17.1',
        EffectiveFrom: '2026-01-01',
        Standing: 'Approved',
      },
      { Title: 'Qz two', Kind: 'PA list', Codes: '' },
    ]);
    expect((await upload(lines)).Data).toMatchObject({ Added: 0, Same: 2 });
    const changed = await upload(lines.map((line) => line.replace('Qz two', 'Qz three')));
    expect(changed.Data).toMatchObject({ Changed: 1, ChangedRows: [{ Row: 3, Changes: [{ Field: 'Title' }] }] });
    await confirm(changed.Data?.Version);
    const [row] = await rowsOf('Qz three');
    const { body } = await master.call('getPolicyLink', { LinkID: row?.LinkID ?? '' });
    expect(body.Data?.History.map(({ Deed }) => Deed)).toEqual(['Changed', 'Imported']);
  });

  it('tells each fault with its place: of a cell, of a row that stands twice, of days that overlap', async () => {
    await upload([head, `SUMMA,Ovl,${site}/o,LCD,,,01/01/2026,06/30/2026`]).then(({ Data }) => confirm(Data?.Version));
    const preview = await upload([
      head,
      `NOBODY,,${site}/a,Blog,1,1,soon,`,
      `SUMMA,Inside,https://10.0.0.1/,LCD,,,,`,
      `SUMMA,Script,javascript:alert(1),LCD,,,,`,
      `SUMMA,Twice,${site}/t,LCD,,,,`,
      `SUMMA,Twice,${site}/t,LCD,,,,`,
      `SUMMA,Ovl,${site}/o,LCD,,,06/30/2026,`,
      `SUMMA,Next,${site}/n,LCD,,,01/01/2026,03/31/2026`,
      `SUMMA,Next,${site}/n,LCD,,,03/31/2026,`,
      `SUMMA,Ovl,${site}/o,LCD,,,07/01/2026,`,
    ]);
    expect(preview.Data).toMatchObject({ Added: 3, Faulty: 6 });
    expect(preview.Data?.Faults.map(({ Row, Problems }) => [Row, ...Problems.map(({ Field }) => Field)])).toEqual([
      [2, 'PayerID', 'Title', 'Kind', 'Codes', 'Diagnoses', 'Effective from'],
      [3, 'URL'],
      [4, 'URL'],
      [6, 'URL'],
      [7, 'Effective from'],
      [9, 'Effective from'],
    ]);
    const said = preview.Data?.Faults.flatMap(({ Problems }) => Problems.map(({ Message }) => Message)) ?? [];
    expect(said).toEqual(
      expect.arrayContaining([
        'This address is inside a private network and is not allowed.',
        'It stands in row 5 already. Keep one row.',
        'The list has the same link from 01/01/2026 to 06/30/2026. End that first.',
        'Row 8 is the same link from 01/01/2026 to 03/31/2026.',
      ]),
    );
    const ticket = (await master.call('exportPolicyImportFaults', undefined)).body.Data?.Ticket;
    const { text } = await send(server.url, `${downloadPath}${ticket ?? ''}`, undefined, { method: 'GET' });
    const faults = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(faults).toHaveLength(7);
    const mended = await upload(faults.slice(0, 3).map((line) => line.replace('https://10.0.0.1/', `${site}/b`)));
    expect(mended.Data).toMatchObject({ Added: 1, Faulty: 1, Unread: ['Row', 'What to do'] });
  });

  it('of rows whose payers nobody knows, that is all that is told: the same address is of another payer perhaps', async () => {
    const preview = await upload([head, `NOBODY,One,${site}/u,LCD,,,,`, `NOBODY2,One,${site}/u,LCD,,,,`]);
    const fields = preview.Data?.Faults.map(({ Problems }) => Problems.map(({ Field }) => Field));
    expect(fields).toEqual([['PayerID'], ['PayerID']]);
  });

  it('is refused where the list changed meanwhile, and where somebody has suggested the same', async () => {
    const preview = await upload([head, `SUMMA,Mine,${site}/m,LCD,,,,`]);
    await master.call('suggestPolicyLink', {
      ...plainLink,
      URL: `${site}/m`,
      Why: '',
    });
    expect((await confirm(preview.Data?.Version)).body.UserMessage).toContain('nothing was imported');
    const again = await upload([head, `SUMMA,Mine,${site}/m,LCD,,,,`]);
    expect(again.Data?.Faults[0]?.Problems).toEqual([
      { Field: 'URL', Message: 'It was suggested already. Approve or reject that first.' },
    ]);
    expect((await upload(['Column', 'x'])).UserMessage).toContain('does not name: PayerID, Title, URL, Kind');
  });

  it.each(['CSV', 'XLSX'])('the exported list reads as an import that changes nothing, as %s', async (Format) => {
    const { body } = await master.call('exportPolicyLinks', { Format, Standing: 'Approved' });
    const file = await bytesOf(body.Data?.Ticket);
    const { Total = 0 } = (await master.call('listPolicyLinks', { Standing: 'Approved' })).body.Data ?? {};
    expect(Total).toBeGreaterThan(1);
    expect((await upload(file)).Data).toMatchObject({
      Same: Total,
      Added: 0,
      Changed: 0,
      Faulty: 0,
      Unread: ['Standing', 'Last look', 'Looked at'],
    });
  });
});
