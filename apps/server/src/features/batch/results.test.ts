import { resultColumnsOf } from '@coverline/domain/batch/resultColumns.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBatchServer, workersOf } from '#/testing/batches.ts';
import { checked, detailOf, draftOf, ended, fileOf } from '#/testing/batchFiles.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';

let server: TestServer;
const workers = workersOf(() => server);
beforeAll(async () => {
  server = await startBatchServer();
  await workers.start();
});
afterAll(async () => {
  await workers.endAll();
  await server.close();
});

const header = 'Last,First,DOB,Card,Payer';
const member = () => `X${randomUUID().slice(0, 8).toUpperCase()}-ACT`;
const linesOf = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

/** A cell of a file without quotes, by its row from 1 and the name of its column. */
function cellOf(text: string, row: number, name: string): string | undefined {
  const lines = linesOf(text);
  const at = lines[0]?.split(',').indexOf(name) ?? -1;
  return lines[row]?.split(',')[at];
}

async function runToEnd(clerk: Caller, text: string, besides: object = {}): Promise<string> {
  const draft = await draftOf(clerk, text);
  const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName'] as const).map((Field) => ({
    Field,
    Transforms: [],
  }));
  const { BatchID } = await checked(clerk, draft, { Columns, ...besides });
  await clerk.call('startBatch', { BatchID, Name: 'Results' });
  await ended(clerk, BatchID);
  return BatchID;
}

describe('[ENT-142] the columns of the results', () => {
  it('all stand behind those of the file, with how sure the status is and which batch asked', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const BatchID = await runToEnd(clerk, `${header}\nMarker,Ada,1980-04-05,${member()},Northlake Mutual\n`);
    const { text } = await fileOf(server, clerk, BatchID, 'Results', 'csv');
    expect(linesOf(text)[0]).toBe(`${header},${resultColumnsOf('Eligibility').join(',')}`);
    expect(cellOf(text, 1, 'StatusText')).toBe('Active');
    expect(cellOf(text, 1, 'BatchID')).toBe(BatchID);
    expect([cellOf(text, 1, 'NameMatch'), cellOf(text, 1, 'DOBMatch'), cellOf(text, 1, 'Confidence')]).toEqual([
      'Y',
      'Y',
      'High',
    ]);
  });

  it('are chosen with the mapping, kept by its template, and found again with the next file of its headers', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const odd = `${header},Note ${randomUUID().slice(0, 8)}`;
    const text = () => `${odd}\nMarker,Ada,1980-04-05,${member()},Northlake Mutual,\n`;
    const draft = await draftOf(clerk, text());
    expect(draft.Results).toBeNull();
    const Columns = (['LastName', 'FirstName', 'DOB', 'MemberID', 'PayerName', null] as const).map((Field) => ({
      Field,
      Transforms: [],
    }));
    const Results = ['Confidence', 'StatusText'] as const;
    await checked(clerk, draft, { Columns, Results: [...Results], TemplateName: `Short ${odd.slice(-8)}` });
    const next = await draftOf(clerk, text(), 'tomorrow.csv');
    expect(next.Results).toEqual(Results);
    const ready = await checked(clerk, next, { Results: next.Results });
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'Short' });
    await ended(clerk, ready.BatchID);
    const { text: results } = await fileOf(server, clerk, ready.BatchID, 'Results', 'csv');
    expect(linesOf(results)[0]).toBe(`${odd},StatusText,Confidence`); // in the order of the file, whatever the choice's
  });

  it('are one at least, and none that nobody knows', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const { BatchID } = await draftOf(clerk, `${header}\nMarker,Ada,1980-04-05,${member()},Northlake Mutual\n`);
    for (const Results of [[], ['Shoe size']])
      expect((await clerk.call('checkBatch', { BatchID, Columns: [], Results: Results as never })).status).toBe(400);
  });
});

