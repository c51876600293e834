import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Attesting, attesting } from './testing/attesting.ts';

let on: Attesting;
beforeAll(async () => (on = await attesting()));
afterAll(() => on.server.close());

describe('[ROUTE-027] the search', () => {
  it('finds by batch, its number, days, patient, MRN, visit, result and status', async () => {
    const { Nobody, Covered, Halfway } = await on.patients('Sought', {
      Nobody: 'none',
      Covered: 'selfPayCovered',
      Halfway: 'none',
    });
    await on.create('Of spring', [Nobody, Covered, Halfway]);
    await on.change(Halfway, 'Sent');
    const { BatchID, MRN, VisitNumber } = await on.oneOf(Nobody);
    const digits = BatchID.replaceAll('-', '').slice(0, 8);
    const names = async (filter: object) =>
      (await on.find({ Sort: 'patient', Descending: false, ...filter })).Rows.map(({ LastName }) =>
        LastName.slice('Sought'.length),
      );
    expect(await names({ Batch: 'spring' })).toEqual(['Covered', 'Halfway', 'Nobody']);
    expect(await names({ Batch: `${digits.slice(0, 4)}-${digits.slice(4)}`.toUpperCase() })).toHaveLength(3);
    expect(await names({ Batch: BatchID })).toHaveLength(3);
    expect(await names({ Batch: '%' })).toEqual([]);
    expect(await names({ Batch: 'spring', CreatedFrom: on.today, CreatedTo: on.today })).toHaveLength(3);
    expect(await names({ Batch: 'spring', CreatedTo: addDays(on.today, -1) })).toEqual([]);
    expect(await names({ Batch: 'spring', ServiceFrom: on.day, ServiceTo: on.day })).toHaveLength(3);
    expect(await names({ ServiceFrom: on.today })).toEqual([]);
    expect(await names({ Patient: 'soughtnob' })).toEqual(['Nobody']);
    expect(await names({ Patient: "' OR true --" })).toEqual([]);
    expect(await names({ Number: MRN.toLowerCase() })).toEqual(['Nobody']);
    expect(await names({ Number: VisitNumber })).toEqual(['Nobody']);
    expect(await names({ Batch: 'spring', Result: 'Coverage' })).toEqual(['Covered']);
    expect(await names({ Batch: 'spring', Status: 'Sent' })).toEqual(['Halfway']);
    expect(await names({ Batch: 'spring', Sort: 'result', Descending: true })).toEqual([
      'Halfway',
      'Nobody',
      'Covered',
    ]);
    expect((await on.audited('FindAttestations'))?.detail).not.toMatch(/sought/i);
  });

  it('goes to a spreadsheet, safely, by a ticket that is good once', async () => {
    const { Nobody, Covered } = await on.patients(
      'Sheet',
      { Nobody: 'none', Covered: 'selfPayCovered' },
      { Nobody: '=Ann' },
    );
    await on.create('For a sheet', [Nobody, Covered]);
    const { body } = await on.clerk.call('exportAttestations', {
      Batch: 'for a sheet',
      Sort: 'patient',
      Descending: false,
    });
    const file = await on.fileOf(body);
    const lines = file.text.trim().split('\r\n');
    expect(lines[0]).toContain('Batch,Batch number,File,Fund,Made,Last name,First name');
    expect(lines).toHaveLength(3);
    expect(lines[2]).toContain(`SheetNobody,"'=Ann"`);
    expect(lines[2]).toContain('None,None,None,No coverage found');
    expect((await on.fileOf(body)).status).toBe(404);
    expect((await on.audited('ExportAttestations'))?.detail).toBe('2 visits');
  });
});
