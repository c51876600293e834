import type { DefaultAddress } from '@coverline/contract/eligibility/defaultAddress/defaultAddress.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { fieldsOf, partner } from '#/testing/checks.ts';
import { goodDefaultAddress } from '#/testing/good/goodAddress.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { mostAddresses } from './addressRows.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signedIn(server, ['ClientAdministrator']);
});
beforeEach(() => server.admin.query('TRUNCATE phi.default_address, phi.default_address_version, phi.address_words'));
afterAll(() => server.close());

const save = (fields: object = {}) =>
  admin.call('saveDefaultAddress', { ...goodDefaultAddress, AddressID: null, Version: null, ...fields });
const change = ({ Retired: _retired, ChangedAt: _at, ChangedBy: _by, ...row }: DefaultAddress, changes: object) =>
  admin.call('saveDefaultAddress', { ...row, ...changes });
const list = async (filter: object = {}) => {
  const { body, text } = await admin.call('listDefaultAddresses', filter);
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};
const linesOf = async (filter: object = {}) => (await list(filter)).Rows.map(({ Line1 }) => Line1);
const only = async (): Promise<DefaultAddress> => {
  const { Rows } = await list({ State: 'All' });
  const [row] = Rows;
  if (row === undefined || Rows.length > 1) throw new Error(`${Rows.length} rows`);
  return row;
};
const everywhere = { Location: '', Line1: '1 MAIN ST', EffectiveFrom: '', EffectiveTo: '2026-06-30' };
const west = { Location: ' West   Wing ', Line1: '9 WEST ST', ReplaceWhen: ['Invalid'], EffectiveFrom: '2026-07-01' };

