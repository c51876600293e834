import type { Homes, Plan } from '#/files/homes.ts';
import type { SftpServer } from '#/files/sftpServer.ts';
import { json, type Reply } from '#/http/reply.ts';

export interface FilesWorld {
  readonly homes: Homes;
  readonly sftp: Pick<SftpServer, 'hostKey' | 'privateKey'>;
  readonly sftpPort: () => number;
}

/** What one needs to reach the server of files, and what a user's folders hold. */
export function tellFiles({ homes, sftp, sftpPort }: FilesWorld, user: string): Reply {
  const { files, received, held } = homes.of(user);
  return json({
    Address: `sftp://127.0.0.1:${sftpPort()}`,
    HostKey: sftp.hostKey,
    PrivateKey: sftp.privateKey,
    Files: [...files.keys()].toSorted(),
    Received: received,
    Held: held.length,
  });
}

/** Changes how the payer behaves towards a user; with `release` it says what it kept. */
export function planFiles({ homes }: FilesWorld, user: string, body: string): Reply {
  const given = JSON.parse(body) as Plan & { readonly release?: boolean };
  const { release = false, ...plan } = given;
  homes.of(user).plan = plan;
  if (release) homes.release(user);
  return json({});
}

/** Puts a file into a user's folder, as a payer does that mixes up its clients. */
export function putFile({ homes }: FilesWorld, user: string, path: string, body: Buffer): Reply {
  homes.of(user).files.set(path, body);
  return json({});
}
