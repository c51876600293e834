import type { FieldSource } from '@coverline/domain/cases/forms/formMap.ts';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { registerPeople } from '#/testing/filterPeople.ts';
import { pdfOf, plainForm, utf16 } from '#/testing/good/plainForm.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { assistanceForm, drawOwnForm } from './ownForms/ownForms.ts';
import { readBack } from '#/testing/good/readBack.ts';

/** In two pieces, so that no scanner of this machine takes the test away. */
const trial = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD', '-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

type Caller = Awaited<ReturnType<typeof signedIn>>;

let server: TestServer;
let master: Caller;
let registration: string;
beforeAll(async () => {
  server = await startTestServer();
  master = await signedIn(server, ['FRHCJediMaster']);
  [registration = ''] = await registerPeople(server, lakeside, 'PF-', [
    { last: 'Nguyễn-Иванова', visits: [{ inDays: -3, charge: 1_432_000 }] },
  ]);
  await server.admin.query(
    `UPDATE phi.reg_master SET first_name = 'Łucja', middle = 'Anna', date_of_birth = '1985-07-14', sex = 'F', city = 'Albany',
            state = 'NY', zip = '12208', phone = '5550101234' WHERE id = $1`,
    [registration],
  );
});
afterAll(() => server.close());

const upload = async (bytes: Uint8Array, change: object = {}) =>
  master.call('uploadPdfForm', {
    Name: 'Form',
    Kind: 'Application',
    Language: 'en',
    File: Buffer.from(bytes).toString('base64'),
    ...change,
  });

const uploaded = async (bytes: Uint8Array, Name: string, change: object = {}): Promise<string> => {
  const { body, text } = await upload(bytes, { Name, ...change });
  if (body.Data === undefined) throw new Error(text);
  return body.Data.VersionID;
};

const detail = async (VersionID: string) => {
  const { body, text } = await master.call('getPdfForm', { VersionID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
};

/** A version as it stands, with changes, as somebody saves it. */
const save = async (VersionID: string, change: object = {}, by: Caller = master) => {
  const {
    Version,
    Name,
    Kind,
    Language,
    EffectiveFrom,
    EffectiveTo,
    IsActive,
    Flatten,
    Map: map,
  } = await detail(VersionID);
  const stored = { Version, Name, Kind, Language, EffectiveFrom, EffectiveTo, IsActive, Flatten, Map: map };
  return by.call('savePdfForm', { VersionID, ...stored, ...change });
};

const catalog = '<< /Type /Catalog /Pages 2 0 R >>';
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>';

describe('[ROUTE-079] what is no form is refused in one sentence', () => {
  const manyPages = () =>
    pdfOf([
      catalog,
      `<< /Type /Pages /Kids [${Array.from({ length: 500 }, (_, at) => `${at + 3} 0 R`).join(' ')}] /Count 500 >>`,
      ...Array.from({ length: 500 }, () => page),
    ]);
  const xfa = () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [] /XFA [(template) 4 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      '<< /Length 11 >>\nstream\n<xdp></xdp>\nendstream',
    ]);
  const encrypted = () =>
    pdfOf(
      [
        catalog,
        '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
        page,
        `<< /Filter /Standard /V 1 /R 2 /P -44 /O <${'00'.repeat(32)}> /U <${'00'.repeat(32)}> >>`,
      ],
      '/Encrypt 4 0 R /ID [<00><00>] ',
    );
  const circle = () =>
    pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] >> >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      page,
      '<< /T (again) /Kids [4 0 R] >>',
    ]);
  it.each([
    ['encrypted', encrypted, /^This PDF is encrypted\./],
    ['XFA alone', xfa, /^This PDF is an XFA form/],
    ['cut off', () => plainForm().subarray(0, 60), /^This PDF is damaged/],
    ['cut in half', () => plainForm().subarray(0, plainForm().length / 2), /^This PDF is damaged/],
    [
      'with a virus',
      () => Buffer.concat([plainForm(), Buffer.from(trial)]),
      /^The virus scanner found Eicar-Test-Signature/,
    ],
    ['nothing but its head', () => Buffer.from('%PDF-1.7\n'), /^This PDF is damaged/],
    ['of 500 pages', manyPages, /^This PDF has 500 pages; a form has 100 at most\./],
    [
      'without fields',
      () => pdfOf([catalog, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page]),
      /^This PDF has no fields/,
    ],
    ['a circle', circle, /^This PDF refers to itself/],
    ['no PDF', () => Buffer.from('name,birth date\n'), /^Invalid file type/],
  ])('one that is %s', async (_what, bytes, said) => {
    const { status, body } = await upload(bytes());
    expect(status).toBe(200);
    expect(body.WasSuccess).toBe(false);
    expect(body.UserMessage).toMatch(said);
  });
});

