import type { Homes, Plan } from '#/files/homes.ts';
import type { SftpServer } from '#/files/sftpServer.ts';
import { json, type Reply } from '#/http/reply.ts';

export interface FilesContext {
  readonly homes: Homes;
  readonly sftp: Pick<SftpServer, 'hostKey' | 'privateKey'>;
  readonly sftpPort: () => number;
}

interface PutFile {
  readonly user: string;
  readonly path: string;
  /** When it was written, in seconds since 1970. */
  readonly changedAt: number | null;
}

/** What one needs to reach the server of files, and what a user's folders hold. */
export function tellFiles({ homes, sftp, sftpPort }: FilesContext, user: string): Reply {
  const { files, received, held, plan, silentAt } = homes.of(user);
  return json({
    Address: `sftp://127.0.0.1:${sftpPort()}`,
    HostKey: sftp.hostKey,
    PrivateKey: sftp.privateKey,
    Files: [...files.keys()].toSorted(),
    Received: received,
    Held: held.length,
    Plan: plan,
    SilentAt: silentAt,
  });
}

/** Changes how the payer behaves towards a user; with `release` it says what it kept, with `hangUpNow` it is silent no longer. */
export function planFiles({ homes }: FilesContext, user: string, body: string): Reply {
  const given = JSON.parse(body) as Plan & { readonly release?: boolean; readonly hangUpNow?: boolean };
  const { release = false, hangUpNow = false, ...plan } = given;
  const home = homes.of(user);
  home.plan = plan;
  if (hangUpNow) home.hangUp?.();
  if (release) homes.release(user);
  return json({});
}

/** Puts a file into a user's folder, as a payer does that mixes up its clients, or whoever hands files over. */
export function putFile({ homes }: FilesContext, { user, path, changedAt }: PutFile, body: Buffer): Reply {
  const home = homes.of(user);
  home.files.set(path, body);
  home.changed.set(path, changedAt ?? 0);
  return json({});
}
