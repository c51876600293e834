import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { type Routing, routing } from './testing/routing.ts';

let on: Routing;
beforeAll(async () => (on = await routing()));
afterAll(() => on.server.close());

describe('[ROUTE-036] rules', () => {
  afterEach(() => on.removeRules());

  it('are kept in an order that is changed one place at a time', async () => {
    const TemplateID = await on.template();
    const first = await on.addRule('a*.csv', TemplateID);
    const second = await on.addRule('b*.csv', TemplateID, {
      Priority: 9,
      SkipDays: 7,
      CostCapCents: 1250,
      Starts: false,
    });
    const third = await on.addRule('*.csv', TemplateID);
    expect((await on.rulesOf()).map(({ RuleID }) => RuleID)).toEqual([first, second, third]);
    expect((await on.rulesOf())[1]).toMatchObject({
      Pattern: 'b*.csv',
      TemplateID,
      TemplateRemoved: false,
      Priority: 9,
      SkipDays: 7,
      CostCapCents: 1250,
      Starts: false,
      Version: 1,
    });
    const move = (RuleID: string, Up: boolean) => on.administrator.call('moveExchangeRule', { RuleID, Up });
    expect((await move(third, true)).body.Data).toEqual({ Place: 2 });
    expect((await move(third, true)).body.Data).toEqual({ Place: 1 });
    expect((await move(third, true)).body.Data).toEqual({ Place: 1 });
    expect((await on.rulesOf()).map(({ RuleID }) => RuleID)).toEqual([third, first, second]);
    await move(third, false);
    expect((await on.rulesOf()).map(({ RuleID }) => RuleID)).toEqual([first, third, second]);
  });

  it('refuse what is no pattern, what another has, and a mapping that is none of the client’s', async () => {
    const TemplateID = await on.template();
    await on.addRule('lab*.csv', TemplateID);
    const save = (more: object) =>
      on.administrator.call('saveExchangeRule', {
        ...on.rule,
        RuleID: null,
        Pattern: 'x*',
        TemplateID,
        Version: null,
        ...more,
      });
    const field = async (more: object) => (await save(more)).body.Fields?.[0];
    expect(await field({ Pattern: '  ' })).toMatchObject({ Field: 'Pattern', Message: 'Value is required' });
    expect(await field({ Pattern: 'in/*.csv' })).toMatchObject({ Field: 'Pattern' });
    expect(await field({ Pattern: 'LAB*.csv' })).toMatchObject({ Message: 'Another rule has this pattern' });
    const theirs = await on.template(await signedIn(on.server, ['RealTimeEligibility'], summit));
    expect(await field({ TemplateID: theirs })).toMatchObject({ Field: 'TemplateID' });
    expect((await save({ Priority: 10 })).status).toBe(400);
    expect(await on.rulesOf()).toHaveLength(1);
  });

  it('a save from another version than the stored one is refused; one that changes nothing is none', async () => {
    const TemplateID = await on.template();
    const RuleID = await on.addRule('v*.csv', TemplateID);
    const save = (Pattern: string, Version: number) =>
      on.administrator.call('saveExchangeRule', { ...on.rule, RuleID, Pattern, TemplateID, Version });
    expect((await save('v2*.csv', 1)).body.WasSuccess).toBe(true);
    expect((await save('v2*.csv', 1)).body.WasSuccess).toBe(true);
    expect((await save('v3*.csv', 1)).status).toBe(409);
    expect((await on.administrator.call('removeExchangeRule', { RuleID, Version: 1 })).status).toBe(409);
    expect((await on.rulesOf())[0]).toMatchObject({ Pattern: 'v2*.csv', Version: 2 });
  });

  it('another client’s rule is neither seen nor removed', async () => {
    const RuleID = await on.addRule('mine*.csv', await on.template());
    const other = await signedIn(on.server, ['ClientAdministrator'], summit);
    expect(await on.rulesOf(other)).toEqual([]);
    expect((await other.call('removeExchangeRule', { RuleID, Version: 1 })).status).toBe(404);
    expect(await on.rulesOf()).toHaveLength(1);
    expect((await on.administrator.call('removeExchangeRule', { RuleID, Version: 1 })).body.WasSuccess).toBe(true);
    expect((await on.administrator.call('removeExchangeRule', { RuleID, Version: 1 })).status).toBe(404);
  });
});
