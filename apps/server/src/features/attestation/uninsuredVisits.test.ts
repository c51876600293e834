import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { type Attesting, attesting } from './testing/attesting.ts';

let on: Attesting;
beforeAll(async () => (on = await attesting()));
afterAll(() => on.server.close());

describe('[ROUTE-027] the visits that a batch may be made of', () => {
  it('are self-pay or of patients without an insurance, each with what its lookups prove', async () => {
    const { Covered } = await on.patients('Listed', {
      Nobody: 'none',
      Covered: 'selfPayCovered',
      Halfway: 'halfway',
      Unasked: 'unasked',
      Held: 'none',
    });
    await registerPeople(on.server, lakeside, 'INSURED-', [
      { last: 'ListedInsured', insurance: [{ payer: 'NORTH', member: 'N1' }], visits: [{ inDays: -3 }] },
    ]);
    await on.create('Held', [(await on.patients('ListedToo', { Held: 'unasked' })).Held]);
    const { body } = await on.administrator.call('findUninsuredVisits', {
      From: on.day,
      To: on.day,
      Patient: 'listed',
    });
    const found = body.Data?.Rows.map(({ LastName, Result, Checks, CoveredBy, Evidence, InBatch }) => ({
      LastName,
      Result,
      Checks: Object.values(Checks).join(' '),
      CoveredBy: CoveredBy.join(),
      Evidence,
      InBatch,
    }));
    const none = 'NoCoverage NoCoverage NoCoverage';
    const missing = 'Missing Missing Missing';
    expect(found).toEqual([
      {
        LastName: 'ListedCovered',
        Result: 'Coverage',
        Checks: 'NoCoverage NoCoverage Coverage',
        CoveredBy: 'Tidelands Employer Plan',
        Evidence: 3,
        InBatch: '',
      },
      {
        LastName: 'ListedHalfway',
        Result: 'NotEnough',
        Checks: 'Unclear NoCoverage Missing',
        CoveredBy: '',
        Evidence: 3,
        InBatch: '',
      },
      { LastName: 'ListedHeld', Result: 'NoCoverage', Checks: none, CoveredBy: '', Evidence: 3, InBatch: '' },
      { LastName: 'ListedNobody', Result: 'NoCoverage', Checks: none, CoveredBy: '', Evidence: 3, InBatch: '' },
      { LastName: 'ListedTooHeld', Result: 'NotEnough', Checks: missing, CoveredBy: '', Evidence: 0, InBatch: 'Held' },
      { LastName: 'ListedUnasked', Result: 'NotEnough', Checks: missing, CoveredBy: '', Evidence: 0, InBatch: '' },
    ]);
    expect((await on.audited('FindUninsuredVisits'))?.detail).toContain(Covered.visit);
  });

  it('are found by name, MRN and the number of the visit, on the days that are asked for', async () => {
    await on.patients('Found', { Covered: 'unasked', Gone: 'unasked' });
    const seen = async (asked: object) =>
      (await on.administrator.call('findUninsuredVisits', { From: on.day, To: on.day, ...asked })).body.Data?.Rows.map(
        ({ LastName }) => LastName,
      );
    expect(await seen({ Patient: 'foundgone, an' })).toEqual(['FoundGone']);
    expect(await seen({ Patient: 'ann foundgone' })).toEqual(['FoundGone']);
    expect(await seen({ Patient: '%' })).toEqual([]);
    expect(await seen({ Number: 'found-1' })).toEqual(['FoundGone']);
    expect(await seen({ Number: 'FOUND-0-0' })).toEqual(['FoundCovered']);
    expect(await seen({ Patient: 'found', From: on.today, To: on.today })).toEqual([]);
  });

  it.each([
    [{ From: '2026-02-02', To: '2026-02-01' }, 'The last day is before the first'],
    [{ From: '2024-01-01', To: '2026-02-01' }, 'Choose 366 days at most'],
  ])('%j is told', async (days, message) => {
    expect(fieldsOf(await on.administrator.call('findUninsuredVisits', days))).toEqual({ To: message });
  });

  it('or are picked by a saved filter of visits, for whoever makes batches of filters', async () => {
    await on.patients('Picked', { Able: 'unasked', Baker: 'unasked', Clark: 'unasked' });
    const staff = await signedIn(on.server, ['FRMDAdministrator']);
    const filter = (Entity: 'Visit' | 'Registration') =>
      staff.call('saveFilter', {
        FilterID: null,
        Version: null,
        Name: `Attest ${Entity}`,
        Entity,
        Tree: { Join: 'and', Parts: [{ Field: 'MRN', Op: 'contains', Values: ['PICKED-'] }] },
        Sort: 'name',
        Limit: 2,
      });
    const visits = (await filter('Visit')).body.Data?.FilterID ?? '';
    const found = await staff.call('findVisitsOfFilter', { FilterID: visits });
    expect(found.body.Data?.Rows.map(({ LastName }) => LastName)).toEqual(['PickedAble', 'PickedBaker']);
    const patients = (await filter('Registration')).body.Data?.FilterID ?? '';
    const refused = await staff.call('findVisitsOfFilter', { FilterID: patients });
    expect(refused.body.UserMessage).toBe('This filter picks patients. Choose one that picks visits.');
    expect((await on.administrator.call('findVisitsOfFilter', { FilterID: visits })).status).toBe(403);
  });
});
