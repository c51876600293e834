import type { Partner } from '@coverline/contract/tradingPartners/tradingPartners.ts';
import { noAuthTerms } from '@coverline/domain/tradingPartners/authTerms.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { createSealer, placeOf } from '#/platform/keys/sealer.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { unpackAnswer } from '#/services/lookups/answer/packAnswer.ts';
import { lakesideToday } from './builders.ts';
import type { Caller, Reply } from './caller.ts';
import type { TestServer } from './testServer.ts';

export const partner = (payerId: string) => demoId(`partner ${payerId}`);
export const gateway = (payerId: string) => demoId(`gateway ${payerId}`);
export const policyLink = (name: string) => demoId(`policy link ${name}`);
export const payerRule = (name: string) => demoId(`payer rule ${name}`);
export const prefix = (letters: string) => demoId(`prefix ${letters}`);

/** Whoever is asked about; a scenario of the sandbox needs no member. */
export const someone = {
  FirstName: 'Rosalind',
  LastName: 'Okonkwo',
  Gender: 'F',
  DateOfBirth: '1959-05-14',
  DateOfService: lakesideToday(),
} as const;

/** A request to a payer that ends in a scenario of the sandbox. */
export const asking = (payerId: string, scenario: string, changes: Readonly<Record<string, unknown>> = {}) => ({
  ...someone,
  SelectedTradingPartner: partner(payerId),
  CertificateNumber: payerId === 'PRBCB' ? `PRX1-${scenario}` : `X1-${scenario}`,
  ...changes,
});

/** The id of a lookup that was taken, though the same may have been answered before; fails where it was refused. */
export async function submit(caller: Caller, request: object): Promise<string> {
  const reply = await caller.call('submitEligibility', { RunAgain: { Reason: 'ProofOfDay' }, ...request });
  const id = reply.body.Data?.SpifResponseID;
  if (id === undefined) throw new Error(`not taken: ${reply.status} ${reply.text}`);
  return id;
}

export async function resultOf(caller: Caller, id: string): Promise<LookupResult> {
  const reply = await caller.call('getEligibilityResult', { SpifResponseID: id, Wait: true });
  if (reply.body.Data === undefined) throw new Error(`no result: ${reply.status} ${reply.text}`);
  return reply.body.Data;
}

/** Submits and waits, as the screen does. */
export async function check(caller: Caller, request: object): Promise<LookupResult> {
  return resultOf(caller, await submit(caller, request));
}

/** Messages by field of a refusal. */
export const fieldsOf = (reply: Reply): Readonly<Record<string, string>> =>
  Object.fromEntries((reply.body.Fields ?? []).map(({ Field, Message }) => [Field, Message]));

export type SandboxCall = { readonly trace: string; readonly dateOfService: string; readonly sentinel: string | null };

/** What payers received for one lookup; the trace that we send is the lookup's id. */
export async function callsFor(server: TestServer, lookupId: string): Promise<readonly SandboxCall[]> {
  const response = await fetch(`${server.sandboxUrl}/calls`);
  const calls = (await response.json()) as readonly SandboxCall[]; // the sandbox's documented shape
  return calls.filter(({ trace }) => trace === lookupId.replaceAll('-', ''));
}

/** Lets a payer answer what was asked with `HELD`: until then it has the question and says nothing. */
export const letAnswer = async (server: TestServer, lookupId: string): Promise<void> =>
  void (await fetch(`${server.sandboxUrl}/calls?trace=${lookupId.replaceAll('-', '')}`, { method: 'PUT' }));

/** How many interchanges of this server's payers received: other files use the same sandbox at the same time. */
export const countCalls = async (server: TestServer): Promise<number> => {
  const response = await fetch(`${server.sandboxUrl}/calls`);
  const calls = (await response.json()) as readonly { readonly isaControl: string }[]; // likewise
  const { rows } = await server.admin.query<{ n: string }>('SELECT last_value AS n FROM system.interchange_control');
  const own = thousands(Number(rows[0]?.n));
  return calls.filter(({ isaControl }) => thousands(Number(isaControl)) === own).length;
};

const thousands = (control: number) => Math.floor(control / 1000);

/** A sealed column of a lookup, opened behind the app's back; null where nothing is kept. */
export async function openColumn(
  server: TestServer,
  id: string,
  column: 'raw_270' | 'raw_271' | 'request' | 'parsed' | 'again_note' | 'address_sent',
): Promise<string | null> {
  const { rows } = await server.admin.query<{ client_id: string; value: Buffer | null }>(
    `SELECT client_id, ${column}_enc AS value FROM phi.lookup WHERE id = $1`,
    [id],
  );
  const row = rows[0];
  if (row === undefined) throw new Error('no such lookup');
  const sealer = createSealer(readKeyFile(server.deps.config.keysFile), 'phi');
  if (row.value === null) return null;
  const opened = sealer.open(placeOf(row.client_id, 'lookup', id, column), row.value);
  return column === 'parsed' ? JSON.stringify(unpackAnswer(opened)) : opened.toString('utf8');
}

/** Writes a sealed column behind the app's back. */
export async function sealColumn(
  server: TestServer,
  id: string,
  column: 'parsed' | 'raw_271',
  value: string,
): Promise<void> {
  const sealer = createSealer(readKeyFile(server.deps.config.keysFile), 'phi');
  await server.admin.query(`UPDATE phi.lookup SET ${column}_enc = $2 WHERE id = $1`, [
    id,
    sealer.seal(placeOf(await clientOf(server, id), 'lookup', id, column), value),
  ]);
}

const clientOf = async (server: TestServer, id: string): Promise<string> =>
  (await server.admin.query<{ client_id: string }>('SELECT client_id FROM phi.lookup WHERE id = $1', [id])).rows[0]
    ?.client_id ?? '';

/** The request that the screen makes of a registration and one of its insurances. */
export async function requestFor(caller: Caller, RegMasterID: string, payerId: string) {
  const reply = await caller.call('getPatient', { RegMasterID });
  const patient = reply.body.Data;
  const insurance = patient?.Insurances.find(({ TradingPartnerID }) => TradingPartnerID === partner(payerId));
  if (patient === undefined || insurance === undefined) throw new Error(`no such insurance: ${reply.text}`);
  return {
    RegmasterID: RegMasterID,
    RegInsuranceID: insurance.RegInsuranceID,
    FirstName: patient.FirstName,
    LastName: patient.LastName,
    DateOfBirth: patient.DateOfBirth,
    Gender: patient.Gender,
    SocialSecurityNumber: patient.SocialSecurityNumber,
    CertificateNumber: insurance.CertificateNumber,
    SelectedTradingPartner: insurance.TradingPartnerID,
    DateOfService: someone.DateOfService,
    UseSubscriber: insurance.UseSubscriber,
    SubscriberFirstName: insurance.SubscriberFirstName,
    SubscriberLastName: insurance.SubscriberLastName,
    SubscriberGender: insurance.SubscriberGender,
    SubscriberDateOfBirth: insurance.SubscriberDateOfBirth,
    SubscriberSocialSecurityNumber: insurance.SubscriberSocialSecurityNumber,
  };
}

const clientsOwn = new Set([
  'Enabled',
  'ProviderNPI',
  'ProviderNumbers',
  'Enrollments',
  ...Object.keys(noAuthTerms),
  'ClientVersion',
  'ParentName',
]);

/** Of a payer as it is read, what `saveTradingPartner` takes: what is kept of it for every client. */
export const keptOfPartner = (read: Partner): Partial<Partner> =>
  Object.fromEntries(Object.entries(read).filter(([name]) => !clientsOwn.has(name)));