describe('[ROUTE-079] a form from its file to what it looks like', () => {
  it('reads fields of any script and script that runs by itself goes', async () => {
    const id = await uploaded(
      plainForm(utf16('患者.имя'), '/AA << /K << /S /JavaScript /JS (app.alert(1)) >> >>'),
      'Other script',
    );
    const { Fields, Pages, State } = await detail(id);
    expect({ Fields, Pages, State }).toEqual({
      Fields: [{ Name: '患者.имя', Type: 'Text', Page: 1, Options: [], MaxLength: null, Multiline: false }],
      Pages: 1,
      State: 'Draft',
    });
    const map = [
      { Field: '患者.имя', Kind: 'Point', Point: 'patient.lastName', Format: 'plain', Text: '', Choices: [] },
    ];
    const { body } = await master.call('tryPdfForm', { VersionID: id, RegMasterID: registration, Map: map });
    const bytes = Buffer.from(body.Data?.Pdf ?? '', 'base64');
    expect((await readBack(body.Data?.Pdf ?? '')).text).toContain('Nguyễn-Иванова');
    expect(bytes.includes('app.alert')).toBe(false);
  });

  it('what was put in is read back: text, ticks, radio and choice; what is unmapped or unknown is told', async () => {
    const id = await uploaded(await drawOwnForm(assistanceForm), 'Assistance');
    await save(id, { Flatten: false });
    const map = assistanceForm.map.filter(({ Field }) => Field !== 'care.mrn');
    const { body, text } = await master.call('tryPdfForm', { VersionID: id, RegMasterID: registration, Map: map });
    if (body.Data === undefined) throw new Error(text);
    const read = await readBack(body.Data.Pdf);
    expect([read.pages, body.Data.Pages]).toEqual([1, 1]);
    expect(read.values).toMatchObject({
      'patient.last_name': 'Nguyễn-Иванова',
      'patient.first_name': 'Łucja',
      'patient.middle': 'A',
      'patient.birth_date': '07/14/1985',
      'patient.state': ['NY'],
      'patient.phone': '(555) 010-1234',
      'care.charges': '$14,320.00',
      'patient.sex': 'Female',
      'other.insured': 'Off',
    });
    const told = body.Data.Warnings.map(({ Kind, Field }) => `${Kind} ${Field}`);
    expect(told).toEqual(expect.arrayContaining(['Unmapped care.mrn', 'NoValue patient.email']));
    await save(id, { Flatten: true });
    const flat = await master.call('tryPdfForm', { VersionID: id, RegMasterID: registration, Map: map });
    const drawn = await readBack(flat.body.Data?.Pdf ?? '');
    expect(drawn.values).toEqual({});
    const { rows } = await server.admin.query<{ patient_id: string; detail: string }>(
      "SELECT patient_id, detail FROM phi.audit_event WHERE client_id = $1 AND action = 'TryPdfForm' ORDER BY seq DESC LIMIT 1",
      [lakeside],
    );
    expect(rows).toEqual([{ patient_id: registration, detail: 'with the SSN' }]);
    for (const said of ['Nguyễn-Иванова', 'Łucja', '$14,320.00', '(555) 010-1234']) expect(drawn.text).toContain(said);
  });

  it('a text that is longer than its box is written smaller or cut off, and told either way', async () => {
    const id = await uploaded(plainForm(), 'Overflow');
    const of = async (Text: string) => {
      const map = [{ Field: 'patient.name', Kind: 'Text', Point: '', Format: '', Text, Choices: [] }];
      const { body } = await master.call('tryPdfForm', { VersionID: id, RegMasterID: registration, Map: map });
      return body.Data?.Warnings.map(({ Kind }) => Kind);
    };
    expect([await of('Short'), await of('Long enough '.repeat(4)), await of('Too long '.repeat(20))]).toEqual([
      [],
      ['Smaller'],
      ['CutOff'],
    ]);
  });

  it.each([
    ['as many letters as it holds', 'Żółw', ['Żółw'], []],
    ['a letter that is told by its code point, and fits so', '\u9F98', ['[U+9F98]'], []],
    ['one that is longer so than its boxes', '\u9F98\u674E', [], ['TooLong']],
    ['one beyond the first plane', '\u{2070E}', [], ['TooLong']],
    ['more letters than it holds', 'Nine more', [], ['TooLong']],
  ])('a field of eight letters: %s', async (what, Text, drawn, told) => {
    const id = await uploaded(plainForm('(patient.name)', '/MaxLen 8'), `Eight ${what}`);
    const map = [{ Field: 'patient.name', Kind: 'Text', Point: '', Format: '', Text, Choices: [] }];
    const { body, text } = await master.call('tryPdfForm', { VersionID: id, RegMasterID: registration, Map: map });
    if (body.Data === undefined) throw new Error(text);
    expect(body.Data.Warnings.map(({ Kind }) => Kind)).toEqual(told);
    const read = (await readBack(body.Data.Pdf)).text;
    for (const said of drawn) expect(read).toContain(said);
  });

  it('without a patient each field shows its own name', async () => {
    const id = await uploaded(plainForm(), 'Names');
    const { body } = await master.call('tryPdfForm', { VersionID: id, Map: [] });
    expect((await readBack(body.Data?.Pdf ?? '')).text).toContain('patient.name');
    expect(body.Data?.Warnings).toEqual([]);
  });
});

