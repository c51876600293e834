import { checkMessage } from '@coverline/x12/checkMessage.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn, partner, submit } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
let insurance: { readonly id: string; readonly registration: string };
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
  const { rows } = await server.admin.query<typeof insurance>(
    `SELECT id, reg_master_id AS registration FROM phi.reg_insurance i
      WHERE client_id = $1 AND NOT is_removed AND trading_partner_id IS NOT NULL
        AND (SELECT count(*) FROM phi.reg_insurance o WHERE o.client_id = i.client_id AND o.reg_master_id = i.reg_master_id) = 1
      ORDER BY id LIMIT 1`,
    [lakeside],
  );
  if (rows[0] === undefined) throw new Error('the seed has nobody with one insurance');
  insurance = rows[0];
});
afterAll(() => server.close());

type Kept = { readonly relationship?: string; readonly group?: string; readonly payer?: string };

/** The 270 about the registration's own insurance of `payer`, without a member id unless told, and which of its segments begin so. */
async function sent(kept: Kept, changes: object, begins: readonly string[]): Promise<readonly string[]> {
  const payer = kept.payer ?? 'GRANT';
  await server.admin.query(
    `UPDATE phi.reg_insurance SET trading_partner_id = $2, relationship = $3, group_number = $4 WHERE id = $1`,
    [insurance.id, partner(payer), kept.relationship ?? '18', kept.group ?? ''],
  );
  const request = asking('GRANT', 'ACT', { RegmasterID: insurance.registration, CertificateNumber: '', ...changes });
  await server.admin.query(
    "UPDATE system.trading_partner SET required_field_sets = '[[\"LastName\"]]' WHERE payer_id = 'GRANT'",
  );
  const raw = (await openColumn(server, await submit(clerk, request), 'raw_270')) ?? '';
  expect(checkMessage(Buffer.from(raw))).toEqual([]);
  return raw.split('~').filter((line) => begins.some((one) => line.startsWith(one)));
}

const parent = {
  UseSubscriber: true,
  SubscriberFirstName: 'Catalina',
  SubscriberLastName: 'Lindholm-Vega',
  SubscriberDateOfBirth: '1961-02-03',
};

describe('a 270 has of the registered insurance', () => {
  it.each<[string, Kept, object, readonly string[]]>([
    ['the group of a subscriber', { group: 'GBT-09' }, {}, ['REF*6P*GBT-09']],
    ['no group where none is kept', {}, {}, []],
    ['no group that a message cannot carry', { group: 'A*B~C' }, {}, []],
    [
      'the group beside the subscriber of a dependent',
      { group: '77 001/2', relationship: '01' },
      parent,
      ['REF*6P*77 001/2'],
    ],
    ['none of another payer’s', { group: 'GBT-09', payer: 'NORTH' }, {}, []],
    ['none of another member id', { group: 'GBT-09' }, { CertificateNumber: 'X1-ACT' }, []],
  ])('%s', async (_, kept, changes, expected) => {
    expect(await sent(kept, changes, ['REF*6P'])).toEqual(expected);
  });

  it.each<[string, string, object, readonly string[]]>([
    ['a spouse', '01', parent, ['INS*N*01']],
    ['a child', '19', parent, ['INS*N*19']],
    ['a life partner, as another adult', '53', parent, ['INS*N*34']],
    ['nothing of who is of an unknown relationship', '21', parent, []],
    ['nothing of who is the subscriber', '18', {}, []],
    ['a twin, as a child whatever is kept', '01', { ...parent, BirthSequence: 2 }, [`INS*N*19${'*'.repeat(15)}2`]],
  ])('how a dependent stands to the subscriber: %s', async (_, relationship, changes, expected) => {
    expect(await sent({ relationship }, changes, ['INS'])).toEqual(expected);
  });
});

it('how the dependent stands to the subscriber is among what was sent and returned, by the segment that names them', async () => {
  const compared = async (changes: Readonly<Record<string, unknown>>) => {
    const { Summary, SpifResponseID } = await check(clerk, asking('GRANT', 'ACT', changes));
    const row = Summary?.Demographics.find(({ Field }) => Field === 'relationship');
    const lines = ((await openColumn(server, SpifResponseID, 'raw_271')) ?? '').split(/[~\r\n]+/);
    return { row, named: lines[(row?.Segment ?? 0) - 1] };
  };
  const twin = await compared({ ...parent, BirthSequence: 2 });
  expect(twin.row).toMatchObject({ Submitted: '19', Returned: '19', Differs: false });
  expect(twin.named).toMatch(/^NM1.03/);
  expect((await compared(parent)).row).toMatchObject({ Submitted: '', Returned: '19', Differs: false });
  expect((await compared({})).row).toBeUndefined();
});