describe('[ROUTE-037] the list', () => {
  it('is filtered by words, state, reason and day, sorted, and exported as it is filtered', async () => {
    await save(everywhere);
    await save(west);
    await save();
    const all = ['1 MAIN ST', '12 QUAY ST', '9 WEST ST'];
    expect(await linesOf()).toEqual(all);
    expect(await linesOf({ Search: 'west wing' })).toEqual(['9 WEST ST']);
    expect(await linesOf({ Search: '12207' })).toEqual(all);
    expect(await linesOf({ Search: '%' })).toEqual([]);
    expect(await linesOf({ ReplaceWhen: 'Invalid' })).toEqual(['9 WEST ST']);
    expect(await linesOf({ Day: '2026-06-30' })).toEqual(['1 MAIN ST', '12 QUAY ST']);
    expect(await linesOf({ Day: '2026-07-01' })).toEqual(['12 QUAY ST', '9 WEST ST']);
    expect(await linesOf({ Sort: 'address', Descending: true })).toEqual(['9 WEST ST', '12 QUAY ST', '1 MAIN ST']);
    expect(await linesOf({ Sort: 'from' })).toEqual(all);
    expect(await linesOf({ Offset: 1, Limit: 25 })).toEqual(all.slice(1));
    expect((await list({ Offset: 1, Limit: 25 })).Total).toBe(3);
    const { body } = await admin.call('exportDefaultAddresses', { Search: 'west' });
    const { text } = await send(server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(text.trimEnd().split('\r\n')).toEqual([
      '\uFEFFLocation,Line1,Line2,City,State,ZIP,Phone,UseFor,StandsInFor,EffectiveFrom,EffectiveTo,Retired,Notes',
      'West Wing,9 WEST ST,,ALBANY,NY,12207,,Eligibility questions (270),An address that cannot be used,07/01/2026,,No,',
    ]);
  });

  it('belongs to its client alone, and to who administers it', async () => {
    const { AddressID = '' } = (await save()).body.Data ?? {};
    await admin.call('saveAddressWords', { Words: ['In a car'], Version: null });
    const other = await signedIn(server, ['ClientAdministrator'], summit);
    expect((await other.call('listDefaultAddresses', {})).body.Data?.Total).toBe(0);
    expect((await other.call('getDefaultAddress', { AddressID })).status).toBe(404);
    expect((await other.call('retireDefaultAddress', { AddressID, Version: 1, Retired: true })).status).toBe(404);
    const stolen = { ...goodDefaultAddress, AddressID, Version: 1 };
    expect((await other.call('saveDefaultAddress', stolen)).status).toBe(404);
    expect((await other.call('getAddressChoices')).body.Data).toMatchObject({ OwnWords: [], WordsVersion: null });
    const clerk = await signedIn(server);
    expect((await clerk.call('listDefaultAddresses', {})).status).toBe(403);
  });

  it('names the locations of the client once, its own words, and the payers that are told an address', async () => {
    await server.admin.query('UPDATE system.trading_partner SET takes_address = (id = $1)', [partner('GRANT')]);
    await save();
    await save({ Location: 'MAIN campus', ReplaceWhen: ['Invalid'] });
    await admin.call('saveAddressWords', { Words: [' In a car ', 'in a CAR', '', 'Shelter'], Version: null });
    const { Locations = [], ...choices } = (await admin.call('getAddressChoices')).body.Data ?? {};
    expect(Locations.filter((name) => name.toLowerCase() === 'main campus')).toHaveLength(1);
    expect(choices).toEqual({
      OwnWords: ['in a CAR', 'Shelter'],
      WordsVersion: 1,
      PayersTold: ['Granite Benefit Trust'],
    });
    await server.admin.query(
      `INSERT INTO identity.client_partner (client_id, partner_id, enabled) VALUES ($1, $2, false)
       ON CONFLICT (client_id, partner_id) DO UPDATE SET enabled = false`,
      [lakeside, partner('GRANT')],
    );
    expect((await admin.call('getAddressChoices')).body.Data?.PayersTold).toEqual([]);
  });
});

describe('[ROUTE-037] a row', () => {
  it('that would decide beside another on one day is refused at its field, of many at once but one', async () => {
    await save();
    const second = { Location: 'MAIN  campus', EffectiveFrom: '2026-03-01' };
    expect(fieldsOf(await save(second))).toEqual({
      EffectiveFrom: '“12 QUAY ST” stands in here from 01/01/2026. End or retire that first.',
    });
    expect((await save({ ...second, ReplaceWhen: ['Invalid'] })).body.WasSuccess).toBe(true);
    expect((await save({ ...second, Location: 'West' })).body.WasSuccess).toBe(true);
    const many = await Promise.all([1, 2, 3].map(() => save(everywhere)));
    expect(many.filter(({ body }) => body.WasSuccess)).toHaveLength(1);
  });

  it('is judged by the rules of the domain, kept tidied, and what changes nothing is no change', async () => {
    expect(fieldsOf(await save({ Zip: '49909', Line1: 'NONE', UseFor: [] }))).toEqual({
      UseFor: 'Choose what it is for',
      Line1: 'This means that there is no address',
      Zip: 'This ZIP code lies in Michigan, not in New York',
    });
    await save({ Line1: ' 12  Quay St ', State: 'ny', ReplaceWhen: ['Words', 'Missing', 'Words'] });
    const row = await only();
    expect(row).toMatchObject({ Line1: '12 Quay St', State: 'NY', ReplaceWhen: ['Missing', 'Words'], Version: 1 });
    expect((await change(row, { Line1: '12 Quay  St' })).body.WasSuccess).toBe(true);
    expect((await only()).Version).toBe(1);
  });

  it('of two saves from one version the second is told; its history says what was before', async () => {
    await save();
    const held = await only();
    expect((await change(held, { Zip: '12208', ReplaceWhen: ['Missing'] })).body.WasSuccess).toBe(true);
    const late = await change(held, { Zip: '12209' });
    expect([late.status, late.body.Code]).toEqual([409, 'RecordChanged']);
    const { History = [] } = (await admin.call('getDefaultAddress', { AddressID: held.AddressID })).body.Data ?? {};
    expect(History.map(({ Version, Deed, Changes }) => ({ Version, Deed, Changes }))).toEqual([
      {
        Version: 2,
        Deed: 'Changed',
        Changes: [
          { Field: 'Stands in for', Before: 'No address, Words that mean none', After: 'No address' },
          { Field: 'ZIP code', Before: '12207', After: '12208' },
        ],
      },
      { Version: 1, Deed: 'Added', Changes: [] },
    ]);
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveDefaultAddress' AND entity_id = $1 ORDER BY seq",
      [held.AddressID],
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['added', 'changed ReplaceWhen Zip']);
  });

  it('is retired and restored by its version; restored only where nothing stands in its place', async () => {
    await save();
    const { AddressID } = await only();
    const retire = (Version: number, Retired: boolean) =>
      admin.call('retireDefaultAddress', { AddressID, Version, Retired });
    expect((await retire(7, true)).status).toBe(409);
    expect((await retire(1, true)).body.Data).toEqual({ Version: 2 });
    expect((await retire(1, true)).body.Data).toEqual({ Version: 2 });
    expect(await linesOf()).toEqual([]);
    expect(await linesOf({ State: 'Retired' })).toEqual(['12 QUAY ST']);
    expect((await save({ Line1: '13 QUAY ST' })).body.WasSuccess).toBe(true);
    expect(fieldsOf(await retire(2, false)).EffectiveFrom).toContain('“13 QUAY ST” stands in here');
    const second = (await list()).Rows[0];
    await admin.call('retireDefaultAddress', { AddressID: second?.AddressID, Version: 1, Retired: true });
    expect((await retire(2, false)).body.Data).toEqual({ Version: 3 });
    const { History = [] } = (await admin.call('getDefaultAddress', { AddressID })).body.Data ?? {};
    expect(History.map(({ Deed }) => Deed)).toEqual(['Restored', 'Retired', 'Added']);
  });
});

