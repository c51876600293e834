import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { downloadPath } from '@coverline/contract/wire/envelope.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { send } from '#/testing/caller.ts';
import { asking, check, fieldsOf, openColumn, partner } from '#/testing/checks.ts';
import { type Partners, partners } from './testing/partners.ts';

let on: Partners;
beforeAll(async () => (on = await partners()));
afterAll(() => on.server.close());

describe('how a client stands with a payer', () => {
  it('is the client’s alone: switched off here, it is asked elsewhere', async () => {
    expect(
      (await on.own('SUMMA', { Enabled: false, Enrollments: [{ Code: '270', State: 'Rejected' }] })).body.WasSuccess,
    ).toBe(true);
    const there = await signedIn(on.server, ['RealTimeEligibility'], summit);
    expect((await on.list({ Search: 'SUMMA' })).Rows[0]).toMatchObject({
      Enabled: false,
      Enrollments: [{ Code: '270', State: 'Rejected' }],
    });
    expect((await on.list({ Search: 'SUMMA' }, there)).Rows[0]).toMatchObject({
      Enabled: true,
      Enrollments: [],
    });
    expect((await on.ids({ Sort: 'enabled', Descending: true }))[0]).toBe('SUMMA');
    expect((await there.call('submitEligibility', asking('SUMMA', 'ACT'))).body.WasSuccess).toBe(true);
  });

  it('its NPI for this payer goes into the 270, and the client’s own into all others', async () => {
    const asker = await signedIn(on.server);
    expect((await on.own('BLUE1', { ProviderNPI: '12' })).body.Fields?.[0]?.Field).toBe('ProviderNPI');
    expect((await on.own('BLUE1', { ProviderNPI: '1003000126' })).body.WasSuccess).toBe(true);
    const sent = async (payer: string) =>
      openColumn(on.server, (await check(asker, asking(payer, 'ACT'))).SpifResponseID, 'raw_270');
    expect(await sent('BLUE1')).toMatch(/NM1\*1P\*[^~]*\*XX\*1003000126~/);
    expect(await sent('PRBCB')).not.toContain('1003000126');
  });

  it('[ROUTE-071] numbers by which the payer knows the client go into its 270 beside the NPI, for the client’s own provider alone', async () => {
    const asker = await signedIn(on.server);
    const numbers = [
      { Kind: '1D', Number: ' 00417-A ' },
      { Kind: 'TJ', Number: '751234567' },
    ];
    expect((await on.own('NWRX1', { ProviderNumbers: numbers })).body.WasSuccess).toBe(true);
    const sent = async (payer: string) =>
      openColumn(on.server, (await check(asker, asking(payer, 'ACT'))).SpifResponseID, 'raw_270');
    expect(await sent('NWRX1')).toMatch(/NM1\*1P\*[^~]*~REF\*1D\*00417-A~REF\*TJ\*751234567~/);
    expect(await sent('PRBCB')).not.toContain('REF*1D');
    const wrong = [{ Kind: 'TJ', Number: '75-1234567' }];
    const refused = await on.own('NWRX1', { ProviderNumbers: wrong, ClientVersion: 1 });
    expect(fieldsOf(refused)).toEqual({ ProviderNumbers: 'Tax ID: nine digits' });
    await on.own('NWRX1', { ClientVersion: 1 });
  });

  it('[ROUTE-071] [ROUTE-030] is enrolled for each transaction by itself, since a day, and found by how far it has come', async () => {
    const wants = (Code: string, EnrollmentDays: number | null) => ({
      Code,
      EnrollmentRequired: true,
      EnrollmentDays,
      EnrollmentForm: '',
    });
    await on.own('CVMCD', { Enrollments: [{ Code: '270', State: 'Rejected' }] });
    const read = await on.get('TIDEL');
    await on.change(read, { Transactions: [wants('270', 14), wants('835', null)] as Partner['Transactions'] });
    const found = (Enrollment: string, more: object = {}) => on.ids({ Search: 'TIDEL', Enrollment, ...more });
    expect(await found('Not started', { Transaction: '835' })).toEqual(['TIDEL']);
    const asker = await signedIn(on.server);
    const offered = async () => {
      const { body } = await asker.call('getTradingPartners', { SearchTerm: 'TIDEL' });
      return body.Data?.find(({ PayerID }) => PayerID === 'TIDEL')?.Enrollment;
    };
    expect(await offered()).toBe('Not started');
    const both = [
      { Code: '835', State: 'Live' },
      { Code: '270', State: 'Submitted' },
    ];
    expect((await on.own('TIDEL', { Enrollments: both })).body.WasSuccess).toBe(true);
    const since = async () => (await on.get('TIDEL')).Enrollments;
    const today = (await since())[0]?.Since ?? '';
    expect(await since()).toEqual([
      { Code: '270', State: 'Submitted', Since: today },
      { Code: '835', State: 'Live', Since: today },
    ]);
    expect(today).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect([await found('Submitted'), await found('Live'), await found('Rejected')]).toEqual([
      ['TIDEL'],
      ['TIDEL'],
      [],
    ]);
    expect(await found('Live', { Transaction: '270' })).toEqual([]);
    expect(await found('Overdue')).toEqual([]);
    expect(await offered()).toBe('Submitted');

    const since270 = (daysAgo: number) =>
      on.server.admin.query(
        `UPDATE identity.client_partner SET enrollments = jsonb_set(enrollments, '{0,Since}', to_jsonb((current_date - $2::int)::text))
          WHERE partner_id = $1`,
        [partner('TIDEL'), daysAgo],
      );
    await since270(10);
    expect(await found('Overdue')).toEqual([]);
    await since270(16); // the payer takes fourteen
    expect(await found('Overdue')).toEqual(['TIDEL']);
    expect((await on.list({ Search: 'TIDEL', Enrollment: 'Overdue' })).Total).toBe(1);
    const { body } = await on.clerk.call('exportTradingPartners', { Search: 'TIDEL' });
    const file = await send(on.server.url, `${downloadPath}${body.Data?.Ticket ?? ''}`, undefined, { method: 'GET' });
    expect(file.text).toContain('270 Submitted (overdue); 835 Live');
    // What did not move stands since the same day.
    const moved = [both[0], { Code: '270', State: 'Live' }];
    await on.own('TIDEL', { ClientVersion: 1, Enrollments: both });
    expect((await since())[0]?.Since).not.toBe(today);
    await on.own('TIDEL', { ClientVersion: 1, Enrollments: moved });
    expect(await since()).toMatchObject([{ Code: '270', State: 'Live', Since: today }, { Code: '835' }]);
    const { rows } = await on.server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'SaveClientPartner' AND entity_id = $1 ORDER BY seq",
      [partner('TIDEL')],
    );
    expect(rows.map(({ detail }) => detail)).toEqual(['270 Submitted, 835 Live', 'nothing changed', '270 Live']);
    expect((await on.ids({ Sort: 'enrollment' })).at(0)).toBe('CVMCD');
  });

  it('two who change it at once do not overwrite each other, the first time either', async () => {
    const first = await Promise.all(
      (['Live', 'Submitted'] as const).map((State) => on.own('CMS01', { Enrollments: [{ Code: '270', State }] })),
    );
    expect(first.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const stale = await on.own('CMS01', { Enabled: false, ClientVersion: 0 });
    expect([stale.status, stale.body.Code]).toEqual([409, 'RecordChanged']);
    const { rows } = await on.server.admin.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM identity.client_partner WHERE client_id = $1 AND partner_id = $2',
      [lakeside, partner('CMS01')],
    );
    expect(rows[0]?.n).toBe(1);
  });
});
