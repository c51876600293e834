import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedIn, summit } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { rejectFound } from '#/testing/searches.ts';
import { type Attested, type Attesting, attesting } from './testing/attesting.ts';

let on: Attesting;
beforeAll(async () => (on = await attesting()));
afterAll(() => on.server.close());

describe('[ROUTE-027] a batch', () => {
  it('holds its visits as they were, with the evidence that was stored, and what it proves', async () => {
    const { Nobody, Covered, Halfway } = await on.patients('Kept', {
      Nobody: 'none',
      Covered: 'selfPayCovered',
      Halfway: 'halfway',
    });
    const { body } = await on.create(' Of   spring ', [Nobody, Covered, Halfway]);
    expect(body.WasSuccess).toBe(true);
    const { Rows, Total } = await on.find({ Batch: 'of SPRING', Sort: 'patient', Descending: false });
    expect(Total).toBe(3);
    expect(Rows.map(({ LastName, Result, Status, Evidence }) => [LastName, Result, Status, Evidence])).toEqual([
      ['KeptCovered', 'Coverage', 'Extracted', 3],
      ['KeptHalfway', 'NotEnough', 'Extracted', 3],
      ['KeptNobody', 'NoCoverage', 'Extracted', 3],
    ]);
    expect(Rows[0]).toMatchObject({ BatchName: 'Of spring', Fund: 'HRSA uninsured program', SentAt: null, Version: 1 });
    await on.server.admin.query("UPDATE phi.reg_master SET last_name = 'Renamed' WHERE id = $1", [
      Covered.registration,
    ]);
    expect((await on.oneOf(Covered)).LastName).toBe('KeptCovered');
    const act = await on.audited('CreateAttestation');
    expect(act?.entity_id).toBe(Rows[0]?.BatchID);
    expect(act?.detail).toContain(Nobody.visit);
  });

  it('a row opens its evidence: every lookup as it was stored, those of other days marked by their day', async () => {
    const { Halfway } = await on.patients('Opened', { Halfway: 'halfway' });
    await on.create('Opened', [Halfway]);
    const { AttestationID } = await on.oneOf(Halfway);
    const { body } = await on.clerk.call('getAttestation', { AttestationID });
    const lookups = body.Data?.Lookups.map(({ PayerName, Check, Reading, DateOfService }) => [
      PayerName,
      Check,
      Reading,
      DateOfService,
    ]);
    expect(lookups).toEqual([
      ['Medicare', 'Medicare', 'Unclear', on.day],
      ['Tidelands Employer Plan', 'Commercial', 'NoCoverage', addDays(on.day, -1)],
      ['Cedar Valley Medicaid', 'Medicaid', 'NoCoverage', on.day],
    ]);
    expect(body.Data?.History).toMatchObject([{ Status: 'Extracted', Reason: '' }]);
    const first = body.Data?.Lookups[2];
    const stored = await on.clerk.call('getEligibilityResult', { SpifResponseID: first?.SpifResponseID ?? '' });
    expect(stored.body.Data).toMatchObject({ StatusID: first?.StatusID, DateOfService: on.day });
    expect((await on.audited('GetAttestation'))?.patient_id).toBe(Halfway.registration);
  });

  it('of more lookups than are kept, those about the day itself come before newer ones about days near it', async () => {
    const { Often } = await on.patients('Often', { Often: 'unasked' });
    await on.ask(Often, 'TIDEL', 'INA');
    const { rows } = await on.server.admin.query<{ id: string }>('SELECT id FROM phi.lookup WHERE reg_master_id = $1', [
      Often.registration,
    ]);
    const [ofTheDay] = rows;
    const { rows: lookup } = await on.server.admin.query<{ columns: string }>(
      `SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
        WHERE attrelid = 'phi.lookup'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    );
    await on.server.admin.query(
      `INSERT INTO phi.lookup (${lookup[0]?.columns}) SELECT ${lookup[0]?.columns} FROM (
         SELECT (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'requested_at', now(),
           'date_of_service', l.date_of_service + 1))).*
           FROM phi.lookup l, generate_series(1, 60) WHERE l.id = $1) copied`,
      [ofTheDay?.id],
    );
    await on.create('Often', [Often]);
    const { AttestationID, Evidence } = await on.oneOf(Often);
    expect(Evidence).toBe(50);
    const kept = await on.server.admin.query(
      'SELECT 1 FROM phi.attestation_evidence WHERE attestation_id = $1 AND lookup_id = $2',
      [AttestationID, ofTheDay?.id],
    );
    expect(kept.rows).toHaveLength(1);
  });

  it('[GEN-05] what a search found and nobody may use proves neither that a patient is covered nor that they are not', async () => {
    const { Held } = await on.patients('Heldback', { Held: 'selfPayCovered' });
    const { rows } = await on.server.admin.query<{ id: string }>(
      'SELECT id FROM phi.lookup WHERE reg_master_id = $1 AND status_id IN (1, 31)',
      [Held.registration],
    );
    expect(rows).not.toHaveLength(0);
    for (const { id } of rows) await rejectFound(on.server, id);
    await on.create('Held back', [Held]);
    expect((await on.oneOf(Held)).Result).toBe('NotEnough');
  });

  it('a check that was missing is made, and its evidence collected anew, until it is sent', async () => {
    const { Halfway } = await on.patients('Collected', { Halfway: 'halfway' });
    await on.create('Collected', [Halfway]);
    const before = await on.oneOf(Halfway);
    const collect = () => on.administrator.call('collectEvidence', { AttestationID: before.AttestationID });
    expect((await collect()).body.Data).toEqual({ Result: 'NotEnough' });
    expect((await on.oneOf(Halfway)).Version).toBe(before.Version); // it found what is stored
    await on.ask(Halfway, 'TIDEL', 'INA');
    await on.ask(Halfway, 'CMS01', 'NONE');
    expect((await on.oneOf(Halfway)).Result).toBe('NotEnough'); // nothing changes by itself
    expect((await collect()).body.Data).toEqual({ Result: 'NoCoverage' });
    expect(await on.oneOf(Halfway)).toMatchObject({ Result: 'NoCoverage', Evidence: 5, Version: before.Version + 1 });
    await on.change(Halfway, 'Sent');
    await on.ask(Halfway, 'TIDEL', 'ACT');
    expect((await collect()).body).toMatchObject({
      WasSuccess: false,
      UserMessage: 'This was sent: its evidence stays what the fund was told.',
    });
    expect(await on.oneOf(Halfway)).toMatchObject({ Result: 'NoCoverage', Evidence: 5 });
  });

  describe('what is wrong is told', () => {
    let free: Attested;
    beforeAll(async () => {
      const { First, Second } = await on.patients('Typed', { First: 'unasked', Second: 'unasked' });
      await on.create('Of June', [First]);
      free = Second;
    });
    it.each([
      [{ Name: '  ' }, { Name: 'Value is required' }],
      [{ Fund: 'Other' }, { FundName: 'Value is required' }],
      [{ FundName: 'County aid' }, { FundName: 'Only another fund has a name of its own' }],
      [{ Name: 'OF june' }, { Name: 'Another batch has this name' }],
    ])('%j', async (typed, fields) => {
      expect(fieldsOf(await on.create('Bad', [free], typed))).toEqual(fields);
      expect((await on.find({ Batch: 'bad' })).Total).toBe(0);
    });
  });

  it('a visit stands in one batch at a time, also where two are made at once', async () => {
    const { Nobody, Unasked, Twice } = await on.patients('Once', {
      Nobody: 'unasked',
      Unasked: 'unasked',
      Twice: 'unasked',
    });
    await on.create('Of autumn', [Nobody]);
    const again = await on.create('Again', [Nobody, Unasked]);
    expect(again.body.UserMessage).toBe(
      'One of these visits stands in the batch “Of autumn” already. Take it back there, or leave it out here.',
    );
    const both = await Promise.all([on.create('First', [Twice]), on.create('Second', [Twice])]);
    expect(both.map(({ body }) => body.WasSuccess).toSorted((one, other) => Number(one) - Number(other))).toEqual([
      false,
      true,
    ]);
    expect((await on.find({ Patient: 'oncetwice' })).Total).toBe(1);
    await on.change(Twice, 'Reversed', { Reason: 'Made twice' });
    expect((await on.create('Third', [Twice], { Fund: 'Other', FundName: 'County aid' })).body.WasSuccess).toBe(true);
    expect((await on.find({ Patient: 'oncetwice', Status: 'Extracted' })).Rows[0]?.Fund).toBe('County aid');
  });

  it('is its client’s alone', async () => {
    const { Nobody, Unasked } = await on.patients('Ours', { Nobody: 'unasked', Unasked: 'unasked' });
    await on.create('Ours', [Nobody]);
    const other = await signedIn(on.server, ['ClientAdministrator'], summit);
    const { AttestationID, BatchID, Version } = await on.oneOf(Nobody);
    expect((await on.find({}, other)).Total).toBe(0);
    const answers = await Promise.all([
      other.call('getAttestation', { AttestationID }),
      other.call('exportEvidence', { AttestationID }),
      other.call('extractAttestations', { BatchID }),
      other.call('collectEvidence', { AttestationID }),
      other.call('changeAttestations', { Rows: [{ AttestationID, Version }], To: 'Sent' }),
      other.call('createAttestation', { Name: 'Theirs', Fund: 'HrsaUninsured', VisitMasterIDs: [Unasked.visit] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect((await on.find({ Batch: 'Theirs' }, other)).Total).toBe(0);
    expect((await on.oneOf(Nobody)).Status).toBe('Extracted');
  });
});
