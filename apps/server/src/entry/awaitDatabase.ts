import { untilAnswers, whyAway } from '#/platform/db/untilAnswers.ts';
import { openWaitingRoom } from '#/platform/http/waitingRoom.ts';

type Waiting = {
  readonly databaseUrl: string;
  /** Where it is told meanwhile that the process lives; null: nowhere. */
  readonly place: { readonly host: string; readonly port: number } | null;
  readonly log: { error: (event: object, message: string) => void; warn: (event: object, message: string) => void };
};

/**
 * Resolves when the database lets us in. A process that ended instead would be started again and again for as long as its
 * database is away. A wrong password or name looks the same from here, and can be mended there: it is told, and waited for.
 */
export async function awaitDatabase({ databaseUrl, place, log }: Waiting): Promise<void> {
  const reason = await whyAway(databaseUrl);
  if (reason === null) return;
  const tell = (why: string) =>
    log.error({ reason: why }, 'The database does not answer: check DATABASE_URL. It is asked again until it does');
  tell(reason);
  const room = place === null ? null : await openWaitingRoom(place);
  await untilAnswers(databaseUrl, reason, tell);
  await room?.close();
  log.warn({}, 'the database answers');
}
