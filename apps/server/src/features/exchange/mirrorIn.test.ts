import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorExchange } from '#/services/exchangeMirror/mirrorExchange.ts';
import { mirrorTasks } from '#/services/exchangeMirror/mirrorTasks.ts';
import { lakeside } from '#/testing/builders.ts';
import { fingerprintOf, scanned } from '#/testing/exchangeFiles.ts';
import { letRest, lookAtMirrors, mirrorGround } from '#/testing/exchangeMirrors.ts';
import { type Mirroring, mirroring } from './testing/mirroring.ts';

let on: Mirroring;
beforeAll(async () => (on = await mirroring()));
afterAll(() => on.server.close());
beforeEach(() => on.begin());

describe('[ROUTE-036] files that are picked up', () => {
  it('come into Inbound once they rest, each once, looked at like an upload, with one row of the audit', async () => {
    await on.mirrored();
    const content = on.table();
    await on.user.put('/inbound/roster A.csv', content, 1000);
    expect(await on.looks()).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(await on.cameAs('roster A.csv')).toEqual([]);
    await letRest(on.server);
    expect(await on.looks()).toMatchObject({ PickedUp: 1, Problem: '', Paused: false, IsLooking: false });
    const [row] = await on.cameAs('roster A.csv');
    const FileID = row?.FileID ?? '';
    const file = await scanned(on.administrator, FileID);
    expect(file).toMatchObject({ State: 'Scanned', SentBy: 'Picked up by SFTP', SHA256: fingerprintOf(content) });
    expect(file.MayRemove).toBe(false);
    expect(await on.looksTwice()).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(await on.cameAs('roster A.csv')).toHaveLength(1);
    expect(await on.moves(FileID)).toEqual(['picked up']);
    expect((await on.user.tell()).Files).toEqual(['/inbound/roster A.csv']);
  });

  it('of the same name and size, but written later, come again', async () => {
    await on.mirrored();
    const name = 'weekly.csv';
    await on.user.put(`/inbound/${name}`, on.table(), 1000);
    await on.looksTwice();
    await on.user.put(`/inbound/${name}`, on.table(), 2000);
    expect(await on.looksTwice()).toMatchObject({ PickedUp: 1 });
    expect(await on.cameAs(name)).toHaveLength(2);
  });

  it('are left while they grow, while their name says that they are written, and while they are empty', async () => {
    await on.mirrored();
    await on.user.put('/inbound/growing.csv', on.table(), 1000);
    await on.user.put('/inbound/other.csv.part', on.table(), 1000);
    await on.user.put('/inbound/.hidden', on.table(), 1000);
    await on.user.put('/inbound/empty.csv', '', 1000);
    await lookAtMirrors(on.server);
    await letRest(on.server);
    await on.user.put('/inbound/growing.csv', on.table('more\r\n'), 1000);
    const [pause] = await lookAtMirrors(on.server);
    expect((await on.mirror()).Looks).toMatchObject({ PickedUp: 0, Problem: '' });
    expect(pause).toBeLessThan(2); // not the whole interval
    await letRest(on.server);
    expect(await on.looks()).toMatchObject({ PickedUp: 1 });
    expect(await on.cameAs('growing.csv')).toHaveLength(1);
    for (const name of ['other.csv.part', 'hidden', 'empty.csv']) expect(await on.cameAs(name)).toEqual([]);
  });

  it('are moved to the folder for such, and one of a name that is there keeps its own', async () => {
    await on.mirrored({ DoneFolder: '/archive' });
    await on.user.put('/archive/claims.csv', 'an earlier one', 500);
    await on.user.put('/inbound/claims.csv', on.table(), 1000);
    expect(await on.looksTwice()).toMatchObject({ PickedUp: 1, Problem: '' });
    const { Files } = await on.user.tell();
    expect(Files).toEqual(['/archive/claims.csv', expect.stringMatching(/^\/archive\/claims\.csv\.\d+$/)]);
  });

  it('and lie in Inbound when a move ends in a cut, are moved by the next look, and come once', async () => {
    await on.mirrored({ DoneFolder: '/archive' });
    await on.user.put('/inbound/cut.csv', on.table(), 1000);
    await lookAtMirrors(on.server);
    await letRest(on.server);
    await on.user.plan({ hangUp: 'before rename' });
    expect(await on.looks()).toMatchObject({
      Problem: 'The connection ended before the file was there.',
      PickedUp: 1,
    });
    expect(await on.looks()).toMatchObject({ Problem: '', PickedUp: 0 });
    expect((await on.user.tell()).Files).toEqual(['/archive/cut.csv']);
    expect(await on.cameAs('cut.csv')).toHaveLength(1);
  });

  it('are the same bytes where they have several parts, and stay where they are too large', async () => {
    await on.mirrored();
    const content = Buffer.from(`Last,First\n${randomBytes(1_250_000).toString('hex')}\n`);
    await on.user.put('/inbound/large.csv', content, 1000);
    await on.user.put('/inbound/too large.csv', Buffer.alloc(3 * 1024 * 1024 + 1, 'a'), 1000);
    expect(await on.looksTwice()).toMatchObject({
      PickedUp: 1,
      Problem: '1 file is in the folder larger than 3 MB, the most that one may be: left there.',
    });
    const [row] = await on.cameAs('large.csv');
    expect(await scanned(on.administrator, row?.FileID ?? '')).toMatchObject({
      Size: content.length,
      SHA256: fingerprintOf(content),
    });
    expect(await on.cameAs('too large.csv')).toEqual([]);
  });

  it('that may not be in the exchange are in quarantine', async () => {
    await on.mirrored();
    await on.user.put('/inbound/program.csv', Buffer.from(`MZ\u0090\u0000${Math.random()}`, 'latin1'), 1000);
    await on.looksTwice();
    const [row] = await on.cameAs('program.csv');
    expect((await scanned(on.administrator, row?.FileID ?? '')).State).toBe('Quarantined');
  });

  it('are left where the folders are full, and it says what to do', async () => {
    await on.mirrored();
    await on.user.put('/inbound/no room.csv', on.table(), 1000);
    await on.server.admin.query(
      `INSERT INTO phi.client_file (client_id, id, purpose, state, name, size, created_by)
       SELECT $1, gen_random_uuid(), 'Exchange', 'Whole', 'full', 40 * 1024 * 1024, id FROM identity.app_user LIMIT 1`,
      [lakeside],
    );
    expect(await on.looksTwice()).toMatchObject({
      PickedUp: 0,
      Problem: expect.stringContaining('There is no room for a file that was to be picked up.') as string,
    });
    await on.server.admin.query("UPDATE phi.client_file SET state = 'Removed' WHERE name = 'full'");
    expect(await on.looks()).toMatchObject({ PickedUp: 1, Problem: '' });
  });

  it('by one that is late, after another has the task, come not', async () => {
    await on.mirrored();
    await on.user.put('/inbound/late.csv', on.table(), 1000);
    await lookAtMirrors(on.server);
    await letRest(on.server);
    await on.server.admin.query('UPDATE system.exchange_mirror_task SET lease_until = NULL');
    const late = await mirrorTasks.take(on.server.deps.doors, 0);
    if (late === null) throw new Error('no task');
    expect(await on.looks()).toMatchObject({ PickedUp: 1 });
    await mirrorExchange(mirrorGround(on.server), late, new AbortController().signal);
    expect(await on.cameAs('late.csv')).toHaveLength(1);
  });
});
