import { signedIn } from '#/testing/builders.ts';
import { letRest, lookAtMirrors } from '#/testing/exchangeMirrors.ts';
import { filesOf } from '#/testing/payerFiles.ts';
import { startTestServer } from '#/testing/testServer.ts';

/** A server, the client's and the company's people, and the mirror of the exchange with a server of files of the test's own. */
export async function mirroring() {
  const server = await startTestServer({ config: { exchangeFileMegabytes: 3, exchangeClientMegabytes: 40 } });
  const administrator = await signedIn(server, ['ClientAdministrator']);
  const staff = await signedIn(server, ['FRMDAdministrator']);
  const user = filesOf(server);
  async function connection(more: object = {}) {
    const { Address: BaseURL, HostKey, PrivateKey } = await on.user.tell();
    const Config = { BaseURL, HostKey, Username: on.user.user, SignInBy: 'SSH key', InFolder: '/inbound', ...more };
    return { Config, Secrets: { PrivateKey } };
  }
  const mirrored = async (more: object = {}) => {
    const { body } = await administrator.call('saveExchangeMirror', { Version: null, ...(await connection(more)) });
    if (body.Data?.Version !== 1) throw new Error('the mirror was not kept as its first version');
  };
  const mirror = async () => {
    const { body } = await administrator.call('getExchangeMirror');
    if (body.Data === undefined) throw new Error('no mirror is told of');
    return body.Data;
  };
  const looks = async () => {
    await lookAtMirrors(server);
    return (await mirror()).Looks;
  };
  /** Looks twice, with the time between that a file rests. */
  const looksTwice = async () => {
    await lookAtMirrors(server);
    await letRest(server);
    return await looks();
  };
  const inbound = async () =>
    (await administrator.call('listExchangeFiles', { Folder: 'Inbound' })).body.Data?.Rows ?? [];
  const cameAs = async (name: string) => (await inbound()).filter(({ Name }) => Name === name);
  const moves = async (FileID: string) => {
    const { rows } = await server.admin.query<{ detail: string }>(
      "SELECT detail FROM phi.audit_event WHERE action = 'MirrorExchangeFile' AND entity_id = $1",
      [FileID],
    );
    return rows.map(({ detail }) => detail);
  };
  let count = 0;
  const table = (more = '') => `Last,First\r\nDoe,Jane${(count += 1)}\r\n${more}`;

  /** For each test: a server of files of its own, and what others left in Outbound is brought nowhere. */
  async function begin() {
    on.user = filesOf(server);
    await server.admin.query('DELETE FROM phi.exchange_mirror');
    await server.admin.query('DELETE FROM system.exchange_mirror_task');
    await server.admin.query("DELETE FROM identity.notification WHERE subject LIKE 'exchange mirror %'");
    await server.admin.query('DELETE FROM phi.exchange_mirror_file');
    await server.admin.query("UPDATE phi.exchange_file SET removed_at = now() WHERE direction = 'Outbound'");
  }
  const on = {
    server,
    administrator,
    staff,
    user,
    begin,
    connection,
    mirrored,
    mirror,
    looks,
    looksTwice,
    inbound,
    cameAs,
    moves,
    table,
  };
  return on;
}

export type Mirroring = Awaited<ReturnType<typeof mirroring>>;