describe('[ENT-142] numbers of persons in the results', () => {
  it('are masked but for who may have them whole, and each whole file is written down, made and given', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const admin = await signedIn(server, ['ClientAdministrator']);
    const number = member();
    const BatchID = await runToEnd(clerk, `${header}\nMarker,Ada,1980-04-05,${number},Northlake Mutual\n`);
    const { text: masked } = await fileOf(server, admin, BatchID, 'Results', 'csv');
    expect(cellOf(masked, 1, 'MemberIDReturned')).toMatch(/^\*+.{4}$/);
    expect(cellOf(masked, 1, 'Card')).toBe('*********-ACT'); // the client's own column too
    expect(masked).not.toContain(number);

    expect((await clerk.call('makeBatchFileUnmasked', { BatchID, Format: 'csv' })).status).toBe(403);
    const whole = async (Format: 'csv' | '271') => {
      const FileID = (await admin.call('makeBatchFileUnmasked', { BatchID, Format })).body.Data?.FileID ?? '';
      await eventually('the file is made', async () => {
        const { Files } = await detailOf(admin, BatchID);
        const file = Files.find((one) => one.FileID === FileID);
        return file?.State === 'Ready' && file.Whole;
      });
      const { body } = await admin.call('downloadBatchFileUnmasked', { BatchID, FileID });
      const answer = await fetch(`${server.url}/download/${body.Data?.Ticket}`);
      return { FileID, text: await answer.text() };
    };
    const table = await whole('csv');
    expect(cellOf(table.text, 1, 'MemberIDReturned')).toBe(number);
    expect(cellOf(table.text, 1, 'Card')).toBe(number);
    expect((await whole('271')).text).toContain(number);

    // Made, it is given by the same right alone: to the others it is no file.
    for (const who of [clerk, admin])
      expect((await who.call('downloadBatchFile', { BatchID, FileID: table.FileID })).status).toBe(404);
    expect((await clerk.call('downloadBatchFileUnmasked', { BatchID, FileID: table.FileID })).status).toBe(403);
    const { rows } = await server.admin.query<{ action: string }>(
      `SELECT action FROM phi.audit_event WHERE user_id = $1 AND entity_id = $2 AND detail LIKE $3 ORDER BY action`,
      [admin.user.id, BatchID, `%${table.FileID}%`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['DownloadBatchFileUnmasked', 'MakeBatchFileUnmasked']);
  });

  it('are masked in the columns of the file in every format, and stand whole in the file of errors, to be mended', async () => {
    const clerk = await signedIn(server, ['RealTimeEligibility']);
    const columns = 'Last,First,DOB,Card,Payer,SSN,Insured SSN,Old SSN,Own key';
    const row = (card: string, dob = '1980-04-05') =>
      `Marker,Ada,${dob},${card},Northlake Mutual,512-34-6781,512346782,512-34-6783,512346784`;
    const [asked, faulty, ragged] = [member(), member(), member()];
    const text = [columns, row(asked), row(faulty, '14/45/1980'), `${row(ragged)},one too many`, ''].join('\n');
    const Fields = [
      'LastName',
      'FirstName',
      'DOB',
      'MemberID',
      'PayerName',
      'SSN',
      'SubscriberSSN',
      null,
      null,
    ] as const;
    const BatchID = await runToEnd(clerk, text, { Columns: Fields.map((Field) => ({ Field, Transforms: [] })) });
    const numbers = [asked, faulty, ragged, '512-34-6781', '512346782', '512-34-6783'];
    for (const format of ['csv', 'pipe'] as const) {
      const { text: results } = await fileOf(server, clerk, BatchID, 'Results', format);
      for (const number of numbers) expect(results).not.toContain(number);
    }
    const { text: results } = await fileOf(server, clerk, BatchID, 'Results', 'csv');
    const own = ['Card', 'SSN', 'Insured SSN', 'Old SSN', 'Own key'].map((name) => cellOf(results, 1, name));
    expect(own).toEqual(['*********-ACT', '*******6781', '*****6782', '*******6783', '512346784']);
    expect(cellOf(results, 3, 'Own key')).toBe('*****6784'); // nobody knows what stands where in it

    const { text: errors } = await fileOf(server, clerk, BatchID, 'Errors', 'csv');
    for (const number of numbers.slice(1)) expect(errors).toContain(number);
  });
});

it('HL7 has the MRN, the account and the accession of the file, also of who is not registered', async () => {
  const clerk = await signedIn(server, ['RealTimeEligibility']);
  const numbers = ['MRN', 'Account number', 'Accession'];
  const text = (own: readonly string[], cells: readonly string[]) =>
    `${[header.replace('Card', 'Member ID'), ...own].join(',')}\nMarker,Ada,1980-04-05,${member()},Northlake Mutual,${cells.join(',')}\n`;
  const sent = async (own: readonly string[], cells: readonly string[]) => {
    const ready = await checked(clerk, await draftOf(clerk, text(own, cells)));
    await clerk.call('startBatch', { BatchID: ready.BatchID, Name: 'HL7' });
    await ended(clerk, ready.BatchID);
    const { text: hl7 } = await fileOf(server, clerk, ready.BatchID, 'Results', 'hl7');
    const segment = (id: string) =>
      hl7
        .split('\r')
        .find((line) => line.startsWith(`${id}|`))
        ?.split('|') ?? [];
    return [segment('PID')[3], segment('PID')[18], segment('PV1')[19]];
  };
  const mrn = `M${randomUUID().slice(0, 8)}`;
  expect(await sent(numbers, [mrn, 'ACC-1', 'V-1'])).toEqual([`${mrn}^^^^MR`, 'ACC-1', 'V-1']);
  expect(await sent(['Accession'], ['V-2'])).toEqual(['', 'V-2', undefined]);
});
