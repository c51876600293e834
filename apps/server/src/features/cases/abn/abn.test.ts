import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '@coverline/domain/format/dates.ts';
import { yearsLater, validUntil } from '@coverline/domain/cases/abn/abnDays.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { goodAbnSettings, goodNotifier, onePixel } from '#/testing/good/goodAbn.ts';
import { purgeRecords } from '#/services/purge/purgeRecords.ts';
import { type Noticing, noticing, pagesOf } from './testing/abnTests.ts';

let on: Noticing;
beforeAll(async () => (on = await noticing()));
afterAll(() => on.server.close());

describe('a notice that is written', () => {
  it('[ROUTE-080] is a draft with its estimate and modifiers, changed by who read its last version, and found in the list', async () => {
    const of = await on.patient();
    const AbnID = await on.write({}, of);
    const found = await on.read(AbnID);
    expect(found).toMatchObject({ Standing: 'Draft', EstimateCents: 8450, Stops: [], Number: expect.any(Number) });
    expect(found.Items[0]).toMatchObject({ Modifiers: ['GZ'] });
    expect(found.Hints[0]).toContain('check eligibility first');
    const changed = { AbnID, Version: 1, Identification: 'LK-2', Additional: 'Ask for Ana.' };
    expect((await on.clerk.call('saveAbn', on.draft(of, changed))).body.Data).toEqual({ AbnID, Version: 2 });
    const other = await signedIn(on.server, ['CaseManagement']);
    expect((await other.call('saveAbn', on.draft(of, changed))).status).toBe(409);
    // Heard twice it is one; of the same clerk in another window it would undo what the first has saved.
    expect((await on.clerk.call('saveAbn', on.draft(of, changed))).body.Data).toEqual({ AbnID, Version: 2 });
    for (const stale of [{ Identification: 'LK-3' }, { IsDual: true }, { Additional: '' }])
      expect((await on.clerk.call('saveAbn', on.draft(of, { ...changed, ...stale }))).status).toBe(409);
    expect(await on.read(AbnID)).toMatchObject({ Identification: 'LK-2', Additional: 'Ask for Ana.', Version: 2 });
    const { body } = await on.clerk.call('findAbns', { RegMasterID: of.registration });
    expect(body.Data).toMatchObject({ Total: 1, Rows: [{ AbnID, Standing: 'Draft', LastName: of.last }] });
  });

  it.each([
    ['1EG4-TE5-MK73', 'This is a Medicare number'],
    ['219-09-9999', 'This looks like an SSN'],
  ])('blank C never takes %s', async (Identification, why) => {
    const { body } = await on.clerk.call('saveAbn', on.draft(await on.patient(), { Identification }));
    expect(body.Fields).toMatchObject([{ Field: 'Identification', Message: expect.stringContaining(why) }]);
  });

  it('is not of a visit of somebody else, and another client sees nothing of it', async () => {
    const [one, other] = [await on.patient(), await on.patient()];
    const { body } = await on.clerk.call('saveAbn', on.draft(one, { VisitMasterID: other.visit }));
    expect(body.Fields).toMatchObject([{ Field: 'VisitMasterID' }]);
    const AbnID = await on.write({}, one);
    const stranger = await signedIn(on.server, ['RealTimeEligibility'], summit);
    expect((await stranger.call('getAbn', { AbnID })).status).toBe(404);
    expect((await stranger.call('printAbn', { AbnID })).status).toBe(404);
  });
});

