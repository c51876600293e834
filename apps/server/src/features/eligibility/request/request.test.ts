import { addDays } from '@coverline/domain/format/dates.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoPeople } from '#/entry/demo/demoFiles.ts';
import { lakeside, signedIn } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import {
  asking,
  callsFor,
  check,
  countCalls,
  fieldsOf,
  openColumn,
  partner,
  requestFor,
  resultOf,
  submit,
} from '#/testing/checks.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

let server: TestServer;
let clerk: Caller;
beforeAll(async () => {
  server = await startTestServer();
  clerk = await signedIn(server);
});
afterAll(() => server.close());

const today = dayIn(new Date(), 'America/New_York');

/** Refused with these messages; nothing is written and nothing leaves. */
async function refused(request: unknown, messages: object): Promise<void> {
  await server.deps.lookups.drain(); // what another test has sent is under way no more
  const count = async () => (await server.admin.query('SELECT 1 FROM phi.lookup')).rowCount;
  const [rows, calls] = [await count(), await countCalls(server)];
  const reply = await clerk.call('submitEligibility', request);
  expect(reply.status).toBe(200);
  expect(reply.body).toMatchObject({ WasSuccess: false, UserMessage: 'Please correct the issues below.' });
  expect(fieldsOf(reply)).toEqual(messages);
  expect([await count(), await countCalls(server)]).toEqual([rows, calls]);
}

describe('what a partner requires is asked for beside its field, before anything is sent', () => {
  const required = 'Value is required';
  it.each([
    ['VAL-13', 'CMS01', 'FirstName'],
    ['VAL-14', 'CMS01', 'LastName'],
    ['VAL-15', 'CMS01', 'CertificateNumber'],
    ['VAL-16', 'CMS01', 'DateOfBirth'],
  ])('[%s] %s lacks its %s', async (_id, payer, field) => {
    await refused(asking(payer, '', { CertificateNumber: '9XX0XX0XX01', [field]: '' }), { [field]: required });
  });

  it('a Medicare number that is none is refused with the place where it is wrong, and nothing is sent', async () => {
    await refused(asking('CMS01', '', { CertificateNumber: '1EG4TE5MKO3' }), {
      CertificateNumber: 'Position 10 must be a digit from 0 to 9; it is O',
    });
    await refused(asking('CMS01', '', { CertificateNumber: '123-45-6789-A' }), {
      CertificateNumber: expect.stringMatching(/^This is the old Medicare number/),
    });
  });

  it('[VAL-17] an SSN, where that set is the closest', async () => {
    await server.admin.query('UPDATE system.trading_partner SET required_field_sets = $2 WHERE id = $1', [
      partner('NORTH'),
      JSON.stringify([
        ['LastName', 'CertificateNumber', 'DateOfBirth'],
        ['LastName', 'SocialSecurityNumber'],
      ]),
    ]);
    await refused(asking('NORTH', 'ACT', { CertificateNumber: '', DateOfBirth: '' }), {
      SocialSecurityNumber: required,
    });
  });

  it('[VAL-18] an SSN that is given is a whole one, required or not', async () => {
    await refused(asking('BLUE1', 'ACT', { SocialSecurityNumber: '123' }), {
      SocialSecurityNumber: 'The SSN must have 9 digits',
    });
  });

  it('every field at once, and any one set that is met is enough', async () => {
    await refused(asking('GRANT', 'ACT', { FirstName: '', DateOfBirth: '' }), {
      FirstName: required,
      DateOfBirth: required,
    });
    const alone = { FirstName: '', LastName: '', DateOfBirth: '', Gender: '' };
    expect(await check(clerk, asking('JUNIP', 'ACT', alone))).toMatchObject({ Outcome: 'Answered' });
  });

  it('[VAL-19] no payer chosen: the payer is asked for', async () => {
    await refused(asking('BLUE1', 'ACT', { SelectedTradingPartner: null }), {
      SelectedTradingPartner: 'Choose the payer to ask',
    });
    await refused(asking('BLUE1', 'ACT', { SelectedTradingPartner: lakeside }), {
      SelectedTradingPartner: 'Choose the payer to ask',
    });
  });
});

