import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harborClinic, signedIn, summit } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { column, type ExtractHarness, filterBy, openExtractHarness } from '#/testing/extractHarness.ts';
import { registerPeople } from '#/testing/filterPeople.ts';

let harness: ExtractHarness;
beforeAll(async () => {
  harness = await openExtractHarness();
});
afterAll(() => harness.server.close());

describe('[ROUTE-090] a definition', () => {
  it('is added as a draft, listed, changed under its version, and each change is a version', async () => {
    const ExtractID = await harness.saved({ Name: ' Daily  census ' });
    const { body } = await harness.master.call('listExtracts', { Search: 'daily' });
    expect(body.Data).toMatchObject({
      Total: 1,
      Rows: [
        { ExtractID, Name: 'Daily census', State: 'Draft', Version: 1, FilterName: 'Their visits', LastRun: null },
      ],
    });
    expect(fieldsOf(await harness.save({ Name: 'daily CENSUS' }))).toEqual({ Name: 'Another extract has this name' });
    expect((await harness.save({ Name: 'Daily census' }, ExtractID, 1)).body.Data).toEqual({ ExtractID, Version: 1 }); // nothing is changed
    expect((await harness.save({ Name: 'Nightly' }, ExtractID, 1)).body.Data).toEqual({ ExtractID, Version: 2 });
    const late = await harness.save({ Name: 'Weekly' }, ExtractID, 1);
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const layout = (await harness.master.call('getExtractLayout', { ExtractID })).body.Data;
    expect(layout?.Changes.map(({ Version, Changes }) => [Version, Changes])).toEqual([
      [2, ['Name: “Daily census” is now “Nightly”.']],
      [1, ['Added.']],
    ]);
    expect((await harness.master.call('removeExtract', { ExtractID, RowVersion: 1 })).status).toBe(409);
    expect((await harness.master.call('removeExtract', { ExtractID, RowVersion: 2 })).body.WasSuccess).toBe(true);
    expect((await harness.master.call('removeExtract', { ExtractID, RowVersion: 2 })).status).toBe(404);
    expect((await harness.master.call('getExtract', { ExtractID })).status).toBe(404);
  });

  it.each([
    ['an unknown field', { Columns: [column('Chart', 'ssn_enc')] }, 'Column “Chart” takes the field “ssn_enc”'],
    ['two columns of one name', { Columns: [column('A', 'MRN'), column('a', 'City')] }, 'Two columns are called “a”'],
    ['a parameter that is not there', { Columns: [column('A', 'param:x')] }, 'takes the parameter “x”'],
    [
      'a width that is too small',
      { Format: 'fixed', NamesLine: false, Columns: [column('Born', 'DateOfBirth', { Width: 5 })] },
      'Column “Born” is 5 wide, and its values take up to 10 characters.',
    ],
  ])('%s is told, naming the column and what to do', async (_what, more, sentence) => {
    expect(fieldsOf(await harness.save(more))).toEqual({ Columns: expect.stringContaining(sentence) as string });
  });

  it('a filter of another client is none', async () => {
    const theirs = await signedIn(harness.server, ['FRHCJediMaster'], summit);
    expect(fieldsOf(await harness.save({ FilterID: await filterBy(theirs, 'Theirs', 'Visit') }))).toEqual({
      FilterID: 'Choose a filter',
    });
  });

  it('its filter stays as long as it rests on it', async () => {
    const FilterID = await filterBy(harness.master, 'Kept', 'Visit');
    const ExtractID = await harness.saved({ FilterID, Name: 'Keeper' });
    const filter = (await harness.master.call('getFilter', { FilterID })).body.Data;
    expect(filter?.UsedBy).toMatchObject([{ Kind: 'Extract', Name: 'Keeper', Ended: false }]);
    const refused = await harness.master.call('deleteFilter', { FilterID, Version: 1 });
    expect(refused.body.UserMessage).toBe('The extract “Keeper” rests on this filter. Give it another filter first.');
    await harness.master.call('removeExtract', { ExtractID, RowVersion: 1 });
    expect((await harness.master.call('deleteFilter', { FilterID, Version: 1 })).body.WasSuccess).toBe(true);
  });

  it('goes from draft to active, paused and back, by these ways alone; only the active one runs', async () => {
    const ExtractID = await harness.saved({ Schedule: { Every: 'day', Weekday: 0, At: '06:30' } });
    const go = async (State: 'Draft' | 'Active' | 'Paused') => {
      const { RowVersion } = await harness.get(ExtractID);
      return (await harness.master.call('changeExtractState', { ExtractID, RowVersion, State })).body;
    };
    const order = async () => (await harness.master.call('runExtract', { ExtractID })).body.UserMessage;
    expect(await order()).toBe('This extract is a draft. Activate it first.');
    expect((await go('Paused')).UserMessage).toBe('One that is Draft cannot become Paused: it can become Active.');
    expect((await harness.get(ExtractID)).NextAt).toBeNull();
    expect((await go('Active')).Data).toEqual({ State: 'Active' });
    expect(Date.parse((await harness.get(ExtractID)).NextAt ?? '')).toBeGreaterThan(Date.now());
    expect((await go('Draft')).WasSuccess).toBe(false);
    expect((await go('Paused')).Data).toEqual({ State: 'Paused' });
    expect((await harness.get(ExtractID)).NextAt).toBeNull();
    expect(await order()).toBe('This extract is a paused one. Activate it first.');
    expect((await go('Draft')).Data).toEqual({ State: 'Draft' });
  });
});

