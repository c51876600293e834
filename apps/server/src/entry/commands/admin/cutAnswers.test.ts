import { parse271 } from '@coverline/x12/eligibility/parse271.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredAnswer } from '#/services/lookups/answer/storedAnswer.ts';
import { adminHere } from '#/testing/adminCommand.ts';
import { signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check, openColumn, resultOf, sealColumn } from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const cut = () =>
  adminHere(['answers:cut'], {
    DATABASE_URL: server.appUrl,
    DATABASE_ADMIN_URL: server.adminUrl,
    KEYS_FILE: server.deps.config.keysFile,
  });

const others = ['HL*9*2*22*0', 'TRN*2*SOMEBODYELSES*9OTHER', 'NM1*IL*1*STRANGEWAYS*PEREGRINE****MI*ZZ9', 'EB*6**30'];

/** Keeps with a check what releases of before did: the payer's whole set. */
async function keepWhole(id: string, own: (text: string) => string = (text) => text): Promise<void> {
  const raw = (await openColumn(server, id, 'raw_271')) ?? '';
  const [element = '*', end = '~'] = [raw[3], raw[105]];
  const more = others.map((one) => one.replaceAll('*', element) + end).join('');
  const whole = own(raw.replace(`SE${element}`, `${more}SE${element}`));
  await sealColumn(server, id, 'raw_271', whole);
  const read = parse271(Buffer.from(whole, 'latin1'));
  const stored = JSON.parse((await openColumn(server, id, 'parsed')) ?? '') as StoredAnswer; // packed by us
  await sealColumn(server, id, 'parsed', JSON.stringify({ ...stored, parsed: read.ok ? read.value : null }));
}

const unbroken = (text: string | null) => text?.replaceAll(/[\r\n]/g, '');

it('takes other people out of what is kept of a check, names what would end otherwise, and leaves all else as it is', async () => {
  const kept = await check(clerk, asking('BLUE1', 'ACT'));
  const untouched = await check(clerk, asking('BLUE1', 'INA'));
  const foreign = await check(clerk, asking('BLUE1', 'CALL31'));
  // Of one person alone nothing is judged again, whatever became of the payer since.
  const parent = {
    UseSubscriber: true,
    SubscriberFirstName: 'Ada',
    SubscriberLastName: 'Okonkwo',
    SubscriberDateOfBirth: '1931-02-03',
  };
  const child = await check(clerk, asking('GRANT', 'ACT', parent));
  const ofChild = await openColumn(server, child.SpifResponseID, 'raw_271');
  await server.admin.query(
    "UPDATE system.trading_partner SET dependent_mode = 'QueryAsSubscriber' WHERE payer_id = 'GRANT'",
  );
  const before = await openColumn(server, untouched.SpifResponseID, 'raw_271');
  const wholeBefore = await openColumn(server, kept.SpifResponseID, 'raw_271');
  await keepWhole(kept.SpifResponseID);
  const trace = foreign.SpifResponseID.replaceAll('-', '');
  await keepWhole(foreign.SpifResponseID, (text) => text.replace(new RegExp(trace, 'gi'), 'ANOTHERQUESTION'));

  const { code, out } = await cut();
  expect([code, out.split('\n')]).toEqual([
    0,
    ['2 answers spoke of other people too, and do no longer.', expect.stringContaining(foreign.SpifResponseID)],
  ]);

  for (const column of ['raw_271', 'parsed'] as const)
    expect(await openColumn(server, kept.SpifResponseID, column)).not.toMatch(/STRANGEWAYS|ZZ9|SOMEBODYELSES/);
  expect(unbroken(await openColumn(server, kept.SpifResponseID, 'raw_271'))).toBe(unbroken(wholeBefore));
  const shown = await resultOf(clerk, kept.SpifResponseID);
  expect(shown).toMatchObject({ StatusID: 1, Summary: { Plan: kept.Summary?.Plan, Benefits: kept.Summary?.Benefits } });
  expect(await openColumn(server, foreign.SpifResponseID, 'raw_271')).toBeNull();
  expect(await openColumn(server, foreign.SpifResponseID, 'parsed')).not.toContain('STRANGEWAYS');
  expect(await openColumn(server, untouched.SpifResponseID, 'raw_271')).toBe(before);

  expect(ofChild).toMatch(/HL.4.3.23/);
  expect(await openColumn(server, child.SpifResponseID, 'raw_271')).toBe(ofChild);

  const { rows } = await server.admin.query("SELECT detail FROM phi.audit_event WHERE action = 'AdminCutAnswers'");
  expect(rows).toEqual([{ detail: '2' }]);
  expect((await cut()).out).toBe('0 answers spoke of other people too, and do no longer.');
});