it("a partner's own rule of a field: length, prefix and pattern are told, stripping and upper case are done", async () => {
  await server.admin.query('UPDATE system.trading_partner SET field_rules = $2 WHERE id = $1', [
    partner('NWRX1'),
    JSON.stringify([
      {
        Field: 'CertificateNumber',
        Uppercase: true,
        StripChars: ' -',
        Prefix: 'NW',
        MaxLength: 12,
        Pattern: 'NW[0-9A-Z]*',
      },
    ]),
  ]);
  const message = async (CertificateNumber: string) =>
    fieldsOf(await clerk.call('submitEligibility', asking('NWRX1', 'ACT', { CertificateNumber })))['CertificateNumber'];
  expect(await message('XX1')).toBe('Must Start with Prefix: NW');
  expect(await message('NW12345678901234')).toBe('Maximum Length of 12');
  expect(await message('NW_1')).toBe('This payer expects another format');
  const id = await submit(clerk, asking('NWRX1', 'ACT', { CertificateNumber: 'nw 12-34' }));
  expect(await openColumn(server, id, 'raw_270')).toContain('*MI*NW1234~');
});

describe('E-12 a value that would break the message is refused beside its field', () => {
  // Of a member id that nobody asked about: what is stored for the plain name would be offered first.
  it.each(['*', '~', ':', '^'])('%s in a name', async (character) => {
    await refused(asking('BLUE1', 'ACT', { LastName: `Oko${character}nkwo`, CertificateNumber: 'BREAKS1-ACT' }), {
      LastName: 'The characters * : ^ ~ cannot be sent to a payer',
    });
  });

  it('a line break in a name or a member id', async () => {
    const unsendable = 'This holds a character that cannot be sent to a payer';
    await refused(asking('BLUE1', 'ACT', { FirstName: 'Ros\nalind', CertificateNumber: 'BREAKS1-ACT' }), {
      FirstName: unsendable,
    });
    await refused(asking('BLUE1', 'ACT', { CertificateNumber: 'B\r\n1' }), { CertificateNumber: unsendable });
  });

  it("in the subscriber's name, where the patient is a dependent", async () => {
    const dependent = { UseSubscriber: true, SubscriberLastName: 'Ve~ga', SubscriberFirstName: 'Ana' };
    await refused(asking('GRANT', 'ACT', dependent), {
      SubscriberLastName: 'The characters * : ^ ~ cannot be sent to a payer',
    });
  });

  it('in a procedure code', async () => {
    await refused(asking('BLUE1', 'ACT', { ProcedureCodeList: ['99*13'] }), {
      ProcedureCodeList: 'The characters * : ^ ~ cannot be sent to a payer',
    });
  });

  it('a name leaves in the letters that a message has, and stays as it was typed here; one without plain letters is refused', async () => {
    const LastName = 'O’Keeffe-Ñandú';
    const id = await submit(clerk, asking('BLUE1', 'ACT', { LastName, CertificateNumber: 'X7-ACT' }));
    expect(await openColumn(server, id, 'raw_270')).toContain("NM1*IL*1*O'Keeffe-Nandu*Rosalind*");
    expect(await openColumn(server, id, 'request')).toContain(LastName);
    await refused(asking('BLUE1', 'ACT', { LastName: '李', CertificateNumber: 'X8-ACT' }), {
      LastName: 'This holds a character that cannot be sent to a payer',
    });
  });
});