describe('a notice that is given', () => {
  it('stays as it is, and what is missing is told before', async () => {
    const missing = { ServiceOn: addDays(on.today, -1), Items: [], IsEmergency: true };
    const bad = await on.write(missing);
    const said = await on.act('presentAbn', bad);
    expect(said).toContain('In an emergency no notice may be given');
    expect(said).toContain('This day has passed');
    expect(said).toContain('Enter what Medicare may not pay for');
    const of = await on.patient();
    const AbnID = await on.given({}, of);
    expect(await on.read(AbnID)).toMatchObject({
      Standing: 'Presented',
      GivenOn: on.today,
      Papers: [{ Kind: 'Given' }],
    });
    const { body } = await on.clerk.call('saveAbn', on.draft(of, { AbnID, Version: 2 }));
    expect(body.UserMessage).toContain('stays as it is');
    expect(await on.act('presentAbn', AbnID)).toContain('cannot be given now');
  });

  it('is one page: what does not fit is refused before, with the row to shorten', async () => {
    const row = { Basis: 'Condition', Cost: 'Amount', EstimateCents: 5000, Reason: 'Not for this condition.' } as const;
    const Items = [
      { ...row, What: 'Short' },
      { ...row, What: 'A long description of one test. '.repeat(12).slice(0, 400) },
      ...Array.from({ length: 4 }, () => ({ ...row, What: 'A test that is done once every week, ninety days long' })),
    ];
    const AbnID = await on.write({ Items });
    const { Stops } = await on.read(AbnID);
    expect(Stops).toMatchObject([
      {
        Field: 'Items',
        Message: expect.stringMatching(/^Row 2: shorten what it is by about \d+ letters: a notice is one page$/),
      },
    ]);
    expect(await on.act('presentAbn', AbnID)).toContain('shorten what it is');
    expect((await on.clerk.call('printAbn', { AbnID })).body.Fields).toMatchObject([{ Field: 'Items' }]);
  });

  it('reads back from its page: who, what, why, how much, in the form’s own words, on one page', async () => {
    const of = await on.patient();
    const AbnID = await on.given({ IsDual: true, Additional: 'Second opinion on file.' }, of);
    const file = await on.print(AbnID);
    const { pages, text } = await pagesOf(file.bytes);
    expect(pages).toBe(1);
    for (const part of [
      `Patient Name: Rosa ${of.last}`,
      'Lakeside Laboratory',
      'Phone: (216) 555-0134 TTY: 711',
      'Identification Number: LK-20931',
      'Vitamin D, 25-hydroxy',
      '$84.50',
      'OPTION 1. I want the laboratory test(s) listed above.',
      'Second opinion on file.',
      'Form CMS-R-131 (Exp. 01/31/2026)',
      'Form Approved OMB No. 0938-0566',
    ])
      expect(text).toContain(part);
    expect(text).not.toMatch(/\bX OPTION|A\. Notifier|1EG4/);
    const spanish = await pagesOf((await on.print(await on.given({ Language: 'Spanish' }))).bytes);
    expect(spanish.pages).toBe(1);
    expect(spanish.text).toContain('Notificación previa de NO-cobertura al beneficiario (ABN)');
    expect(spanish.text).toContain('OPCIÓN 3. No quiero prueba(s) de laboratorio mencionado anteriormente');
  });
});