describe('[ROUTE-090] a preview', () => {
  it('shows a hundred rows as they would stand, names and numbers masked, and whom it showed stands in the audit', async () => {
    const ExtractID = await harness.saved({
      Format: 'fixed',
      NamesLine: false,
      Columns: [
        column('MRN', 'MRN', { Width: 8 }),
        column('Last', 'LastName', { Width: 8 }),
        column('Member', 'MemberID', { Width: 14, Pad: 'before' }),
        column('Born', 'DateOfBirth', { Width: 10 }),
      ],
    });
    const { body } = await harness.master.call('previewExtract', { ExtractID });
    expect(body.Data).toEqual({
      Columns: ['MRN', 'Last', 'Member', 'Born'],
      Rows: [
        ['****    ', '***Alma ', '  ********4471', '1950-05-01'],
        ['****    ', '*runo   ', '            **', '2010-02-03'],
        ['****    ', '****    ', '              ', '          '],
      ],
      More: false,
    });
    const { rows } = await harness.server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'PreviewExtract' ORDER BY seq DESC LIMIT 1",
    );
    for (const id of harness.ids) expect(rows[0]?.detail).toContain(id);
    expect(JSON.stringify(rows)).not.toContain('Bruno');
  });

  it('stops at a hundred', async () => {
    const people = Array.from({ length: 103 }, () => ({ last: 'Many' }));
    await registerPeople(harness.server, harborClinic, 'XT-', people);
    const theirs = await signedIn(harness.server, ['FRHCJediMaster'], harborClinic);
    const FilterID = await filterBy(theirs, 'Many', 'Registration');
    const { body } = await theirs.call('saveExtract', {
      ...harness.fields({ FilterID, Columns: [column('MRN')] }),
      ExtractID: null,
      RowVersion: null,
    });
    const seen = await theirs.call('previewExtract', { ExtractID: body.Data?.ExtractID ?? '' });
    expect([seen.body.Data?.Rows.length, seen.body.Data?.More]).toEqual([100, true]);
  });
});

describe('[ROUTE-089] the document', () => {
  it('has layout, sample of invented people, parameters and changes, and nobody of the client’s', async () => {
    const ExtractID = await harness.saved({
      FilterID: harness.peopleFilter,
      Name: 'Eligibility feed',
      Format: 'fixed',
      NamesLine: false,
      Header: 'HDR{rows}',
      Columns: [column('MRN', 'MRN', { Width: 8 }), column('Site', 'param:site', { Width: 4 })],
      Parameters: [{ Key: 'site', Label: 'Site', Type: 'text', Default: 'MAIN' }],
    });
    const { body } = await harness.master.call('getExtractLayout', { ExtractID });
    expect(body.Data).toMatchObject({
      Name: 'Eligibility feed',
      Version: 1,
      Layout: [
        { Order: 1, Name: 'MRN', Source: '{MRN}', From: 1, To: 8, IsPersonal: true },
        { Order: 2, Name: 'Site', Source: 'Parameter “Site”', From: 9, To: 12, IsPersonal: false },
      ],
      Parameters: [{ Key: 'site', Default: 'MAIN', Does: 'Stands in columns' }],
      Sample: { Lines: ['HDR3', '100001  MAIN', '100002  MAIN', '100003  MAIN'], Cells: [] },
    });
    expect(JSON.stringify(body.Data)).not.toContain('Bruno');
    const { body: ticket } = await harness.master.call('exportExtractLayout', { ExtractID });
    const pdf = await fetch(`${harness.server.url}/download/${ticket.Data?.Ticket}`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    // The sample lines up as the file does: each letter is as wide as the next.
    const paper = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()), verbosity: 0 }).promise;
    const { items } = await (await paper.getPage(1)).getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item] : []));
    const font = words.find(({ str }) => str === 'HDR3')?.fontName;
    const sample = words.filter(({ fontName }) => fontName === font);
    expect(sample.map(({ str }) => str).join(' ')).toBe('HDR3 100001 MAIN 100002 MAIN 100003 MAIN');
    expect(new Set(sample.map(({ str, width }) => (width / str.length).toFixed(3))).size).toBe(1);
  });

  it('the list leaves as CSV', async () => {
    await harness.saved({
      FilterID: harness.peopleFilter,
      Name: 'Listed feed',
      Format: 'fixed',
      NamesLine: false,
      Columns: [column('MRN', 'MRN', { Width: 8 }), column('Site', 'MRN', { Width: 4 })],
    });
    const { body } = await harness.master.call('exportExtracts', { Search: 'listed feed' });
    const text = await (await fetch(`${harness.server.url}/download/${body.Data?.Ticket}`)).text();
    expect(text).toContain('Listed feed,Draft,Fixed width,1,2,Themselves,By hand alone');
  });
});
