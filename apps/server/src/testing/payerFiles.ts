import { randomUUID } from 'node:crypto';
import { eventually } from './eventually.ts';
import type { Caller } from './caller.ts';
import { gatewayDraft, type GatewayDraft, routeTo, saveGateway, setRoutes } from './good/gatewayDrafts.ts';
import type { TestServer } from './testServer.ts';

/** What the sandbox tells of its server of files (apps/sandbox/README.md). */
export type Files = {
  readonly Address: string;
  readonly HostKey: string;
  readonly PrivateKey: string;
  readonly Files: readonly string[];
  readonly Received: readonly { readonly name: string; readonly bytes: number; readonly sha256: string }[];
  readonly Held: number;
  /** Where it says nothing more just now. */
  readonly SilentAt: string | null;
};

/** A user of the sandbox's server of files, with folders that no other test sees. */
export function filesOf(server: TestServer) {
  const user = `coverline-${randomUUID().slice(0, 8)}`;
  const at = (path: string) => `${server.sandboxUrl}/sftp${path}${path.includes('?') ? '&' : '?'}user=${user}`;
  return {
    user,
    tell: async () => (await (await fetch(at(''))).json()) as Files,
    plan: async (plan: object) => void (await fetch(at(''), { method: 'PUT', body: JSON.stringify(plan) })),
    put: async (path: string, body: string | Buffer, changed = 0) =>
      void (await fetch(at(`/file?path=${encodeURIComponent(path)}&changed=${changed}`), {
        method: 'PUT',
        body: typeof body === 'string' ? body : new Uint8Array(body),
      })),
  };
}

export type FilesUser = ReturnType<typeof filesOf>;

/** A gateway of files at the sandbox, by SFTP unless said otherwise. */
export async function filesGateway(
  admin: Caller,
  files: FilesUser,
  more: { readonly config?: object; readonly draft?: Partial<GatewayDraft> } = {},
): Promise<string> {
  const { Address, HostKey, PrivateKey } = await files.tell();
  const { GatewayID } = await saveGateway(
    admin,
    gatewayDraft({
      Kind: 'SFTP batch',
      Name: `Files ${files.user}`,
      ReceiverID: 'GRANITETRUST',
      GroupReceiver: 'GRANT',
      SoftSeconds: 1,
      HardSeconds: 10,
      MaxConcurrent: 20,
      Config: {
        BaseURL: Address,
        HostKey,
        Username: files.user,
        SignInBy: 'SSH key',
        OutFolder: '/outbound',
        InFolder: '/inbound',
        FileName: '270_{sender}_{date}_{control}.edi',
        ItemsPerFile: 10,
        PollMinutes: 1,
        AnswerHours: 24,
        ...more.config,
      },
      Secrets: { PrivateKey },
      ...more.draft,
    }),
  );
  return GatewayID;
}

/** Sends a payer's batches by a gateway of files, and its real-time questions as before. */
export async function routeBatches(admin: Caller, payerId: string, gatewayId: string): Promise<void> {
  await setRoutes(admin, payerId, [routeTo(gatewayId)]);
}

/** Makes it time to look for answers, as if the minutes had passed. */
export const lookNow = (server: TestServer, gatewayId: string) =>
  server.admin.query('UPDATE system.payer_courier SET next_look_at = now(), not_before = now() WHERE gateway_id = $1', [
    gatewayId,
  ]);

export type FileRow = {
  readonly name: string;
  readonly items: number;
  readonly ending: string | null;
  readonly reason: string | null;
  readonly sent_at: string | null;
  readonly acknowledged_at: string | null;
};

export async function fileRows(server: TestServer, gatewayId: string): Promise<readonly FileRow[]> {
  const { rows } = await server.admin.query<FileRow>(
    `SELECT name, items, ending, reason, sent_at, acknowledged_at FROM system.payer_file
      WHERE gateway_id = $1 ORDER BY control_number`,
    [gatewayId],
  );
  return rows;
}

export async function cameRows(server: TestServer, gatewayId: string) {
  const { rows } = await server.admin.query<{
    name: string;
    state: string;
    answers: number;
    repeated: number;
    strangers: number;
  }>(
    `SELECT name, state, answers, repeated, strangers FROM system.payer_file_in WHERE gateway_id = $1
      ORDER BY seen_at, name`,
    [gatewayId],
  );
  return rows;
}

/** Files are brought, and it is looked for answers until a condition holds. */
export const lookUntil = (server: TestServer, gatewayId: string, what: string, holds: () => Promise<boolean>) =>
  eventually(what, async () => {
    if (await holds()) return true;
    await lookNow(server, gatewayId);
    return false;
  });

/** A whole 271 that answers nothing of ours. */
export const strangeAnswer = [
  'ISA*00*          *00*          *ZZ*GRANITETRUST   *ZZ*COVERLINE      *261121*0942*^*00501*000009999*0*T*:',
  'GS*HB*GRANT*COVERLINE*20261121*0942*9999*X*005010X279A1',
  'ST*271*0001*005010X279A1',
  'BHT*0022*11*SOMEBODYELSES*20261121*0942',
  'HL*1**20*1',
  'NM1*PR*2*GRANITE*****PI*GRANT',
  'HL*2*1*21*1',
  'NM1*1P*2*LAKESIDE*****XX*1999941002',
  'HL*3*2*22*0',
  'TRN*2*SOMEBODYELSES*9COVERLINE',
  'NM1*IL*1*DOE*JANE****MI*X1',
  'EB*1**30',
  'SE*11*0001',
  'GE*1*9999',
  'IEA*1*000009999',
  '',
].join('~');
