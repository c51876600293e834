import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import { lakeside } from '#/testing/builders.ts';
import { eventually } from '#/testing/eventually.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { holdAuth } from '#/services/authorization/holdAuth.ts';
import { createAuthRunner } from '#/services/authorization/wire/authRunner.ts';
import { orderMessage } from '#/services/authorization/wire/messages.ts';
import { x12Wire } from '#/services/authorization/wire/x12/x12Wire.ts';
import { type AuthWorker, create, move, patient, read, save } from './authTests.ts';

/** Payers have their time here: an answer that is slow for the machine's sake is none that nobody knows of. */
export const patientGateways = (server: TestServer) =>
  server.admin.query('UPDATE system.gateway SET soft_ms = 20000, hard_ms = 60000');

/** One of a payer that is asked by 278, ready to go: the end of the last name says what the payer does. */
export async function ready(server: TestServer, caller: AuthWorker, words: string, payer = 'BLUE1'): Promise<string> {
  const id = await create(server, caller, await patient(server, 5, payer));
  const { Content } = await read(caller, id);
  const steps = [
    await save(caller, id, {
      Patient: { ...Content.Patient, LastName: `Wire-${words}` },
      LineOfBusiness: 'CommercialInsured',
      LawState: '',
    }),
    await move(caller, id, 'ReadyToSend'),
  ];
  if (steps.join('') !== '') throw new Error(steps.join(' | '));
  return id;
}

/** Sends one as it stands now; answers what is refused, '' where nothing is. */
export async function send(caller: AuthWorker, AuthID: string, To = 'Submitted', said: object = {}): Promise<string> {
  const { Version } = await read(caller, AuthID);
  const { body } = await caller.call('sendAuthorization', { AuthID, Version, To, ...said });
  return body.WasSuccess ? '' : (body.Fields?.map(({ Message }) => Message).join(' ') ?? body.UserMessage ?? '');
}

/** As it stands once nothing is under way any more. */
export async function settled(caller: AuthWorker, AuthID: string): Promise<AuthDetail> {
  let now = await read(caller, AuthID);
  await eventually('nothing is under way', async () => {
    now = await read(caller, AuthID);
    return !now.Wire.IsUnderWay && now.Wire.Messages.length > 0;
  });
  return now;
}

/** The payer is asked what it knows, and has answered. */
export async function asked(caller: AuthWorker, AuthID: string): Promise<AuthDetail> {
  await caller.call('askAuthorizationPayer', { AuthID });
  return settled(caller, AuthID);
}

/** Another node of the server: what it begins and does not end is as if it had died. */
export const nodeOf = ({ deps }: TestServer) => {
  const options = {
    doors: deps.doors,
    phiSealer: deps.phiSealer,
    wires: {
      X12: x12Wire({ dialer: deps.dialer, files: deps.fileDialer, gatewaySealer: deps.gatewaySealer }),
    },
    log: () => {},
  };
  return { options, runner: createAuthRunner(options) };
};

/** A message that is ready to go, and nobody has begun with. */
export const ordered = (server: TestServer, AuthID: string): Promise<string> =>
  server.deps.doors.withTenant(lakeside, async (trx) =>
    orderMessage(server.deps, trx, await holdAuth(trx, lakeside, AuthID), {
      kind: 'Request',
      wire: 'X12',
      version: 1,
      userId: null,
      to: 'Submitted',
    }),
  );

/** All leases are over, and the time of whatever is asked about has come; a node looks. */
export async function recovered(server: TestServer, AuthID: string): Promise<void> {
  await server.admin.query("UPDATE phi.auth_message SET lease_until = now() - interval '1 minute' WHERE auth_id = $1", [
    AuthID,
  ]);
  await server.admin.query(
    "UPDATE phi.auth_request SET next_ask_at = now() - interval '1 minute' WHERE id = $1 AND next_ask_at IS NOT NULL",
    [AuthID],
  );
  await nodeOf(server).runner.recover();
}