describe('subscriber and dependent', () => {
  const parent = {
    UseSubscriber: true,
    SubscriberFirstName: 'Catalina',
    SubscriberLastName: 'Lindholm-Vega',
    SubscriberDateOfBirth: '1989-02-21',
  };

  it('where the payer takes dependents, the subscriber carries the member id and the patient stands below', async () => {
    const id = await submit(clerk, asking('GRANT', 'ACT', parent));
    const raw = await openColumn(server, id, 'raw_270');
    expect(raw).toMatch(/NM1\*IL\*1\*Lindholm-Vega\*Catalina\*.*\*MI\*X1-ACT~/);
    expect(raw).toMatch(/HL\*4\*3\*23\*0~[\s\S]*NM1\*03\*1\*Okonkwo\*Rosalind~/);
  });

  it('where the payer wants each person as the subscriber, the patient is sent as one', async () => {
    const raw = await openColumn(server, await submit(clerk, asking('BLUE1', 'ACT', parent)), 'raw_270');
    expect(raw).toMatch(/NM1\*IL\*1\*Okonkwo\*Rosalind\*.*\*MI\*X1-ACT~/);
    expect(raw).not.toContain('NM1*03');
  });

  it('a twin is told by the birth order: a dependent as a child, whoever is asked about alone as the subscriber', async () => {
    const second = { BirthSequence: 2 };
    const dependent = await submit(clerk, asking('GRANT', 'ACT', { ...parent, ...second }));
    expect(await openColumn(server, dependent, 'raw_270')).toMatch(/NM1\*03[\s\S]*INS\*N\*19\*{15}2~/);
    const alone = await submit(clerk, asking('BLUE1', 'ACT', second));
    expect(await openColumn(server, alone, 'raw_270')).toMatch(/NM1\*IL[\s\S]*INS\*Y\*18\*{15}2~/);
    for (const id of [dependent, alone]) {
      const { body } = await clerk.call('getEligibilityResult', { SpifResponseID: id, Wait: true });
      expect(body).toMatchObject({ Data: { Outcome: 'Answered', StatusID: 1 } });
    }
    for (const BirthSequence of [0, 10, 1.5]) {
      const { status } = await clerk.call('submitEligibility', asking('BLUE1', 'ACT', { BirthSequence }));
      expect([BirthSequence, status]).toEqual([BirthSequence, 400]);
    }
  });

  it('a payer that takes none says so; a subscriber without a name, or with half an SSN, is asked for', async () => {
    await refused(asking('CMS01', '', { ...parent, CertificateNumber: '9XX0XX0XX01' }), {
      UseSubscriber: 'This payer does not take dependents: ask about the patient as the subscriber',
    });
    await refused(asking('GRANT', 'ACT', { UseSubscriber: true }), {
      SubscriberLastName: 'Value is required',
      SubscriberFirstName: 'Value is required',
    });
    await refused(asking('GRANT', 'ACT', { ...parent, SubscriberSocialSecurityNumber: '12' }), {
      SubscriberSocialSecurityNumber: 'The SSN must have 9 digits',
    });
  });
});

