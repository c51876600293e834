import { demoId } from '@coverline/server/entry/demo/demoId.ts';
import { createSealer } from '@coverline/server/platform/keys/sealer.ts';
import type { KeyRing } from '@coverline/server/platform/keys/keyFile.ts';
import type { Pool } from 'pg';
import { again } from './again.ts';

/** What the sandbox tells of its server of files (apps/sandbox/README.md). */
export type PayerRecord = {
  /** Whole paths of what lies there just now. */
  readonly Files: readonly string[];
  /** Each delivery of a whole file, in order. */
  readonly Received: readonly { readonly name: string; readonly sha256: string }[];
  readonly Held: number;
  readonly Plan: Plan;
  readonly SilentAt: string | null;
};

/** What is to go wrong once. */
type Fault = {
  readonly hangUp?: 'write' | 'read' | 'before rename' | 'after rename';
  readonly silent?: 'after rename' | 'before remove';
  readonly short?: true;
};
export type Plan = Fault & { readonly hold?: 'all'; readonly twice?: boolean };

/** The payer that takes files, seen from its own side. Until it is let go it keeps what it has to say. */
export type PayerHarness = {
  readonly gatewayId: string;
  tell(): Promise<PayerRecord>;
  /** Says what it kept so far, and keeps what it has to say to the next file; on the way there this goes wrong. */
  letOneGo(plan: Plan): Promise<void>;
  /** Says what it kept, keeps nothing, and takes many files at once. */
  letGo(): Promise<void>;
  hold(): Promise<void>;
};

/** The one whose batches go by files. */
export const payerOfFiles = 'TIDEL';

const user = 'coverline-chaos';
/** More than are stored by three transactions: a kill can fall between two. */
const itemsPerFile = (items: number): number => Math.min(1_000, Math.max(160, Math.round(items / 20)));

type Options = {
  readonly admin: Pool;
  readonly ring: KeyRing;
  readonly sandboxUrl: string;
  readonly sftpPort: number;
  readonly hardMs: number;
  readonly items: number;
};

/** Sets up the connection by which the batches of one payer go as files, as an administrator would. */
export async function openPayerHarness({
  admin,
  ring,
  sandboxUrl,
  sftpPort,
  hardMs,
  items,
}: Options): Promise<PayerHarness> {
  const at = `${sandboxUrl}/sftp?user=${user}`;
  const tell = async () => (await (await fetch(at)).json()) as PayerRecord & { HostKey: string; PrivateKey: string }; // as documented
  const put = async (plan: object) => void (await fetch(at, { method: 'PUT', body: JSON.stringify(plan) }));
  const { HostKey, PrivateKey } = await tell();
  const gatewayId = demoId('gateway of files');
  const config = {
    BaseURL: `sftp://127.0.0.1:${sftpPort}`,
    HostKey,
    Username: user,
    SignInBy: 'SSH key',
    OutFolder: '/outbound',
    InFolder: '/inbound',
    FileName: '270_{sender}_{date}_{control}.edi',
    ItemsPerFile: itemsPerFile(items),
    PollMinutes: 1,
    AnswerHours: 24,
  };
  const secrets = createSealer(ring, 'gateway').seal(`gateway:${gatewayId}`, JSON.stringify({ PrivateKey }));
  await admin.query(
    `INSERT INTO system.gateway (id, name, kind, config, secrets, sender_qualifier, sender_id, receiver_qualifier, receiver_id,
       group_sender, group_receiver, echoes_control, usage_indicator, soft_ms, hard_ms, cost_cents, max_concurrent)
     SELECT $1, 'Files', 'SFTP batch', $2, $3, sender_qualifier, sender_id, receiver_qualifier, receiver_id,
       group_sender, group_receiver, true, 'T', soft_ms, $4, cost_cents, 1
       FROM system.gateway WHERE id = $5`,
    [gatewayId, config, secrets, hardMs, demoId(`gateway ${payerOfFiles}`)],
  );
  await admin.query(
    `INSERT INTO system.payer_route (id, partner_id, place, gateway_id, time_zone) VALUES ($1, $2, 1, $3, 'America/New_York')`,
    [demoId('route of files'), demoId(`partner ${payerOfFiles}`), gatewayId],
  );
  /** How many files may wait for their answers: while things go wrong one, so that there is one left for each deed. */
  const take = (many: number) =>
    again('files at once', () =>
      admin.query('UPDATE system.gateway SET max_concurrent = $2 WHERE id = $1', [gatewayId, many]),
    );
  const hold = async () => {
    await take(1);
    await put({ hold: 'all' });
  };
  await hold();
  return {
    gatewayId,
    tell,
    hold,
    letOneGo: (plan) => put({ hold: 'all', ...plan, release: true }),
    letGo: async () => {
      await take(20);
      await put({ release: true });
    },
  };
}
