import type { Doors } from '#/db/doors.ts';
import type { Classified } from '../classifyAnswer.ts';
import type { LookupJob } from '../lookupJob.ts';
import type { Keys } from '../makeLookup.ts';
import { chase } from './chase.ts';
import { tellOfWorse } from './tellOfWorse.ts';

/** What an answer that was just stored leads to without anybody's press; answers the lookups to ask now. */
export async function followUp(
  options: Keys & { readonly doors: Doors },
  job: LookupJob,
  classified: Classified,
): Promise<readonly LookupJob[]> {
  if (job.origin === 'Recheck') await tellOfWorse(options, job);
  return classified.outcome === 'Answered' ? chase(options, job, classified) : [];
}