describe('the patient’s answer', () => {
  it('is the option and the signature together; the page and its digest never change after', async () => {
    const AbnID = await on.given();
    expect(await on.act('signAbn', AbnID, { ...on.signing, SignedOn: addDays(on.today, -1) })).toContain(
      'SignedOn: Today is',
    );
    const blank = { ...on.drawn, Strokes: [[5, 5, 6, 6]] };
    expect(await on.act('signAbn', AbnID, { ...on.signing, Signature: blank })).toBe('Signature: Sign in the field');
    expect(
      (await on.clerk.call('signAbn', { AbnID, Version: 2, SignedOn: on.today, Signature: on.drawn })).status,
    ).toBe(400);
    expect(await on.act('signAbn', AbnID, { ...on.signing, Option: 2 })).toBe('');
    const signed = await on.read(AbnID);
    expect(signed).toMatchObject({
      Standing: 'Signed',
      Option: 2,
      AnsweredHow: 'Screen',
      ValidUntil: validUntil(on.today),
    });
    expect(signed.KeepUntil).toBe(yearsLater(on.today, 5));
    const [, answered] = signed.Papers;
    expect(answered).toMatchObject({ Kind: 'Answered', Digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
    const page = await pagesOf((await on.print(AbnID)).bytes);
    expect(page.pages).toBe(1);
    expect(page.text).toContain('X OPTION 2.');
    expect(page.text).toContain(formatDate(on.today));
    expect(page.text).not.toContain('X OPTION 1.');
    expect(await on.act('signAbn', AbnID, on.signing)).toContain('cannot be signed now');
    await expect(
      on.server.admin
        .query('SET ROLE coverline_app')
        .then(() => on.server.admin.query("UPDATE phi.abn_paper SET media_type = 'x'")),
    ).rejects.toThrow(/permission denied/);
    await on.server.admin.query('RESET ROLE');
  });

  it('may be somebody’s who signs for them, by a right that is named', async () => {
    const AbnID = await on.given();
    expect(await on.act('signAbn', AbnID, { ...on.signing, RepresentativeName: 'Ines Vega' })).toContain(
      'Authority: Say by what right',
    );
    const said = {
      ...on.signing,
      Signature: { Kind: 'Typed', Name: 'Ines Vega' },
      RepresentativeName: 'Ines Vega',
      Authority: 'Guardian',
    };
    expect(await on.act('signAbn', AbnID, said)).toBe('');
    expect(await on.read(AbnID)).toMatchObject({ SignedBy: 'Ines Vega', Authority: 'Guardian' });
    const { text } = await pagesOf((await on.print(AbnID)).bytes);
    expect(text).toContain('/s/ Ines Vega');
    expect(text).toContain('Ines Vega, Guardian');
  });

  it('is taken from paper with its scan and the option as marked', async () => {
    const AbnID = await on.given();
    const said = { Option: '3', SignedOn: on.today, scanFile: onePixel };
    expect(await on.act('keepSignedAbn', AbnID, { ...said, SignedOn: addDays(on.today, 1) })).toContain(
      'still to come',
    );
    expect(await on.act('keepSignedAbn', AbnID, said)).toBe('');
    expect(await on.read(AbnID)).toMatchObject({
      Standing: 'Signed',
      Option: 3,
      AnsweredHow: 'Paper',
      Items: [{ Modifiers: [] }],
    });
    expect((await on.print(AbnID, { Paper: 'Scan' })).headers['content-type']).toContain('image/png');
    expect(await on.act('attachAbn', AbnID, { ClaimNumber: 'CL-1' })).toContain('Option 3');
  });

  it('is a refusal before two of the staff, and the page says so', async () => {
    const AbnID = await on.given();
    expect(await on.act('refuseAbn', AbnID, { ...on.refusing, Witness2: ' ana  LIN' })).toContain(
      'The second witness is somebody else',
    );
    expect(await on.act('refuseAbn', AbnID, on.refusing)).toBe('');
    expect(await on.read(AbnID)).toMatchObject({
      Standing: 'Refused',
      Witnesses: ['Ana Lin', 'Dima Kos'],
      Items: [{ Modifiers: ['GA'] }],
    });
    const { text } = await pagesOf((await on.print(AbnID)).bytes);
    expect(text).toContain('Refused to sign. Ana Lin; Dima Kos');
  });

  it('of a case it is a paper of the case too, with the digest of the page', async () => {
    const of = await on.patient();
    const worker = await signedIn(on.server, ['CaseManagement']);
    const opened = await worker.call('openCase', { RegMasterID: of.registration, Type: 'CallPayer' });
    const CaseID = opened.body.Data?.CaseID ?? '';
    const AbnID = await on.given({ CaseID }, of);
    await on.act('signAbn', AbnID, on.signing);
    const { rows } = await on.server.admin.query<{ kind: string; status: string; digest: string }>(
      `SELECT d.kind, d.status, encode(p.digest, 'hex') AS digest FROM phi.case_document d
         JOIN phi.case_page p ON p.client_id = d.client_id AND p.document_id = d.id WHERE d.case_id = $1`,
      [CaseID],
    );
    const { Papers } = await on.read(AbnID);
    expect(rows).toEqual([{ kind: 'Abn', status: 'Verified', digest: Papers[1]?.Digest }]);
  });

  it('of two who answer at once one is told by whom', async () => {
    const AbnID = await on.given();
    const other = await signedIn(on.server, ['CaseManagement']);
    const { Version } = await on.read(AbnID);
    const both = await Promise.all([
      on.clerk.call('signAbn', { AbnID, Version, ...on.signing }),
      other.call('refuseAbn', { AbnID, Version, ...on.refusing }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.UserMessage).toContain('Changed by');
  });
});

describe('what comes after', () => {
  it('the claim, the cost told against the estimate, and a notice in its place', async () => {
    const of = await on.patient();
    const AbnID = await on.given({}, of);
    await on.act('signAbn', AbnID, on.signing);
    const { Version } = await on.read(AbnID);
    const told = await on.clerk.call('tellAbnCost', { AbnID, Version, ActualCents: 40_000 });
    expect(told.body.Data?.Words).toContain('beyond the $100.00 of good faith');
    expect(await on.act('attachAbn', AbnID, { ClaimNumber: '  ' })).toContain('ClaimNumber');
    expect(await on.act('attachAbn', AbnID, { ClaimNumber: 'CL-7781' })).toBe('');
    expect(await on.read(AbnID)).toMatchObject({
      Standing: 'Attached',
      ClaimNumber: 'CL-7781',
      ActualCents: 40_000,
      Items: [{ Modifiers: ['GA'] }],
    });
    expect(await on.act('voidAbn', AbnID, { Reason: 'x' })).toContain('cannot be voided now');
    const next = await on.given({ ReplacesID: AbnID }, of);
    expect((await on.read(AbnID)).Standing).toBe('Attached');
    await on.act('signAbn', next, on.signing);
    expect((await on.read(AbnID)).Standing).toBe('Superseded');
    expect(await on.read(next)).toMatchObject({ ReplacesNumber: expect.any(Number) });
  });

  it('a voluntary one is given and no more; an excluded service asks for it, and no other does', async () => {
    const excluded = {
      What: 'Routine foot care',
      Basis: 'Excluded',
      Reason: 'Medicare never pays for it.',
      Cost: 'Unknown',
      EstimateCents: null,
    };
    expect(await on.act('presentAbn', await on.write({ Items: [excluded] }))).toContain('voluntary notice');
    const AbnID = await on.given({ Kind: 'Voluntary', Items: [excluded] });
    expect(await on.act('signAbn', AbnID, on.signing)).toContain(
      'A voluntary notice asks for no option and no signature',
    );
    expect((await on.read(AbnID)).Items).toMatchObject([{ Modifiers: ['GX', 'GY'] }]);
  });

  it('its year ends by the calendar, it is kept for five, and then goes', async () => {
    const of = await on.patient();
    const AbnID = await on.given({}, of);
    await on.act('signAbn', AbnID, on.signing);
    const late = (days: number) =>
      on.server.admin.query(
        "UPDATE phi.abn SET valid_until = $2::date, keep_until = $3::date, updated_at = now() - interval '20 years' WHERE id = $1",
        [AbnID, addDays(on.today, -days), addDays(on.today, 1)],
      );
    await late(1);
    expect((await on.read(AbnID)).Standing).toBe('Expired');
    const expired = await on.clerk.call('findAbns', { RegMasterID: of.registration, Standing: 'Expired' });
    expect(expired.body.Data?.Total).toBe(1);
    expect(
      (await on.clerk.call('findAbns', { RegMasterID: of.registration, Standing: 'Signed' })).body.Data?.Total,
    ).toBe(0);
    const purge = () => purgeRecords(on.server.deps);
    await purge();
    expect((await on.clerk.call('getAbn', { AbnID })).status).toBe(200);
    await on.server.admin.query('UPDATE phi.abn SET keep_until = $2::date WHERE id = $1', [
      AbnID,
      addDays(on.today, -2),
    ]);
    await purge();
    expect((await on.clerk.call('getAbn', { AbnID })).status).toBe(404);
  });

  it('begins with the visit, its notifier, and how Medicare stands: nobody asked', async () => {
    const of = await on.patient();
    const { body } = await on.clerk.call('beginAbn', { VisitMasterID: of.visit });
    expect(body.Data).toMatchObject({ RegMasterID: of.registration, Medicare: 'Unknown', VisitMasterID: of.visit });
    expect(body.Data?.Visits[0]?.NotifierID).toBe(goodNotifier.NotifierID);
    expect(body.Data?.Services).toEqual([]);
  });

  it('[ROUTE-080] begins with what of the visit Medicare’s rules may ask it for, by the charge master as far as that has it', async () => {
    const of = await on.patient();
    await on.server.admin.query("UPDATE phi.visit_master SET procedures = '{80061,99213,99397,80053}' WHERE id = $1", [
      of.visit,
    ]);
    await on.server.admin.query(
      "INSERT INTO phi.charge_item (client_id, code, description, charge_cents) VALUES ($1, '80061', 'Lipid panel', 9120) ON CONFLICT DO NOTHING",
      [lakeside],
    );
    const { body } = await on.clerk.call('beginAbn', { VisitMasterID: of.visit });
    expect(body.Data?.Services).toMatchObject([
      { What: 'Lipid panel (80061)', Basis: 'Condition', Cost: 'Amount', EstimateCents: 9120 },
      { What: 'Code 99397', Basis: 'Excluded', EstimateCents: null },
      { What: 'Code 80053', Basis: 'Condition', EstimateCents: null },
    ]);
    expect(body.Data?.Services[0]?.Reason).not.toBe('');
    // By the registration alone no visit is meant.
    const byPerson = await on.clerk.call('beginAbn', { RegMasterID: of.registration });
    expect(byPerson.body.Data?.Services).toEqual([]);
  });
});

describe('[ROUTE-080] how a client gives notices', () => {
  it('is kept with its version; two of one location, a false number and four years are refused', async () => {
    const { body } = await on.master.call('getAbnSettings', undefined);
    expect(body.Data).toMatchObject({ Version: 1, KeepYears: 5, Notifiers: [{ Name: 'Lakeside Laboratory' }] });
    const bad = { ...goodAbnSettings, Notifiers: [goodNotifier, { ...goodNotifier }], KeepYears: 4 };
    const refused = await on.master.call('saveAbnSettings', { Version: 1, ...bad });
    expect(refused.body.Fields?.map(({ Field }) => Field)).toEqual(['Notifiers', 'KeepYears']);
    const file = await on.master.call('previewAbnForm', { Language: 'English', NotifierID: null });
    expect(file.body.WasSuccess).toBe(true);
    expect((await on.clerk.call('getAbnSettings', undefined)).status).toBe(403);
  });
});

it('writes each act to the audit with the patient, and no name', async () => {
  const of = await on.patient();
  const AbnID = await on.given({}, of);
  await on.act('signAbn', AbnID, on.signing);
  const { rows } = await on.server.admin.query<{ action: string; patient_id: string; detail: string }>(
    "SELECT action, patient_id, detail FROM phi.audit_event WHERE client_id = $1 AND entity_id = $2 AND action IN ('SaveAbn', 'PresentAbn', 'SignAbn') ORDER BY seq",
    [lakeside, AbnID],
  );
  expect(rows.map(({ action }) => action)).toEqual(['SaveAbn', 'PresentAbn', 'SignAbn']);
  expect(rows.every(({ patient_id: id }) => id === of.registration)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(of.last);
});
