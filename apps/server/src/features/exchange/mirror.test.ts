import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mirrorTasks } from '#/services/exchangeMirror/mirrorTasks.ts';
import { gaveItsPasswordLongAgo, lakeside, signedIn, summit } from '#/testing/builders.ts';
import { fieldsOf } from '#/testing/checks.ts';
import { lookAtMirrors } from '#/testing/exchangeMirrors.ts';
import { type Mirroring, mirroring } from './testing/mirroring.ts';

let on: Mirroring;
beforeAll(async () => (on = await mirroring()));
afterAll(() => on.server.close());
beforeEach(() => on.begin());

describe('[ROUTE-036] the mirror', () => {
  it('of a server that is away is put off longer each time, tells its people once, and works again', async () => {
    await on.mirrored();
    await on.server.admin.query(`UPDATE phi.exchange_mirror SET config = config || '{"BaseURL":"sftp://10.0.0.1"}'`);
    const told = async () => {
      const { rows } = await on.server.admin.query<{ message: string }>(
        "SELECT message FROM identity.notification WHERE subject LIKE 'exchange mirror %' AND client_id = $1",
        [lakeside],
      );
      return rows.map(({ message }) => message);
    };
    const pauses: number[] = [];
    for (let look = 0; look < 6; look += 1) {
      pauses.push(...(await lookAtMirrors(on.server)));
      expect(await told()).toHaveLength(look === 0 ? 0 : 1);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 240, 240]);
    expect(await told()).toEqual([
      'The file exchange is not mirrored with your server as it should be. The address of this connection is not allowed.',
    ]);
    expect((await on.mirror()).Looks).toMatchObject({
      WorkedAt: null,
      Problem: 'The address of this connection is not allowed.',
    });
    await on.administrator.call('saveExchangeMirror', { Version: 1, ...(await on.connection()) });
    expect(await on.looks()).toMatchObject({ Problem: '', WorkedAt: expect.any(String) as string });
    expect(await told()).toHaveLength(1);
  });

  it('that is paused looks at nothing, and goes on where it was; a look at once is one call', async () => {
    await on.mirrored();
    expect((await on.mirror()).Looks?.IsLooking).toBe(true);
    await on.administrator.call('pauseExchangeMirror', { Paused: true });
    expect(await lookAtMirrors(on.server)).toEqual([]);
    expect((await on.mirror()).Looks).toMatchObject({ Paused: true, IsLooking: false, NextAt: null });
    expect((await on.administrator.call('lookAtExchangeMirror')).body.UserMessage).toBe(
      'The mirror is paused. Let it go on first.',
    );
    await on.administrator.call('pauseExchangeMirror', { Paused: false });
    expect(await lookAtMirrors(on.server)).toEqual([15]);
    expect((await on.mirror()).Looks?.IsLooking).toBe(false);
    await on.administrator.call('lookAtExchangeMirror');
    expect((await on.mirror()).Looks?.IsLooking).toBe(true);
    const task = await mirrorTasks.take(on.server.deps.doors, 60_000);
    expect(task).not.toBeNull();
  });

  it('is told without its secrets, forgotten with them, and shown to its own client alone', async () => {
    await on.mirrored();
    const { SecretsSet, Config, Version } = await on.mirror();
    expect(SecretsSet).toEqual(['PrivateKey']);
    expect(JSON.stringify(Config)).not.toContain('PRIVATE KEY');
    const others = await signedIn(on.server, ['ClientAdministrator'], summit);
    expect((await others.call('getExchangeMirror')).body.Data).toMatchObject({
      Version: null,
      Config: {},
      Looks: null,
    });
    await on.administrator.call('removeExchangeMirror', { Version: Version ?? 0 });
    const again = await on.administrator.call('removeExchangeMirror', { Version: Version ?? 0 });
    expect(again.body.UserMessage).toBe('The file exchange is mirrored with no server.');
    expect(await on.mirror()).toMatchObject({ Version: null, SecretsSet: [] });
    expect(await lookAtMirrors(on.server)).toEqual([]);
  });

  it.each([
    ['InFolder', { InFolder: '' }],
    ['OutFolder', { OutFolder: '/inbound/' }],
    ['DoneFolder', { DoneFolder: '/inbound' }],
    ['InFolder', { InFolder: '/a/../b' }],
    ['EveryMinutes', { EveryMinutes: 4 }],
    ['HostKey', { HostKey: 'MD5:aa' }],
    ['BaseURL', { BaseURL: 'sftp://10.0.0.1' }],
  ])('does not take a %s that may not be', async (field, more) => {
    const reply = await on.administrator.call('saveExchangeMirror', { Version: null, ...(await on.connection(more)) });
    expect(Object.keys(fieldsOf(reply))).toContain(`Config_${field}`);
  });

  it('is changed only by who has just given the password', async () => {
    await on.mirrored();
    const other = await signedIn(on.server, ['ClientAdministrator']);
    await gaveItsPasswordLongAgo(on.server, other.user.id);
    const save = async (more: object) => {
      const { Config } = await on.connection(more);
      return fieldsOf(await other.call('saveExchangeMirror', { Version: 1, Config, Secrets: {} }));
    };
    expect(await save({ InFolder: '/archive' })).toEqual({ Present: 'Please give your present password first.' });
    expect(await save({ EveryMinutes: 30 })).toEqual({});
  });

  it('its secrets go to no other host unasked', async () => {
    await on.mirrored();
    const { Config } = await on.connection({ BaseURL: 'sftp://localhost:1' });
    const reply = await on.administrator.call('saveExchangeMirror', { Version: 1, Config, Secrets: {} });
    expect(fieldsOf(reply)['Config_PrivateKey']).toContain('not sent to another host');
  });

  it('its test says whether it works, and leaves nothing behind', async () => {
    await on.mirrored({ OutFolder: '/outbound', DoneFolder: '/archive' });
    expect((await on.administrator.call('testExchangeMirror')).body.Data).toMatchObject({ Works: true });
    expect((await on.user.tell()).Files).toEqual([]);
    await on.administrator.call('saveExchangeMirror', {
      Version: 1,
      ...(await on.connection({ InFolder: '/nowhere' })),
    });
    expect((await on.administrator.call('testExchangeMirror')).body.Data).toMatchObject({
      Works: false,
      Sentence: 'The folder of this connection is not on the server.',
    });
  });
});
