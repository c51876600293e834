import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opened } from '#/features/ticketing/testing/tickets.ts';
import { harborClinic, lakeside, makeUser, openSession, signedIn, summit } from '#/testing/builders.ts';
import type { Caller } from '#/testing/caller.ts';
import { asking, check } from '#/testing/checks.ts';
import { makeBatch, people } from '#/testing/batches.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';

const eligibility = ['RealTimeEligibility'];
let server: TestServer;
let answer: string;
let theirs: string;
beforeAll(async () => {
  server = await startTestServer();
  answer = (await check(await signedIn(server), asking('NORTH', 'ACT', { LastName: 'Linked' }))).SpifResponseID;
  const harbor = await signedIn(server, eligibility, harborClinic);
  theirs = (await check(harbor, asking('NORTH', 'ACT', { LastName: 'Linked' }))).SpifResponseID;
});
afterAll(() => server.close());

const find = (caller: Caller, ID: string, Kind = 'Answer') => caller.call('findClientOf', { Kind, ID });
const worker = async (roles: Readonly<Record<string, readonly string[]>>, at = summit) => {
  const user = await makeUser(server, { roles });
  return { ...(await openSession(server, user, at)), user };
};

describe('[ENT-011] a link that was opened while working for another client', () => {
  it('is of one of the person’s own other clients, of which alone it is told', async () => {
    const both = await worker({ [lakeside]: eligibility, [summit]: eligibility });
    expect((await both.call('getEligibilityResult', { SpifResponseID: answer })).status).toBe(404);
    expect((await find(both, answer)).body.Data).toEqual({ ClientID: lakeside });
    const { rows } = await server.admin.query(
      "SELECT detail FROM identity.audit_event WHERE action = 'FindClientOf' AND entity_id = $1 AND user_id = $2",
      [answer, both.user.id],
    );
    expect(rows).toEqual([{ detail: lakeside }]);
  });

  it('says nothing of a record of a client that is not theirs: the bytes of an id that is nowhere', async () => {
    const both = await worker({ [lakeside]: eligibility, [summit]: eligibility });
    const nowhere = await find(both, randomUUID());
    expect(nowhere.body.Data).toEqual({ ClientID: null });
    expect((await find(both, theirs)).text).toBe(nowhere.text);
    const other = await worker({ [summit]: eligibility });
    expect((await find(other, answer)).text).toBe(nowhere.text);
  });

  it.each([
    ['whose roles there do not open it', { [lakeside]: ['Reports'], [summit]: eligibility }, 'Answer', null],
    ['who asks for it as another kind', { [lakeside]: [...eligibility, 'TicketCreator'] }, 'Ticket', null],
    [
      'whose roles here do not open it, but those there do',
      { [lakeside]: eligibility, [summit]: ['Reports'] },
      'Answer',
      lakeside,
    ],
  ])('of somebody %s', async (_who, roles, kind, client) => {
    const asker = await worker({ [summit]: ['Reports'], ...roles });
    expect((await find(asker, answer, kind)).body.Data).toEqual({ ClientID: client });
  });

  it('knows registrations, batches and tickets; an internal ticket is there for staff alone', async () => {
    const all = [...eligibility, 'RealTimeDemographic', 'TicketCreator'];
    const both = await worker({ [lakeside]: all, [summit]: all });
    const [registration] = (
      await server.admin.query<{ id: string }>('SELECT id FROM phi.reg_master WHERE client_id = $1 LIMIT 1', [lakeside])
    ).rows;
    expect((await find(both, registration?.id ?? '', 'Registration')).body.Data).toEqual({ ClientID: lakeside });
    const { batchId } = await makeBatch(server, people('BLUE1', 1), { clientId: lakeside });
    expect((await find(both, batchId, 'Batch')).body.Data).toEqual({ ClientID: lakeside });
    const requester = await signedIn(server, ['TicketCreator']);
    const ticket = await opened(requester);
    expect((await find(both, ticket, 'Ticket')).body.Data).toEqual({ ClientID: lakeside });
    await server.admin.query('UPDATE phi.ticket SET internal = true WHERE client_id = $1 AND id = $2', [
      lakeside,
      ticket,
    ]);
    expect((await find(both, ticket, 'Ticket')).body.Data).toEqual({ ClientID: null });
    const staff = await openSession(
      server,
      await makeUser(server, { staff: ['FRHCEmployee'], roles: { [lakeside]: all } }),
      summit,
    );
    expect((await find(staff, ticket, 'Ticket')).body.Data).toEqual({ ClientID: lakeside });
  });
});
