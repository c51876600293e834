import { mostClients } from '@coverline/contract/resultLookup/resultLookup.ts';
import { acrossReasonMessage } from '@coverline/domain/access/acrossClients.ts';
import { appendAudit } from '#/platform/audit/append.ts';
import type { TenantTrx } from '#/platform/db/doors.ts';
import type { Deps } from '#/features/deps.ts';
import { UserError } from '#/platform/http/errors.ts';
import { holdSession } from '#/platform/http/call/holdSession.ts';
import type { ClientSession } from '#/platform/http/session/session.ts';
import { chosenClients, type Reached } from './reach.ts';

/** How many clients are read at a time: the others' connections are for those who work. */
const atATime = 4;

type Asker = { readonly session: ClientSession; readonly ip: string; readonly userAgent: string };

export type Search = {
  /** As the contract names it in the audit. */
  readonly action: string;
  /** None: all that are reached. */
  readonly clientIds: readonly string[];
  readonly reason: string;
};

type Told = { readonly entityId?: string; readonly patientId?: string | undefined; readonly detail?: string };

/**
 * Reads client by client, each through its own door: the policy that keeps clients apart is never loosened. The act stands
 * in the audit of each client with its reason, in the transaction that read it. Whoever loses the right meanwhile reads no
 * further client and gets nothing of those that were read.
 */
export async function readEach<T>(
  deps: Deps,
  { session, ip, userAgent }: Asker,
  { action, clientIds, reason }: Search,
  read: (trx: TenantTrx, client: Reached, tell: (told: Told) => void) => Promise<T>,
): Promise<readonly T[]> {
  const message = acrossReasonMessage(reason);
  if (message !== null)
    throw new UserError('Please correct the issues below.', { fields: [{ Field: 'Reason', Message: message }] });
  const clients = await chosenClients(deps.doors, session, clientIds);
  if (clients.length > mostClients)
    throw new UserError(`Choose at most ${mostClients} clients.`, {
      fields: [{ Field: 'ClientIDs', Message: `At most ${mostClients} at once` }],
    });

  const one = async (client: Reached): Promise<T> => {
    let told: Told = {};
    const work = async (trx: TenantTrx) => {
      const [, found] = await Promise.all([
        holdSession(trx as never, session, false), // the same connection under the type of no tables
        read(trx, client, (more) => (told = more)),
      ]);
      return found;
    };
    return deps.doors.withTenant(client.id, work, () =>
      appendAudit(
        { schema: 'phi', ownerId: client.id },
        {
          action,
          result: 'done',
          userId: session.userId,
          sessionId: session.sid,
          ip,
          userAgent,
          entityType: 'lookup',
          reason: reason.trim(),
          ...told,
        },
      ),
    );
  };

  const results: T[] = [];
  const waiting = [...clients];
  const readOn = async () => {
    for (let client = waiting.shift(); client !== undefined; client = waiting.shift()) {
      try {
        results.push(await one(client));
      } catch (error) {
        waiting.length = 0; // nobody else is read for an answer that will not be given
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atATime }, readOn));
  return results;
}
