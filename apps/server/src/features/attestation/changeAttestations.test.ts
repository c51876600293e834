import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldsOf } from '#/testing/checks.ts';
import { type Attested, type Attesting, attesting } from './testing/attesting.ts';

let on: Attesting;
beforeAll(async () => (on = await attesting()));
afterAll(() => on.server.close());

describe('[ROUTE-027] what becomes of a visit', () => {
  it('is sent, accepted with what was paid, and taken back for a reason; each step is kept', async () => {
    const { Gone } = await on.patients('Followed', { Gone: 'none' });
    await on.create('To the end', [Gone]);
    expect((await on.change(Gone, 'Sent', { ClaimID: ' C-17 ' })).body.WasSuccess).toBe(true);
    expect(await on.oneOf(Gone)).toMatchObject({ Status: 'Sent', ClaimID: 'C-17', PaidCents: null });
    expect((await on.change(Gone, 'Accepted', { PaidCents: 123_45 })).body.WasSuccess).toBe(true);
    const accepted = await on.oneOf(Gone);
    expect(accepted).toMatchObject({ Status: 'Accepted', ClaimID: 'C-17', PaidCents: 123_45 });
    expect(accepted.SentAt).not.toBeNull();
    const extract = async () =>
      (await on.administrator.call('extractAttestations', { BatchID: accepted.BatchID })).body;
    expect((await on.fileOf(await extract())).text).toContain('FollowedGone');
    await on.change(Gone, 'Reversed', { Reason: 'Covered after all' });
    expect((await extract()).UserMessage).toMatch(/^Nothing of this batch can go to its fund/); // made anew, it leaves it out
    const { body } = await on.clerk.call('getAttestation', { AttestationID: accepted.AttestationID });
    expect(body.Data?.History.map(({ Status, PaidCents, Reason }) => [Status, PaidCents, Reason])).toEqual([
      ['Reversed', null, 'Covered after all'],
      ['Accepted', 123_45, ''],
      ['Sent', null, ''],
      ['Extracted', null, ''],
    ]);
  });

  it.each([
    ['what was extracted', [], 'Rejected', { Reason: 'x' }, 'What is Extracted cannot become Rejected.'],
    ['what was reversed', ['Reversed'], 'Sent', {}, 'What is Reversed cannot become Sent.'],
  ])('%s, after %j, cannot become %s', async (what, before, to, more, message) => {
    const { Nobody } = await on.patients(`Stuck${to}`, { Nobody: 'none' });
    await on.create(what, [Nobody]);
    for (const step of before) await on.change(Nobody, step, { Reason: 'x' });
    const { body } = await on.change(Nobody, to, more);
    expect([body.WasSuccess, body.UserMessage]).toEqual([false, message]);
  });

  it('a visit that somebody covers is not sent', async () => {
    const { Covered } = await on.patients('Covered', { Covered: 'selfPayCovered' });
    await on.create('Covered', [Covered]);
    expect((await on.change(Covered, 'Sent')).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'Only a visit for which no coverage was found can be sent.',
    });
  });

  describe('what is wrong is told beside its field', () => {
    let waiting: Attested;
    beforeAll(async () => {
      waiting = (await on.patients('Beside', { Nobody: 'unasked' })).Nobody;
      await on.create('Beside', [waiting]);
    });
    it.each([
      ['Rejected', {}, { Reason: 'Value is required' }],
      ['Accepted', {}, { PaidCents: 'Enter what was paid, 0 if nothing was yet' }],
      ['Sent', { PaidCents: 1 }, { PaidCents: 'Only what is accepted is paid' }],
    ])('%s with %j', async (to, more, fields) => {
      expect(fieldsOf(await on.change(waiting, to, more))).toEqual(fields);
    });
  });

  it('several change together or not at all, and a change meets another', async () => {
    const { Nobody, Other, Alone } = await on.patients('Together', {
      Nobody: 'unasked',
      Other: 'unasked',
      Alone: 'unasked',
    });
    await on.create('Together', [Nobody, Other]);
    await on.create('Alone', [Alone]);
    const rows = (await on.find({ Batch: 'together' })).Rows.map(({ AttestationID, Version }) => ({
      AttestationID,
      Version,
    }));
    const all = await on.administrator.call('changeAttestations', { Rows: rows, To: 'Reversed', Reason: 'Over' });
    expect(all.body.WasSuccess).toBe(true);
    expect(new Set((await on.find({ Batch: 'together' })).Rows.map(({ Status }) => Status))).toEqual(
      new Set(['Reversed']),
    );
    const stale = await on.administrator.call('changeAttestations', {
      Rows: rows.slice(0, 1),
      To: 'Reversed',
      Reason: 'Over',
    });
    expect([stale.status, stale.body.Code]).toEqual([409, 'RecordChanged']);
    const mixed = [...(await on.find({ Batch: 'together' })).Rows.slice(0, 1), await on.oneOf(Alone)];
    const refused = await on.administrator.call('changeAttestations', {
      Rows: mixed.map(({ AttestationID, Version }) => ({ AttestationID, Version })),
      To: 'Reversed',
      Reason: 'Over',
    });
    expect(refused.body.UserMessage).toBe('What is Reversed cannot become Reversed.');
    expect((await on.oneOf(Alone)).Status).toBe('Extracted');
  });

  it('a clerk reads, and changes nothing', async () => {
    const { Nobody, Later } = await on.patients('Read', { Nobody: 'unasked', Later: 'unasked' });
    await on.create('Read', [Nobody]);
    const { AttestationID, Version } = await on.oneOf(Nobody);
    const refused = await Promise.all([
      on.clerk.call('changeAttestations', { Rows: [{ AttestationID, Version }], To: 'Reversed', Reason: 'x' }),
      on.clerk.call('collectEvidence', { AttestationID }),
      on.clerk.call('createAttestation', { Name: 'x', Fund: 'HrsaUninsured', VisitMasterIDs: [Later.visit] }),
      on.clerk.call('findUninsuredVisits', { From: on.day, To: on.day }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });
});