const named: FieldSource = {
  Field: 'patient.name',
  Kind: 'Point',
  Point: 'patient.name',
  Format: 'plain',
  Text: '',
  Choices: [],
};

it('[ROUTE-079] a thread that ends at rest, or goes wrong there, ends nothing else: the next form has one of its own', async () => {
  const id = await uploaded(plainForm(), 'At rest');
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const tried = async () => (await master.call('tryPdfForm', { VersionID: id, Map: [] })).body.WasSuccess;
  try {
    expect(await tried()).toBe(true);
    const thread = posted.mock.contexts.at(-1);
    if (!(thread instanceof Worker)) throw new Error('a form is drawn in a thread');
    expect(() => thread.emit('error', new Error('out of memory'))).not.toThrow();
    await thread.terminate();
    expect(await tried()).toBe(true);
    expect(posted.mock.contexts.at(-1)).not.toBe(thread);
  } finally {
    posted.mockRestore();
  }
});

describe('[ROUTE-079] versions', () => {
  it('the next file of a form takes its map over; a used version stays as it is but for its end', async () => {
    const one = await uploaded(plainForm(), 'Versions');
    expect((await save(one, { Map: [named], IsActive: true })).body.WasSuccess).toBe(true);
    const { FormID } = await detail(one);
    const two = await uploaded(plainForm(), 'Versions', { FormID });
    expect(await detail(two)).toMatchObject({ Number: 2, Map: [named], State: 'Draft', IsUsed: false });
    await server.admin.query('UPDATE phi.pdf_form_version SET used_at = now() WHERE id = $1', [one]);
    expect((await save(one, { Map: [] })).body.UserMessage).toMatch(/^This version has been used and stays as it is/);
    const { Version } = await detail(one);
    expect((await master.call('deletePdfForm', { VersionID: one, Version })).body.UserMessage).toMatch(/has been used/);
    const { EffectiveFrom } = await detail(one);
    expect((await save(one, { EffectiveTo: EffectiveFrom })).body.WasSuccess).toBe(true);
    const copy = await master.call('copyPdfForm', { VersionID: one });
    expect(await detail(copy.body.Data?.VersionID ?? '')).toMatchObject({ Number: 3, Map: [named], IsUsed: false });
    await master.call('deletePdfForm', { VersionID: two, Version: 1 });
    expect((await master.call('getPdfForm', { VersionID: two })).status).toBe(404);
  });

  it('two who save at once: the second is told who was first', async () => {
    const id = await uploaded(plainForm(), 'Two at once');
    const other = await signedIn(server, ['FRHCJediMaster']);
    await server.admin.query(`UPDATE identity.app_user SET first_name = 'Ana', last_name = 'Lin' WHERE id = $1`, [
      other.user.id,
    ]);
    const stale = await detail(id);
    await save(id, { Map: [named] }, other);
    const { status, body } = await save(id, { Version: stale.Version, Flatten: false });
    expect([status, body.Code]).toEqual([409, 'RecordChanged']);
    expect(body.UserMessage).toContain('Changed by Ana Lin');
  });

  it('name and kind are those of all its versions: who has another of them open does not put the old ones back', async () => {
    const one = await uploaded(plainForm(), 'Of all');
    const { FormID } = await detail(one);
    const two = await uploaded(plainForm(), 'Of all', { FormID });
    const stale = await detail(two);
    expect((await save(one, { Name: 'Of every one', Kind: 'Appeal' })).body.WasSuccess).toBe(true);
    const { Version, Name, Kind } = stale;
    expect((await save(two, { Version, Name, Kind, Flatten: false })).status).toBe(409);
    expect(await detail(two)).toMatchObject({ Name: 'Of every one', Kind: 'Appeal', Flatten: stale.Flatten });
    expect((await save(two, { Flatten: !stale.Flatten })).body.WasSuccess).toBe(true);
  });

  it.each([
    ['a name that another has', { Name: 'Taken' }, 'Name', 'Another form is called so'],
    ['no name', { Name: ' ' }, 'Name', 'Value is required'],
    [
      'days turned round',
      { EffectiveFrom: '2026-05-01', EffectiveTo: '2026-04-01' },
      'EffectiveTo',
      'This is before the first day',
    ],
    ['a field twice', { Map: [named, named] }, 'Map', 'patient.name: It is mapped twice'],
    ['a field it has not', { Map: [{ ...named, Field: 'x' }] }, 'Map', 'x: The form has no such field'],
    [
      'a format of another kind',
      { Map: [{ ...named, Format: 'last4' }] },
      'Map',
      'patient.name: Choose how it is written',
    ],
  ])('%s is refused beside its field', async (what, change, Field, Message) => {
    await uploaded(plainForm(), 'Taken').catch(() => null);
    const id = await uploaded(plainForm(), `Refused ${what}`);
    expect((await save(id, change)).body.Fields).toEqual([{ Field, Message }]);
  });

  it('are listed, found by what they are for, sorted, exported; another client sees none of them', async () => {
    await uploaded(plainForm(), 'Listed one', { Kind: 'Appeal', Language: 'es' });
    await uploaded(plainForm(), 'Listed two', { Kind: 'Appeal' });
    const listed = async (by: Caller, filter: object) =>
      (await by.call('listPdfForms', { Search: 'listed', ...filter })).body.Data?.Rows.map(({ Name }) => Name);
    expect(await listed(master, { Descending: true })).toEqual(['Listed two', 'Listed one']);
    expect(await listed(master, { Language: 'es' })).toEqual(['Listed one']);
    expect(await listed(master, { State: 'Active' })).toEqual([]);
    const appeals = await listed(master, { Search: 'appeal', Kind: 'Appeal' });
    expect(appeals).toEqual(expect.arrayContaining(['Listed one', 'Listed two']));
    expect(await listed(master, { Kind: 'Application' })).toEqual([]);
    const elsewhere = await signedIn(server, ['FRHCJediMaster'], summit);
    expect(await listed(elsewhere, {})).toEqual([]);
    const administrator = await signedIn(server, ['FRMDAdministrator']);
    expect((await administrator.call('listPdfForms', {})).status).toBe(403);
    expect((await master.call('exportPdfForms', { Search: 'listed' })).body.Data?.Ticket).toBeTruthy();
  });
});