describe('service types and procedures', () => {
  it('one that is none, and more than the payer takes at a time', async () => {
    await refused(asking('BLUE1', 'ACT', { SelectedServiceCode: ['Z9'] }), {
      SelectedServiceCode: 'This is not a service type',
    });
    await refused(asking('BLUE1', 'ACT', { SelectedServiceCode: ['30', '98'] }), {
      SelectedServiceCode: 'This payer takes one service type at a time',
    });
    expect((await clerk.call('submitEligibility', asking('BLUE1', 'ACT', { SelectedServiceCode: [] }))).status).toBe(
      400,
    );
  });

  it('several, where the payer takes several', async () => {
    await server.admin.query('UPDATE system.trading_partner SET multi_service_type = true WHERE id = $1', [
      partner('TIDEL'),
    ]);
    const id = await submit(clerk, asking('TIDEL', 'ACT', { SelectedServiceCode: ['30', '98', '88'] }));
    const raw = await openColumn(server, id, 'raw_270');
    expect(raw?.match(/EQ[^~]*~/g)).toEqual(['EQ*30~', 'EQ*98~', 'EQ*88~']);
  });

  it('no procedure, where the payer takes none; nothing is sent', async () => {
    const withCode = asking('TIDEL', 'ACT', { ProcedureCodeList: ['99213'] });
    await server.admin.query('UPDATE system.trading_partner SET takes_procedures = false WHERE id = $1', [
      partner('TIDEL'),
    ]);
    await refused(withCode, {
      ProcedureCodeList: 'This payer takes no procedure codes: leave them out',
    });
    const { body } = await clerk.call('getTradingPartners', { SearchTerm: 'TIDEL', ClaimsAdjudicationOnly: false });
    expect(body.Data?.map(({ TakesProcedures }) => TakesProcedures)).toEqual([false]);
    await server.admin.query('UPDATE system.trading_partner SET takes_procedures = true WHERE id = $1', [
      partner('TIDEL'),
    ]);
    await submit(clerk, withCode);
  });

  it('[NET-16] a place of service beside each service, where the payer takes one, and the answer is of that place', async () => {
    await refused(asking('PRBCB', 'ACT', { PlaceOfService: '30' }), {
      PlaceOfService: 'This is not a place of service',
    });
    const request = asking('PRBCB', 'ACT', {
      LastName: 'Placed',
      PlaceOfService: '23',
      ProcedureCodeList: ['99213'],
    });
    const asked = await check(clerk, request);
    expect(asked).toMatchObject({ Outcome: 'Answered', Request: { PlaceOfService: '23' } });
    const raw = await openColumn(server, asked.SpifResponseID, 'raw_270');
    expect(raw?.match(/(?:EQ|III)[^~]*~/g)).toEqual(['EQ*30~', 'III*ZZ*23~', 'EQ**HC:99213~', 'III*ZZ*23~']);
    const visits = asked.Summary?.Benefits.find(({ Service }) => Service === '98')?.InNetwork;
    // One for every place and one for the place that was asked about: a person decides.
    expect(visits?.CopayCents).toMatchObject({ Depends: 'disagree' });
    expect(visits?.More).toMatchObject([
      { Kind: 'copay', Value: 2500, PlacesOfService: [] },
      { Kind: 'copay', Value: 30_000, PlacesOfService: ['23'] },
    ]);

    // The same place again is answered by what is stored; another one is another question.
    const offered = async (PlaceOfService: string) =>
      (await clerk.call('submitEligibility', { ...request, PlaceOfService })).body.Data;
    expect(await offered('23')).toMatchObject({ SpifResponseID: asked.SpifResponseID });
    for (const place of ['11', '']) {
      const other = await offered(place);
      expect(other?.Stored).toBeNull();
      expect((await resultOf(clerk, other?.SpifResponseID ?? '')).Request.PlaceOfService).toBe(place);
    }
  });

  it('[NET-16] no place of service, where the payer takes none; nothing is sent', async () => {
    const inHospital = asking('TIDEL', 'ACT', { PlaceOfService: '21' });
    await refused(inHospital, { PlaceOfService: 'This payer takes no place of service: leave it out' });
    const takes = async (term: string) => {
      const { body } = await clerk.call('getTradingPartners', { SearchTerm: term, ClaimsAdjudicationOnly: false });
      return body.Data?.map(({ TakesPlaceOfService }) => TakesPlaceOfService);
    };
    expect([await takes('TIDEL'), await takes('PRBCB')]).toEqual([[false], [true]]);
    await submit(clerk, asking('TIDEL', 'ACT', { PlaceOfService: '' }));
  });
});

