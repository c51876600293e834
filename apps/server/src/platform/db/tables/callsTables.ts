import type { Generated } from 'kysely';
import type { TableNames } from './tableNames.ts';

/** A file that waits for its ticket. */
export type DownloadRow = {
  ticket_hash: Buffer;
  sid: string;
  call: string;
  file_name: string;
  media_type: string;
  body: Buffer;
  expires_at: string;
};

/** What the dispatcher keeps of calls: answers by their idempotency key, and files by their ticket. */
export type CallsTables = {
  'phi.idempotency': {
    client_id: string;
    user_id: string;
    key: string;
    call: string;
    request_hash: Buffer;
    answer: Buffer | null;
    created_at: Generated<string>;
  };
  'phi.download': DownloadRow & { client_id: string };
  'identity.idempotency': {
    user_id: string;
    key: string;
    call: string;
    request_hash: Buffer;
    answer: Buffer | null;
    created_at: Generated<string>;
  };
  'identity.download': DownloadRow;
};

export const callsTableNames = {
  tenant: ['phi.idempotency', 'phi.download'],
  identity: ['identity.idempotency', 'identity.download'],
} as const satisfies TableNames;
