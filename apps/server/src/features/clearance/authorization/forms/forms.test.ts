import type { FormAnswer } from '@coverline/contract/clearance/authorization/authorizationFormShapes.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { atPayer } from '#/testing/outside/atPayer.ts';
import { readBack } from '#/testing/good/readBack.ts';
import { ownReviewer } from '#/testing/outside/reviewer.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { holdAuth } from '#/services/authorization/holdAuth.ts';
import { attachmentsOf } from '#/services/authorization/documents/documentsOf.ts';
import { orderMessage } from '#/services/authorization/wire/messages.ts';
import { lakeside } from '#/testing/builders.ts';
import { type AuthWorker, read, save as saveAuth, worker } from '../testing/authTests.ts';
import { readyForReviewer } from '../testing/readyForReviewer.ts';
import { send, settled } from '../testing/wireTests.ts';

let server: TestServer;
let nurse: AuthWorker;
beforeAll(async () => {
  server = await startTestServer();
  await ownReviewer(server);
  nurse = await worker(server, 'Fern', 'Calder', ['ClientAdministrator']);
});
afterAll(() => server.close());

/** One whose payer wants a form, which was fetched: the end of the last name says which. */
async function wanting(words: string) {
  const id = await readyForReviewer(server, nurse, words);
  expect((await read(nurse, id)).Forms).toEqual({ MayFetch: false, Rows: [] });
  await nurse.call('askAuthorizationRequirements', { AuthID: id });
  expect((await read(nurse, id)).Forms.MayFetch).toBe(true);
  const { body } = await nurse.call('fetchAuthorizationForms', { AuthID: id });
  const [row] = (await read(nurse, id)).Forms.Rows;
  if (row === undefined) throw new Error(body.Data?.Detail);
  return { id, row, counts: body.Data };
}
async function form(AuthID: string, FormID: string) {
  const { body, text } = await nurse.call('getAuthorizationForm', { AuthID, FormID });
  if (body.Data === undefined) throw new Error(text);
  return body.Data;
}
const yes: FormAnswer = { Kind: 'Boolean', Value: true };
const no: FormAnswer = { Kind: 'Boolean', Value: false };
const count = (Value: number): FormAnswer => ({ Kind: 'Number', Value });
const said = (answers: Readonly<Record<string, readonly FormAnswer[]>>, IsConfirmed = true) =>
  Object.entries(answers).map(([LinkID, own]) => ({ LinkID, Given: own.map((Answer) => ({ Answer, IsConfirmed })) }));
/** Saves as it stands now; answers what is refused, else its state and what could not be asked. */
async function save(AuthID: string, FormID: string, Answers: ReturnType<typeof said>, Ends = false) {
  const { Version } = await form(AuthID, FormID);
  const { body } = await nurse.call('saveAuthorizationForm', { AuthID, FormID, Version, Answers, Ends });
  return body.Data === undefined
    ? (body.Fields?.map(({ Message }) => Message).join() ?? body.UserMessage)
    : [body.Data.State, body.Data.Detail].filter(Boolean).join(': ');
}

/** A form about a knee, finished. */
async function finish(AuthID: string, FormID: string) {
  const { Items, Answers } = await form(AuthID, FormID);
  const optionOf = (linkId: string) => Items.find(({ LinkID }) => LinkID === linkId)?.Options.slice(0, 1) ?? [];
  const known = Answers.flatMap(({ Given }) => Given.map(({ Answer }) => Answer)).slice(0, 1);
  const typed = { '1.2': [count(31.5)], '2.2': [count(4)], '3.2': [count(12)], '3.3': [no] };
  const chosen = { '1.1': known, '2.1': optionOf('2.1'), '3.1': optionOf('3.1') };
  return save(AuthID, FormID, said({ ...typed, ...chosen }), true);
}

