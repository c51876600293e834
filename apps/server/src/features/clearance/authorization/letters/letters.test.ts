import type { PriorLetterKey } from '@coverline/domain/cases/forms/letters/letterKeys.ts';
import { addDays } from '@coverline/domain/format/dates.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lakeside, signedIn, summit } from '#/testing/builders.ts';
import { todayOf } from '#/testing/filterPeople.ts';
import { readBack } from '#/testing/good/readBack.ts';
import { startTestServer, type TestServer } from '#/testing/testServer.ts';
import { type AuthWorker, decide, move, read, sent, told, worker } from '../testing/authTests.ts';

let server: TestServer;
let pia: AuthWorker;
let today: string;
beforeAll(async () => {
  server = await startTestServer();
  pia = await worker(server, 'Pia', 'Auth');
  today = await todayOf(server, lakeside);
});
afterAll(() => server.close());

async function denied(): Promise<string> {
  const id = await sent(server, pia, 2, { Note: 'Six weeks of therapy brought nothing.' });
  const said = { Action: 'A3', Reason: 'No conservative therapy', PeerBy: addDays(today, 3) };
  expect(await decide(pia, id, { ...said, AppealBy: addDays(today, 60) })).toBe('');
  return id;
}
const textOf = async (AuthID: string, Letter: PriorLetterKey = 'priorAppeal') =>
  (await pia.call('getAuthorizationLetter', { AuthID, Letter, Language: 'en' })).body.Data?.Text ?? '';
const nextOf = async (id: string) => (await read(pia, id)).Next.map(({ Deed }) => Deed);

describe('[GEN-08] letters about what was denied', () => {
  it('an appeal is filled with what was asked and denied, kept as PDF, and went once the appeal went', async () => {
    const id = await denied();
    expect(await nextOf(id)).toEqual(['Peer', 'WriteLetter', 'Argue']);
    const filled = await textOf(id);
    const { Number: number, LastName } = await read(pia, id);
    const said = ['Appeal no. 1', LastName, 'W123456789', `PA-${number}`, '70551', 'G43.909', 'Six weeks of therapy'];
    for (const one of [...said, 'No conservative therapy']) expect(filled).toContain(one);
    const Text = `${filled}\nTyped by hand.`;
    const letter = { AuthID: id, Letter: 'priorAppeal', Language: 'en', Text } as const;
    const kept = (await pia.call('keepAuthorizationLetter', letter)).body.Data;
    expect(await nextOf(id)).toEqual(['Peer', 'Argue']);
    const { Documents } = await read(pia, id);
    expect(Documents).toMatchObject([
      {
        DocumentID: kept?.DocumentID,
        Title: 'Appeal: prior authorization',
        MediaType: 'application/pdf',
        SentAt: null,
      },
    ]);
    const { body } = await pia.call('downloadAuthorizationDocument', { DocumentID: kept?.DocumentID ?? '' });
    const file = await fetch(`${server.url}/download/${body.Data?.Ticket ?? ''}`);
    const drawn = await readBack(new Uint8Array(await file.arrayBuffer()));
    expect(drawn.text).toContain('Appeal of a denied prior authorization');
    expect(drawn.text).toContain('Typed by hand.');
    expect(await move(pia, id, 'Appeal1', { Told: told(0.4) })).toBe('');
    expect((await read(pia, id)).Documents[0]?.SentAt).not.toBeNull();
    // Upheld, the second one has a letter of its own.
    const upheld = { Action: 'A3', Reason: 'Still no', AppealBy: addDays(today, 90), Told: told(0.3) };
    expect(await decide(pia, id, upheld)).toBe('');
    expect(await nextOf(id)).toEqual(['WriteLetter', 'Argue']);
    const second = await textOf(id);
    for (const one of ['Appeal no. 2', 'Still no']) expect(second).toContain(one);
  });

  it('a peer-to-peer is asked for by a letter too; what is not known is left to be typed', async () => {
    const text = await textOf(await denied(), 'priorPeer');
    expect(text).toContain('To be held by');
    expect(text).toContain('Request: 77120');
    expect(text).toContain('[day and time]');
    expect(text).not.toContain('[last day]');
  });

  it('a denial whose notice names no day is of the day on which it was heard, where the client is', async () => {
    const id = await denied();
    await server.admin.query(
      "UPDATE phi.auth_decision SET issued_on = NULL, received_at = '2026-11-20T03:30:00Z' WHERE auth_id = $1",
      [id],
    );
    expect(await textOf(id)).toContain('Denied on November 19, 2026:');
  });

  it('a stranger writes none', async () => {
    const stranger = await signedIn(server, ['PriorAuth'], summit);
    const letter = { AuthID: await denied(), Letter: 'priorAppeal', Language: 'en' } as const;
    expect((await stranger.call('getAuthorizationLetter', letter)).status).toBe(404);
    expect((await stranger.call('keepAuthorizationLetter', { ...letter, Text: 'No.' })).status).toBe(404);
  });
});
