import { authContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { signedIn } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { readQuestionnaire } from '@coverline/authorization/dtr/readQuestionnaire.ts';
import { randomUUID } from 'node:crypto';
import { type KeptForm, sealForm } from '#/services/authorization/dtr/keptForm.ts';
import { plainPdf } from './plainPdf.ts';
import type { Records } from './records.ts';

/** As the draft stands, of which saving the same changes nothing. */
export const goodAuthContent = authContent.parse({
  From: '2026-12-01',
  To: '2027-01-30',
  MemberID: 'W123456789',
  LineOfBusiness: 'MedicareAdvantage',
  Patient: { LastName: 'Asked', FirstName: 'Ada', DateOfBirth: '1957-10-27', Gender: 'F' },
  Requester: { Name: 'Lakeside', NPI: '1234567893' },
  Diagnoses: [{ Kind: 'Principal', Code: 'C3411' }],
  Lines: [{ Sequence: 1, Code: '78815', From: '2026-12-01', To: '2027-01-30', Count: 1 }],
});

const hour = 3_600_000;
/** When it was sent, and when the payer spoke: what is told is of the last days. */
export const [authSentAt, authToldAt] = [3, 2].map((hours) => new Date(Date.now() - hours * hour).toISOString()) as [
  string,
  string,
];

/** Who was to perform what was asked in error: by it that one is found again. */
const inError = '1669999991';
const told = { Way: 'Phone', At: authToldAt, With: 'Utilization review', Reference: '77120', Note: '' } as const;
export const goodTold = told;
export const goodDecision = {
  Told: told,
  Action: 'A4',
  AuthNumber: '',
  HasNoNumber: false,
  Reason: 'Under review.',
} as const;

/** A draft that nobody has, one that was sent and is pended, and one that was made in error. */
export async function authsOf(
  server: TestServer,
  clientId: string,
): Promise<
  Pick<
    Records,
    | 'auth'
    | 'sentAuth'
    | 'cancelledAuth'
    | 'authPayer'
    | 'readyAuth'
    | 'wiredAuth'
    | 'authMessage'
    | 'authDocument'
    | 'authSpareDocument'
    | 'ruledAuth'
    | 'authForm'
    | 'authSpareForm'
    | 'authDoneForm'
  >
> {
  const { rows } = await server.admin.query<{ id: string }>(
    "SELECT id FROM system.trading_partner WHERE kind = 'MedicareAdvantage' ORDER BY name LIMIT 1",
  );
  const authPayer = rows[0]?.id ?? '';
  const worker = await signedIn(server, ['PriorAuth', 'ClientAdministrator'], clientId);
  const create = async (change: object = {}) => {
    const AuthID = (await worker.call('createAuthorization', {})).body.Data?.AuthID ?? '';
    const Content = { ...goodAuthContent, PayerID: authPayer, ...change };
    await worker.call('saveAuthorization', { AuthID, Version: 1, Content });
    return AuthID;
  };
  const auth = await create();
  await worker.call('correctAuthorizationRequired', {
    AuthID: auth,
    Version: 2,
    Required: 'Yes',
    Evidence: 'Provider manual, page 12',
    OnDay: '2026-11-01',
  });
  await worker.call('assignAuthorizations', { Auths: [{ AuthID: auth, Version: 3 }], AssignTo: null });
  const sentAuth = await create();
  await worker.call('moveAuthorization', { AuthID: sentAuth, Version: 2, To: 'ReadyToSend' });
  const sent = { ...told, At: authSentAt };
  await worker.call('moveAuthorization', { AuthID: sentAuth, Version: 3, To: 'Submitted', Told: sent });
  await worker.call('recordAuthorizationDecision', { AuthID: sentAuth, Version: 4, ...goodDecision });
  await worker.call('noteAuthorizationClock', {
    AuthID: sentAuth,
    Version: 5,
    Kind: 'UrgencyChanged',
    To: 'Urgent',
    Told: told,
  });
  const cancelledAuth = await create({ Providers: [{ Role: 'Performing', NPI: inError }] });
  await worker.call('moveAuthorization', { AuthID: cancelledAuth, Version: 2, To: 'Cancelled', Reason: 'In error.' });
  const { rows: wired } = await server.admin.query<{ id: string }>(
    `SELECT r.partner_id AS id FROM system.auth_route r JOIN system.gateway g ON g.id = r.gateway_id
      WHERE g.kind <> 'Da Vinci PAS' ORDER BY r.partner_id LIMIT 1`,
  );
  await server.admin.query('UPDATE system.gateway SET soft_ms = 20000, hard_ms = 60000');
  const { rows: ruled } = await server.admin.query<{ id: string }>(
    `SELECT r.partner_id AS id FROM system.auth_route r JOIN system.gateway g ON g.id = r.gateway_id
      WHERE g.kind = 'Da Vinci PAS' AND g.config ? 'CrdURL' ORDER BY r.partner_id LIMIT 1`,
  );
  const ruledAuth = await create({ PayerID: ruled[0]?.id ?? '' });
  const overWire = async (lastName: string) => {
    const AuthID = await create({
      PayerID: wired[0]?.id ?? '',
      Patient: { ...goodAuthContent.Patient, LastName: lastName },
      Requester: { Name: 'Lakeside', NPI: '1234567893' },
    });
    await worker.call('moveAuthorization', { AuthID, Version: 2, To: 'ReadyToSend' });
    return AuthID;
  };
  const readyAuth = await overWire('Ready-WAIT');
  const wiredAuth = await overWire('Wired-WAIT');
  const { body } = await worker.call('sendAuthorization', { AuthID: wiredAuth, Version: 3, To: 'Submitted' });
  const authMessage = body.Data?.MessageID ?? '';
  await eventually('it is pended', async () => {
    const { rows: states } = await server.admin.query<{ state: string }>(
      'SELECT state FROM phi.auth_message WHERE id = $1',
      [authMessage],
    );
    return states[0]?.state === 'Answered';
  });
  const upload = async (text: string) => {
    const came = { AuthID: auth, Type: 'ImagingReport', File: plainPdf(text).toString('base64') } as const;
    return (await worker.call('uploadAuthorizationDocument', came)).body.Data?.DocumentID ?? '';
  };
  return {
    auth,
    sentAuth,
    cancelledAuth,
    authPayer,
    readyAuth,
    wiredAuth,
    authMessage,
    ruledAuth,
    authForm: await formOf(server, clientId, ruledAuth, ruled[0]?.id ?? '', 1),
    authSpareForm: await formOf(server, clientId, ruledAuth, ruled[0]?.id ?? '', 2),
    authDoneForm: await formOf(server, clientId, ruledAuth, ruled[0]?.id ?? '', 3, 'Complete'),
    authDocument: await upload('Chart'),
    authSpareDocument: await upload('Another chart'),
  };
}

/** A payer's form of one question, without an answer as long as it is open. */
async function formOf(
  server: TestServer,
  clientId: string,
  authId: string,
  payerId: string,
  place: number,
  state: 'Open' | 'Complete' = 'Open',
): Promise<string> {
  const id = randomUUID();
  const item = [{ linkId: '1', type: 'boolean', text: 'Was it tried?', required: true }];
  const canonical = `https://payer.example/Questionnaire/${place}`;
  const questionnaire = { resourceType: 'Questionnaire', url: canonical, status: 'active', item };
  const kept = { ...readQuestionnaire(questionnaire), questionnaire, hasLibrary: false, answers: answersIn(state) };
  await server.deps.doors.withTenant(clientId, (trx) =>
    trx
      .insertInto('phi.auth_form')
      .values({
        client_id: clientId,
        id,
        auth_id: authId,
        place,
        trading_partner_id: payerId,
        canonical,
        title_enc: null,
        state,
        is_adaptive: false,
        content_enc: sealForm(server.deps, clientId, id, kept),
        response_enc: null,
        updated_by: null,
        sent_at: null,
      })
      .execute(),
  );
  return id;
}

const answersIn = (state: 'Open' | 'Complete'): KeptForm['answers'] =>
  state === 'Open' ? [] : [['1', [{ answer: { kind: 'Boolean', value: true }, origin: 'Manual', isConfirmed: true }]]];