describe('[GEN-08] the forms that a payer wants filled in', () => {
  it('one is filled by what we know, saved as far as it goes, finished once all is confirmed, and goes along over PAS', async () => {
    const { id, row, counts } = await wanting('NEEDSFORM-FORM-CERT');
    expect([counts, row]).toMatchObject([
      { Fetched: 1, Kept: 0, Refused: 0, Detail: '' },
      { Title: 'Total knee replacement', State: 'Open', Control: expect.stringMatching(/^PA\d+F1$/) as string },
    ]);
    const opened = await form(id, row.FormID);
    expect(opened).toMatchObject({
      HasFormulas: true,
      Warnings: expect.arrayContaining([{ Kind: 'NotEvaluated', LinkID: '1.1' }]) as unknown,
    });
    expect(opened.Items.filter(({ Level }) => Level === 1).length).toBeGreaterThan(5);
    const [born] = opened.Answers;
    expect(born).toMatchObject({ LinkID: '1.1', Given: [{ Origin: 'Known', IsConfirmed: false }] });
    const birth = born?.Given[0]?.Answer;
    const [left] = opened.Items.find(({ LinkID }) => LinkID === '2.1')?.Options ?? [];
    const [therapy] = opened.Items.find(({ LinkID }) => LinkID === '3.1')?.Options ?? [];
    if (birth === undefined || left === undefined || therapy === undefined) throw new Error('no options');

    // Half of it: kept, and not finished.
    const half = { '1.1': [birth], '1.2': [count(31.5)] };
    expect(await save(id, row.FormID, said(half, false))).toBe('Open');
    expect(await save(id, row.FormID, said(half, false), true)).toBe(
      '2 questions are not confirmed, 5 questions are not answered',
    );
    expect((await form(id, row.FormID)).Answers).toMatchObject([
      { Given: [{ Origin: 'Known' }] },
      { LinkID: '1.2', Given: [{ Origin: 'Manual' }] },
    ]);
    const whole = { ...half, '2.1': [left], '2.2': [count(4)], '3.1': [therapy], '3.2': [count(12)], '3.3': [no] };
    // What is typed over what we knew is an override, and no answer of the payer's list is refused.
    expect(await save(id, row.FormID, said({ ...whole, '2.2': [count(9)] }), true)).toBe(
      '1 question is none of the list',
    );
    const typed = { ...whole, '1.1': [{ Kind: 'Text', Value: '1960-01-02' }] as const };
    expect(await save(id, row.FormID, said(typed), true)).toBe('Complete');
    expect((await form(id, row.FormID)).Answers[0]).toMatchObject({
      Given: [{ Origin: 'Override', IsConfirmed: true }],
    });
    // Somebody else began from an older version.
    const { body } = await nurse.call('saveAuthorizationForm', {
      AuthID: id,
      FormID: row.FormID,
      Version: 1,
      Answers: said(half),
    });
    expect(body.Code).toBe('RecordChanged');
    // Fetched again, it stays as it is.
    const { body: again } = await nurse.call('fetchAuthorizationForms', { AuthID: id });
    expect(again.Data).toMatchObject({ Fetched: 0, Kept: 1 });

    expect(await send(nurse, id)).toBe('');
    await settled(nurse, id);
    const { Forms, Status } = await read(nurse, id);
    // The payer wanted a form, and it was there.
    expect([Status, Forms.Rows[0]?.SentAt === null]).toEqual(['Approved', false]);
    expect(await atPayer(server, id)).toMatchObject([{ Documents: 1 }]);
    expect(await save(id, row.FormID, said(whole))).toBe('It was sent: it stays as it was sent.');
    const { rows } = await server.admin.query('SELECT content_enc, response_enc FROM phi.auth_form WHERE id = $1', [
      row.FormID,
    ]);
    expect(JSON.stringify(rows.map((one: Record<string, Buffer>) => Object.values(one).map(String)))).not.toContain(
      'knee',
    );
  });

  it('one is drawn as PDF once it is finished, with what is asked of this patient alone, and stays a form', async () => {
    const { id, row } = await wanting('NEEDSFORM');
    const onPaper = async () =>
      (await nurse.call('keepAuthorizationFormPaper', { AuthID: id, FormID: row.FormID })).body;
    expect((await onPaper()).UserMessage).toMatch(/^Finish the form first/);
    expect(await finish(id, row.FormID)).toBe('Complete');
    const { DocumentID = '', Control } = (await onPaper()).Data ?? {};
    const { Documents, Forms } = await read(nurse, id);
    expect([Documents, Forms.Rows]).toMatchObject([
      [{ DocumentID, Control, Title: 'Total knee replacement', MediaType: 'application/pdf', SentAt: null }],
      [{ FormID: row.FormID, State: 'Complete' }],
    ]);
    const { body } = await nurse.call('downloadAuthorizationDocument', { DocumentID });
    const file = await fetch(`${server.url}/download/${body.Data?.Ticket ?? ''}`);
    const { text } = await readBack(new Uint8Array(await file.arrayBuffer()));
    const { Items } = await form(id, row.FormID);
    const isAsked = ({ Conditions, Type }: (typeof Items)[number]) => Conditions.length === 0 && Type !== 'group';
    for (const { Text } of Items.filter(isAsked)) expect(text).toContain(Text);
    for (const one of ['31.5', row.Control, 'born', 'No']) expect(text).toContain(one);
    for (const { Text } of Items.filter(({ Conditions }) => Conditions.length > 0)) expect(text).not.toContain(Text);
  });

  it('one that is asked question by question goes on until the payer has enough', async () => {
    const { id, row } = await wanting('NEEDSANSWERS');
    expect([row.IsAdaptive, (await form(id, row.FormID)).Items]).toEqual([true, []]);
    expect(await save(id, row.FormID, [], true)).toBe('Open');
    const asked = async () => (await form(id, row.FormID)).Items.map(({ LinkID }) => LinkID);
    expect(await asked()).toEqual(['repeat']);
    expect(await save(id, row.FormID, [], true)).toBe('1 question is not answered');
    expect(await save(id, row.FormID, said({ repeat: [no] }), true)).toBe('Open');
    expect(await asked()).toEqual(['repeat', 'symptom']);
    const [injury] = (await form(id, row.FormID)).Items[1]?.Options ?? [];
    if (injury === undefined) throw new Error('no options');
    expect(await save(id, row.FormID, said({ repeat: [no], symptom: [injury] }), true)).toBe('Open');
    expect(await save(id, row.FormID, said({ repeat: [no], symptom: [injury], contrast: [yes] }), true)).toBe(
      'Complete',
    );
  });

  it('one that is wanted behind the request is all that goes then, once it is filled in, and goes once', async () => {
    const { id, row } = await wanting('NEEDSANSWERS-FORM-CERT');
    expect(await send(nurse, id)).toBe('');
    await settled(nurse, id);
    const wanted = { Text: 'answers to its questionnaire', IsAnswers: true, DocumentID: null };
    expect(await read(nurse, id)).toMatchObject({ Status: 'InfoRequested', Wanted: [{ ...wanted, IsMet: false }] });
    expect(await send(nurse, id, 'InfoSent')).toMatch(/Add the document first/);
    for (let turn = 0; turn < 4; turn += 1) {
      const { Items } = await form(id, row.FormID);
      const [injury] = Items.find(({ LinkID }) => LinkID === 'symptom')?.Options ?? [];
      const all = { repeat: [no], symptom: injury === undefined ? [] : [injury], contrast: [yes] };
      const asked = Object.entries(all).filter(([key]) => Items.some(({ LinkID }) => LinkID === key));
      await save(id, row.FormID, said(Object.fromEntries(asked)), true);
    }
    expect(await read(nurse, id)).toMatchObject({
      Forms: { Rows: [{ State: 'Complete', SentAt: null }] },
      Wanted: [{ ...wanted, IsMet: true }],
      Next: [{ Deed: 'SendInfo' }],
    });
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    await settled(nurse, id);
    const { Status, Wanted, Forms } = await read(nurse, id);
    expect([Status, Wanted, Forms.Rows[0]?.SentAt === null]).toEqual(['Approved', [], false]);
  });

  it('one that the payer wants once it has the request is fetched, and goes to it without any document', async () => {
    const id = await readyForReviewer(server, nurse, 'FORM-CERT');
    await send(nurse, id);
    expect(await settled(nurse, id)).toMatchObject({ Status: 'InfoRequested', Forms: { MayFetch: true, Rows: [] } });
    const next = async () => (await read(nurse, id)).Next.map(({ Deed }) => Deed);
    expect(await next()).toEqual(['FetchForms', 'SendInfo']);
    await nurse.call('fetchAuthorizationForms', { AuthID: id });
    expect(await next()).toEqual(['FillForm', 'SendInfo']);
    // Taken away it is there no more, and can be fetched anew.
    const [spare] = (await read(nurse, id)).Forms.Rows;
    await nurse.call('removeAuthorizationForm', { AuthID: id, FormID: spare?.FormID ?? '' });
    expect((await read(nurse, id)).Forms.Rows).toEqual([]);
    await nurse.call('fetchAuthorizationForms', { AuthID: id });
    const [row] = (await read(nurse, id)).Forms.Rows;
    expect(await send(nurse, id, 'InfoSent')).toMatch(/^Add the document first, or fill in the form/);
    expect(await finish(id, row?.FormID ?? '')).toBe('Complete');
    expect(await send(nurse, id, 'InfoSent')).toBe('');
    expect((await settled(nurse, id)).Forms.Rows[0]?.SentAt).not.toBeNull();
    expect(await atPayer(server, id)).toMatchObject([{ Documents: 1 }]);
  });

  it('one is of its payer alone, and stays as it is while it is on its way', async () => {
    const { id, row } = await wanting('NEEDSFORM-FORM-CERT');
    expect(await finish(id, row.FormID)).toBe('Complete');
    const { PayerID } = (await read(nurse, id)).Content;
    const { rows } = await server.admin.query<{ id: string }>(
      "SELECT id FROM system.trading_partner WHERE payer_id = 'BLUE1'",
    );
    const goesAlong = () =>
      server.deps.doors.withTenant(lakeside, async (trx) =>
        (await attachmentsOf(server.deps, trx, await holdAuth(trx, lakeside, id))).map(({ control }) => control),
      );
    expect(await goesAlong()).toEqual([row.Control]);
    expect(await saveAuth(nurse, id, { PayerID: rows[0]?.id ?? '' })).toBe('');
    expect([await goesAlong(), (await read(nurse, id)).Forms.Rows]).toEqual([[], []]);
    expect(await saveAuth(nurse, id, { PayerID })).toBe('');
    expect(await goesAlong()).toEqual([row.Control]);
    await server.deps.doors.withTenant(lakeside, async (trx) =>
      orderMessage(server.deps, trx, await holdAuth(trx, lakeside, id), {
        kind: 'Request',
        wire: 'Pas',
        version: 1,
        userId: null,
        to: 'Submitted',
      }),
    );
    expect(await save(id, row.FormID, said({ '1.2': [count(30)] }))).toMatch(/^It is on its way/);
  });

  it('one in which questions wait for each other is refused in one sentence', async () => {
    const { id, row, counts } = await wanting('NEEDSCIRCLE');
    expect([counts?.Refused, row.State, row.Refusal]).toEqual([
      1,
      'Refused',
      'Questions of this form wait for each other, so none of them could ever be shown. Ask the {payer} for another way to send it.',
    ]);
    expect(await save(id, row.FormID, said({ a: [yes] }), true)).toContain('wait for each other');
  });
});
