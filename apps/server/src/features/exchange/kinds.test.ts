import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, draftOf } from '#/testing/batchFiles.ts';
import { openSession, makeUser, lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { sendExchange } from '#/testing/exchangeFiles.ts';
import { type Routing, routing } from './testing/routing.ts';

let on: Routing;
/** Administers the exchange, and may do at the screens what rules have done. */
let both: Caller;
beforeAll(async () => {
  on = await routing();
  await on.workers.start();
  both = await signedIn(on.server, ['ClientAdministrator', 'RealTimeInsuranceDiscovery', 'RealTimeDemographic']);
});
afterAll(async () => {
  await on.workers.endAll();
  await on.server.close();
});
afterEach(() => on.removeRules());

const header = 'Last,First,DOB,SSN,Street,City,State,ZIP';
const row = () => `Unheard,Oda ${randomUUID().replaceAll(/[^a-f]/g, '')},1980-02-03,,1 Elm Street,Columbus,OH,44909`;

async function templateOf(Kind: 'Discovery' | 'Demographics'): Promise<string> {
  const { BatchID } = await draftOf(both, `${header}\n${row()}\n`);
  const draft = (await both.call('setBatchKind', { BatchID, Kind })).body.Data;
  if (draft === undefined) throw new Error('no draft');
  const TemplateName = `${Kind} ${randomUUID().slice(0, 6)}`;
  await both.call('checkBatch', { BatchID, Columns: columnsOf(draft), TemplateName });
  const { body } = await both.call('getBatchTemplates');
  return body.Data?.find(({ Name }) => Name === TemplateName)?.TemplateID ?? '';
}
const detailOf = async (BatchID: string | undefined) => (await both.call('getBatch', { BatchID })).body.Data;
/** The batch that became of a file of two rows. */
async function routed(name: string, content = `${header}\n${row()}\n${row()}\n`) {
  const FileID = await sendExchange(on.administrator, { name, content });
  const { Batch } = await on.until(FileID, 'Processed');
  return detailOf(Batch?.BatchID);
}

describe('[ROUTE-036] [ENT-142] a rule says what is done with each row', () => {
  it('has a file’s people verified, or searched for, by templates of that kind, within its cap', async () => {
    await on.addRule('people*', await templateOf('Demographics'), { Kind: 'Demographics', CostCapCents: 900 }, both);
    await on.addRule('uninsured*', await templateOf('Discovery'), { Kind: 'Discovery' }, both);
    expect((await on.rulesOf()).map(({ Kind, Search }) => [Kind, Search])).toEqual([
      ['Demographics', null],
      ['Discovery', null],
    ]);
    expect(await routed('people 1.csv')).toMatchObject({
      Kind: 'Demographics',
      CostCapCents: 900,
      State: 'Completed',
      Counts: { Total: 2, Done: 2 },
    });
    expect(await routed('uninsured 1.csv')).toMatchObject({ Kind: 'Discovery', Counts: { Total: 2 } });
  });

  it('has a batch of eligibility search for coverage where it is not active, for so much; a rule without goes on as before', async () => {
    const TemplateID = await on.template();
    const RuleID = await on.addRule('cascade*', TemplateID, { Search: { CapCents: 5_000 } }, both);
    expect((await on.rulesOf())[0]).toMatchObject({ Kind: 'Eligibility', Search: { CapCents: 5_000 } });
    const inactive = () => on.table(2).replaceAll('-ACT', '-INA');
    const first = await routed('cascade 1.csv', inactive());
    expect(first?.Searches).toMatchObject({ CapCents: 5_000 });
    expect(first?.Searches?.Counts.reduce((sum, { Rows }) => sum + Rows, 0)).toBe(2);
    await on.addRule('cascade*', TemplateID, { RuleID, Version: 1 });
    expect((await on.rulesOf())[0]?.Search).toBeNull();
    expect((await routed('cascade 2.csv', inactive()))?.Searches).toBeNull();
  });

  it('is saved by who may do the same at the screen, with a template of its kind, and results that are a table', async () => {
    const verifies = await templateOf('Demographics');
    const save = async (caller: Caller, more: object) =>
      fieldsOf(
        await caller.call('saveExchangeRule', { ...on.rule, RuleID: null, Pattern: 'x*', Version: null, ...more }),
      );
    const TemplateID = await on.template();
    expect(await save(on.administrator, { TemplateID: verifies, Kind: 'Demographics' })).toHaveProperty('Kind');
    expect(await save(on.administrator, { TemplateID, Search: { CapCents: null } })).toHaveProperty('Search');
    expect(await save(both, { TemplateID: verifies })).toHaveProperty('TemplateID');
    expect(await save(both, { TemplateID, Kind: 'Discovery' })).toHaveProperty('TemplateID');
    const Deliver = { Format: '271', Whole: false };
    expect(await save(both, { TemplateID: verifies, Kind: 'Demographics', Deliver })).toHaveProperty('Deliver');
    expect(await on.rulesOf()).toEqual([]);
  });

  it('fails a file where who saved the rule last may not do that any more, and says what to do', async () => {
    const former = await makeUser(on.server, { roles: { [lakeside]: ['ClientAdministrator', 'RealTimeDemographic'] } });
    const TemplateID = await templateOf('Demographics');
    await on.addRule('lost*', TemplateID, { Kind: 'Demographics' }, await openSession(on.server, former, lakeside));
    await on.server.admin.query("UPDATE identity.membership SET roles = '{ClientAdministrator}' WHERE user_id = $1", [
      former.id,
    ]);
    const FileID = await sendExchange(on.administrator, { name: 'lost 1.csv', content: `${header}\n${row()}\n` });
    expect((await on.until(FileID, 'Failed')).Reason).toMatch(/screen of Demographics\. Have somebody save it who may/);
    expect(await on.batchesOf(FileID)).toEqual([]);
  });
});