describe('the day', () => {
  it("[NET-16] the visit's date of service is in the 270 that left, once, and never the policy's", async () => {
    const day = addDays(today, -9);
    const id = await submit(clerk, asking('BLUE1', 'ACT', { DateOfService: day }));
    const result = await clerk.call('getEligibilityResult', { SpifResponseID: id, Wait: true });
    expect(result.body.Data?.DateOfService).toBe(day);
    expect(await callsFor(server, id)).toMatchObject([{ dateOfService: day }]);
    const raw = await openColumn(server, id, 'raw_270');
    expect(raw?.match(/DTP\*291\*D8\*\d{8}~/g)).toEqual([`DTP*291*D8*${day.replaceAll('-', '')}~`]);
  });

  it('[NET-16] a registration whose plan has dates of its own sends the day of the visit all the same', async () => {
    const RegMasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
    const { rows } = await server.admin.query<{ effective: string }>(
      `UPDATE phi.reg_insurance SET effective_date = '2025-03-17' WHERE client_id = $1 AND reg_master_id = $2
       RETURNING effective_date AS effective`,
      [lakeside, RegMasterID],
    );
    expect(rows.length).toBeGreaterThan(0);
    const request = await requestFor(clerk, RegMasterID, 'BLUE1');
    const raw = await openColumn(server, await submit(clerk, request), 'raw_270');
    expect(raw?.match(/DTP\*[^~]*~/g)).toEqual([`DTP*291*D8*${request.DateOfService.replaceAll('-', '')}~`]);
    expect(raw).not.toContain('20250317');
  });

  it('farther back than the payer answers for: beside the field', async () => {
    await refused(asking('NWRX1', 'ACT', { DateOfService: addDays(today, -91), CertificateNumber: 'NW1' }), {
      DateOfService: 'This payer answers for at most 90 days back',
    });
  });

  it('farther ahead than the payer looks: asked as of today, and said so', async () => {
    const visit = addDays(today, 40);
    const result = await check(clerk, asking('TIDEL', 'ACT', { DateOfService: visit }));
    expect(await callsFor(server, result.SpifResponseID)).toMatchObject([{ dateOfService: today }]);
    expect(result).toMatchObject({ DateOfService: visit, StatusID: 1 });
    expect(result.Reason).toBe(
      `The plan is active on the day asked about (${formatDate(today)}). ` +
        `The date of service, ${formatDate(visit)}, is not yet known: ` +
        `this {payer} answered as of ${formatDate(today)}, since it does not look so far ahead.`,
    );
  });

  it('a birth date to come', async () => {
    await refused(asking('BLUE1', 'ACT', { DateOfBirth: addDays(today, 2) }), {
      DateOfBirth: 'The date of birth lies in the future',
    });
  });
});

describe('the SSN of a registration', () => {
  it('need not visit the browser: its mask stands for it in the request, and it leaves in the 270 alone', async () => {
    const person = demoPeople()[0];
    const request = await requestFor(clerk, demoId(`person ${person?.MRN ?? ''}`), 'BLUE1');
    expect(request.SocialSecurityNumber).toBe('***-**-6208');
    const result = await check(clerk, request);
    expect(await openColumn(server, result.SpifResponseID, 'raw_270')).toContain(`REF*SY*${person?.SSN ?? ''}~`);
    expect(result.Patient.SocialSecurityNumber).toBe('***-**-6208');
    expect(result.Patient.CertificateNumber).toMatch(/^\*+4471$/);
  });

  it('a mask of other digits, or without a registration, fills nothing in', async () => {
    const request = asking('BLUE1', 'ACT', { SocialSecurityNumber: '***-**-6208' });
    expect(await openColumn(server, await submit(clerk, request), 'raw_270')).not.toContain('REF*SY');
    const RegmasterID = demoId(`person ${demoPeople()[0]?.MRN ?? ''}`);
    const other = asking('BLUE1', 'ACT', { RegmasterID, SocialSecurityNumber: '***-**-0000' });
    expect(await openColumn(server, await submit(clerk, other), 'raw_270')).not.toContain('REF*SY');
  });
});

it('a payload that is not of the shape is 400 with its field', async () => {
  const reply = await clerk.call('submitEligibility', asking('BLUE1', 'ACT', { DateOfService: '2026-02-30' }));
  expect(reply.status).toBe(400);
  expect(Object.keys(fieldsOf(reply))).toEqual(['DateOfService']);
});
