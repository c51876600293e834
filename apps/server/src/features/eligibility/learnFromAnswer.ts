import { payersNamed } from '@coverline/domain/lookup/payersNamed.ts';
import { personAskedFor } from '@coverline/domain/lookup/personAskedFor.ts';
import { prefixOf } from '@coverline/domain/payor/bcbsPrefix.ts';
import { sql } from 'kysely';
import type { Doors } from '#/db/doors.ts';
import { countUnmatched } from '#/payers/countUnmatched.ts';
import type { Classified } from './classifyAnswer.ts';
import type { LookupJob } from './lookupJob.ts';

const activeStatuses: ReadonlySet<number> = new Set([1, 31]);

/** What an answer teaches the directory of payers: names of plans and beginnings of ids, and nothing of a person. */
export async function learnFromAnswer(doors: Doors, job: LookupJob, classified: Classified): Promise<void> {
  const named = payersNamed(personOf(job, classified)?.benefits ?? []);
  if (named.length > 0)
    await countUnmatched(
      doors,
      named.map(({ lastName, id }) => ({ name: lastName, id })),
      'answer',
    );
  const prefix = activePrefix(job, classified);
  if (prefix === null) return;
  await doors.withSystem('count a prefix', (trx) =>
    sql`INSERT INTO system.prefix_sighting (prefix, partner_id) VALUES (${prefix}, ${job.partnerId})
        ON CONFLICT (prefix, partner_id) DO UPDATE SET seen = prefix_sighting.seen + 1, last_seen_at = now()`.execute(
      trx,
    ),
  );
}

/** A member id that a Blue plan has just called active begins as that plan's do. */
function activePrefix({ asked }: LookupJob, { outcome, decision }: Classified): string | null {
  const isActive = outcome === 'Answered' && activeStatuses.has(decision.statusId ?? 0);
  return isActive && asked.partnerKind === 'BlueCross' ? prefixOf(asked.memberId) : null;
}

const personOf = ({ asked }: LookupJob, { outcome, parsed }: Classified) =>
  outcome === 'Answered' && parsed !== null ? personAskedFor(asked, parsed) : null;
