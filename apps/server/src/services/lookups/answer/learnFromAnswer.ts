import { payersNamed } from '@coverline/domain/eligibility/answer/payersNamed.ts';
import { personAskedFor } from '@coverline/domain/eligibility/person/personAskedFor.ts';
import { prefixOf } from '@coverline/domain/bcbsPrefixes/bcbsPrefix.ts';
import { isCovered } from '@coverline/domain/insurance/status.ts';
import { sql } from 'kysely';
import type { Doors } from '#/platform/db/doors.ts';
import { countUnmatched, type NamedPayer } from '#/services/payers/countUnmatched.ts';
import type { Classified } from './classifyAnswer.ts';
import type { LookupJob } from '#/services/lookups/lookupJob.ts';

const gatherMs = 500;

type Sighting = { readonly prefix: string; readonly partnerId: string; seen: number };

export type Learning = {
  /** Takes what an answer teaches; it is counted within half a second, and lost where the process dies before. */
  learn(job: LookupJob, classified: Classified): void;
  /** Counts at once what was taken so far. */
  settle(): Promise<void>;
};

/**
 * What answers teach the directory of payers: names of plans and beginnings of ids, and nothing of a person. The same few rows
 * are counted up by every answer of a payer, and so the answers of half a second are counted together: one by one they cost
 * each check a transaction, and those of a batch waited in line for one row.
 */
export function learnFromAnswers(doors: Doors, failed: (error: unknown) => void): Learning {
  let sightings = new Map<string, Sighting>();
  let named: NamedPayer[][] = [];
  let timer: NodeJS.Timeout | null = null;
  let counting: Promise<void> = Promise.resolve();

  async function count(): Promise<void> {
    const seen = [...sightings.values()];
    const names = named;
    sightings = new Map();
    named = [];
    await Promise.all([countSightings(doors, seen), countUnmatched(doors, names, 'answer')]);
  }

  const settle = (): Promise<void> => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    // One after the other, or two would take the same rows in turns.
    counting = counting.then(count).catch(failed);
    return counting;
  };

  return {
    learn(job, classified) {
      const payers = payersNamed(personOf(job, classified)?.benefits ?? []);
      if (payers.length > 0) named.push(payers.map(({ lastName, id }) => ({ name: lastName, id })));
      const prefix = activePrefix(job, classified);
      if (prefix !== null) {
        const key = `${prefix} ${job.partnerId}`;
        const before = sightings.get(key);
        if (before === undefined) sightings.set(key, { prefix, partnerId: job.partnerId, seen: 1 });
        else before.seen += 1;
      }
      if (payers.length > 0 || prefix !== null) timer ??= setTimeout(() => void settle(), gatherMs).unref();
    },
    settle,
  };
}

/** In one order, in which two processes do not lock each other out. */
async function countSightings(doors: Doors, all: readonly Sighting[]): Promise<void> {
  if (all.length === 0) return;
  await doors.withSystem('count prefixes', (trx) =>
    sql`INSERT INTO system.prefix_sighting (prefix, partner_id, seen)
        SELECT s.prefix, s."partnerId", s.seen
          FROM jsonb_to_recordset(${JSON.stringify(all)}::jsonb) AS s (prefix text, "partnerId" uuid, seen int)
         ORDER BY 1, 2
        ON CONFLICT (prefix, partner_id) DO UPDATE
          SET seen = prefix_sighting.seen + EXCLUDED.seen, last_seen_at = now()`.execute(trx),
  );
}

/** A member id that a Blue plan has just called active begins as that plan's do. */
function activePrefix({ asked }: LookupJob, { outcome, decision }: Classified): string | null {
  const isActive = outcome === 'Answered' && isCovered(decision.statusId);
  return isActive && asked.partnerKind === 'BlueCross' ? prefixOf(asked.memberId) : null;
}

const personOf = ({ asked }: LookupJob, { outcome, parsed }: Classified) =>
  outcome === 'Answered' && parsed !== null ? personAskedFor(asked, parsed) : null;
