import { describe, expect, it } from 'vitest';
import { decideNetwork, networkRuleOf, type StandingRow } from './decideNetwork.ts';
import { networkClashes } from './networkClashes.ts';
import { networkOverlap, networkRowProblems } from './networkRows.ts';

const provider = '1234567893';
const other = '1999999992';
const row = (change: Partial<StandingRow> = {}): StandingRow => ({
  Location: '',
  ProviderNPI: '',
  Standing: 'In',
  EffectiveFrom: '',
  EffectiveTo: '',
  ...change,
});
const whole = row({ Standing: 'Out' });
const atCampus = row({ Location: 'Main Campus', Standing: 'Tiered' });
const byProvider = row({ ProviderNPI: provider, Standing: 'Unknown' });
const both = row({ ProviderNPI: provider, Location: 'main  campus' });
const all = [whole, atCampus, byProvider, both];

describe('[ROUTE-038] the row that decides is the most specific one that holds', () => {
  it.each([
    ['provider and location', { ProviderNPI: provider, Location: 'MAIN CAMPUS ' }, both, 'ProviderLocation'],
    ['the provider elsewhere', { ProviderNPI: provider, Location: 'West' }, byProvider, 'Provider'],
    ['somebody else there', { ProviderNPI: other, Location: 'Main Campus' }, atCampus, 'Location'],
    ['nobody named there', { ProviderNPI: '', Location: 'Main Campus' }, atCampus, 'Location'],
    ['neither', { ProviderNPI: other, Location: 'West' }, whole, 'Insurance'],
    ['nothing named', { ProviderNPI: '', Location: '' }, whole, 'Insurance'],
  ])('%s', (_what, place, decided, rule) => {
    const { decided: found, others } = decideNetwork(all, { ...place, Day: '2026-06-01' });
    expect(found).toEqual({ row: decided, rule });
    expect(others.map(({ row: one }) => one)).toEqual(all.filter((one) => one !== decided));
  });

  it('provider beats location, whichever stands first', () => {
    const question = { ProviderNPI: provider, Location: 'Main Campus', Day: '2026-06-01' };
    for (const rows of [
      [atCampus, byProvider],
      [byProvider, atCampus],
    ])
      expect(decideNetwork(rows, question).decided?.row).toBe(byProvider);
  });

  it('each other row says why it does not', () => {
    const rows = [
      row({ ProviderNPI: other }),
      row({ Location: 'West' }),
      row({ EffectiveFrom: '2026-06-02' }),
      row({ EffectiveTo: '2026-05-31' }),
      row({ EffectiveFrom: '2026-01-01' }),
      row({ EffectiveFrom: '2026-02-01', Standing: 'Out' }),
      row({ Location: 'Main Campus', EffectiveFrom: '2026-06-01', EffectiveTo: '2026-06-01' }),
    ];
    const question = { ProviderNPI: provider, Location: 'Main Campus', Day: '2026-06-01' };
    const why = (asked: readonly StandingRow[]) => decideNetwork(asked, question).others.map((one) => one.why);
    expect(why(rows)).toEqual(['Provider', 'Location', 'NotYet', 'Ended', 'LessSpecific', 'LessSpecific']);
    expect(decideNetwork(rows.slice(0, 6), question).decided?.row).toBe(rows[5]);
    expect(why(rows.slice(0, 6)).at(-1)).toBe('Earlier');
    expect(decideNetwork([], question)).toEqual({ decided: null, others: [] });
    expect(decideNetwork(rows.slice(0, 4), question).decided).toBeNull();
  });

  it('a row is named by its rule', () => {
    expect(all.map(networkRuleOf)).toEqual(['Insurance', 'Location', 'Provider', 'ProviderLocation']);
  });
});

describe('[ROUTE-038] a row of the list', () => {
  const good = { ...row(), InsuranceID: 'one', Notes: '' };
  it.each([
    [{}, []],
    [{ InsuranceID: '' }, ['InsuranceID']],
    [{ ProviderNPI: '1234567890' }, ['ProviderNPI']],
    [{ Standing: 'Maybe' }, ['Standing']],
    [{ Standing: '' }, ['Standing']],
    [{ EffectiveFrom: '2026-02-01', EffectiveTo: '2026-01-31' }, ['EffectiveTo']],
    [{ EffectiveFrom: 'soon' }, ['EffectiveFrom']],
    [{ EffectiveFrom: '9999-12-31' }, ['EffectiveFrom']],
    [{ EffectiveFrom: '', EffectiveTo: '1900-01-01' }, ['EffectiveTo']],
    [{ EffectiveFrom: '1900-01-01', EffectiveTo: '9999-12-31' }, []],
    [{ EffectiveFrom: '2026-01-01', EffectiveTo: '9999-12-31' }, []],
    [{ Location: 'A'.repeat(81), Notes: 'N~' }, ['Location', 'Notes']],
  ])('%j is wrong in %j', (change, fields) => {
    expect(Object.keys(networkRowProblems({ ...good, ...change }))).toEqual(fields);
  });

  it('meets one of the same key on a common day, however the location is written, and no other', () => {
    const held = [{ ...good, Location: 'Main Campus', EffectiveTo: '2026-01-31' }];
    const meets = (change: object) => networkOverlap({ ...good, Location: 'main campus', ...change }, held);
    expect(meets({ EffectiveFrom: '2026-01-31' })).toBe(held[0]);
    expect(meets({ EffectiveFrom: '2026-02-01' })).toBeUndefined();
    expect(meets({ Location: '' })).toBeUndefined();
    expect(meets({ ProviderNPI: provider })).toBeUndefined();
    expect(meets({ InsuranceID: 'two' })).toBeUndefined();
  });
});

describe('[ROUTE-038] rows of a file that meet others', () => {
  const days = (EffectiveFrom: string, EffectiveTo: string) => ({ EffectiveFrom, EffectiveTo });
  const rows = (clashes: ReturnType<typeof networkClashes>) =>
    [...clashes].map(([at, { row: by }]) => [at, by] as const).toSorted(([one], [other]) => one - other);

  it('a row that is ended in the file makes room for the next', () => {
    const ended = { ...days('2026-01-01', '2026-05-31'), row: 2, kept: days('2026-01-01', '') };
    const next = { ...days('2026-06-01', ''), row: 3, kept: null };
    expect(rows(networkClashes([ended, next]))).toEqual([]);
    expect(rows(networkClashes([{ ...ended, ...days('2026-01-01', ''), row: null, kept: null }, next]))).toEqual([
      [3, null],
    ]);
  });

  it('of two of the file the later goes; a refused change leaves what was, which may meet another', () => {
    const one = { ...days('2026-01-01', '2026-03-31'), row: 2, kept: null };
    const two = { ...days('2026-03-31', '2026-04-30'), row: 3, kept: null };
    expect(rows(networkClashes([two, one]))).toEqual([[3, 2]]);
    const listed = { ...days('', '2025-12-31'), row: null, kept: null };
    const moved = { ...days('2025-12-31', '2026-02-28'), row: 4, kept: days('2026-01-01', '') };
    const third = { ...days('2026-03-01', ''), row: 5, kept: null };
    expect(rows(networkClashes([listed, moved, third]))).toEqual([
      [4, null],
      [5, null],
    ]);
  });
});