describe('[ROUTE-037] what a client keeps has a bound', () => {
  it('of so many rows no further one is added, and one that is retired may become another', async () => {
    await save();
    const held = await only();
    await admin.call('retireDefaultAddress', { AddressID: held.AddressID, Version: 1, Retired: true });
    await server.admin.query(
      `INSERT INTO phi.default_address (client_id, id, location, use_for, replace_when, line1, city, state, zip, updated_by)
       SELECT client_id, gen_random_uuid(), 'Place ' || n, use_for, replace_when, line1, city, state, zip, updated_by
         FROM phi.default_address, generate_series(2, $1) n`,
      [mostAddresses],
    );
    const full = await save({ Location: 'Yet another' });
    expect(full.body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'At most 2,000 addresses are kept. Change one that is retired, and restore it.',
    });
    expect((await change(held, { Location: 'Yet another', Version: 2 })).body.WasSuccess).toBe(true);
  });

  it('of a row that was changed more often the latest changes are told, each with what was before', async () => {
    await save();
    const { AddressID } = await only();
    await server.admin.query(
      `INSERT INTO phi.default_address_version (client_id, address_id, version, deed, fields, changed_by)
       SELECT client_id, address_id, n, 'Changed', fields || jsonb_build_object('Notes', n::text), changed_by
         FROM phi.default_address_version, generate_series(2, 150) n WHERE address_id = $1`,
      [AddressID],
    );
    const { History = [] } = (await admin.call('getDefaultAddress', { AddressID })).body.Data ?? {};
    expect(History).toHaveLength(100);
    expect(History[0]).toMatchObject({ Version: 150, Changes: [{ Field: 'Notes', Before: '149', After: '150' }] });
    expect(History.at(-1)).toMatchObject({ Version: 51, Changes: [{ Field: 'Notes', Before: '50', After: '51' }] });
  });
});

describe('[ROUTE-037] the tester', () => {
  const typed = { Location: '', Day: '2026-06-01', Line1: '', Line2: '', City: '', State: '', Zip: '' };
  const tested = async (question: object = {}) => {
    const { body } = await admin.call('testDefaultAddress', { ...typed, ...question });
    const { Finding = null, Decided = null, Others = [] } = body.Data ?? {};
    return [Finding, Decided?.Line1, ...Others.map(({ Why }) => Why)];
  };

  it('says what is wrong with an address that is typed, which row stands in, and why no other', async () => {
    await save(everywhere);
    await save(west);
    await save();
    const missing = { Lack: 'Missing', Says: '' };
    expect(await tested()).toEqual([missing, '1 MAIN ST', 'Location', 'Location']);
    expect(await tested({ Location: 'main campus' })).toEqual([missing, '12 QUAY ST', 'LessSpecific', 'Location']);
    expect(await tested({ Day: '2026-07-01' })).toEqual([missing, undefined, 'Ended', 'Location', 'Location']);
    const home = { Line1: '8 Elm Ave', City: 'Troy', State: 'NY', Zip: '12180' };
    expect(await tested(home)).toEqual([null, undefined]);
    expect((await tested({ ...home, City: '東京' }))[0]).toMatchObject({ Lack: 'Invalid' });
  });

  it('by the client’s own words too, of which the second of two saves is told', async () => {
    const home = { Line1: 'In a car', City: 'Troy', State: 'NY', Zip: '12180' };
    expect(await tested(home)).toEqual([null, undefined]);
    const words = (Words: readonly string[], Version: number | null) =>
      admin.call('saveAddressWords', { Words, Version });
    expect((await words(['IN A CAR'], null)).body.WasSuccess).toBe(true);
    expect(await tested(home)).toEqual([{ Lack: 'Words', Says: 'In a car' }, undefined]);
    expect((await words(['Tent'], null)).status).toBe(409);
    expect((await words(['Tent'], 1)).body.WasSuccess).toBe(true);
    expect((await words(['Car'], 1)).status).toBe(409);
    expect(fieldsOf(await words(['12'], 2))).toEqual({ Words: 'Each has a letter, and at most 40 characters' });
  });
});
