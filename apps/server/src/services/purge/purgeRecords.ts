import { sql } from 'kysely';
import { appendAudit } from '#/platform/audit/append.ts';
import type { Doors } from '#/platform/db/doors.ts';
import type { JobDeps } from '#/platform/jobs/jobDeps.ts';
import {
  cancelForgotten,
  purgeAttestations,
  purgeBatchFiles,
  purgeItems,
  purgeLookups,
  purgePayerFiles,
  purgeSearches,
} from './purgeChunk.ts';
import { purgeAbns } from './purgeAbns.ts';
import { purgeClearances, purgeDesk, purgeEstimates, purgeGoodFaiths, purgeRemittances } from './purgeOfVisits.ts';
import { purgePriceFiles } from './purgePriceFiles.ts';
import { purgeAuthorizations } from './purgeAuthorizations.ts';
import { purgeCases } from './purgeCases.ts';
import { purgeBureauAnswers, purgeDemographics } from './purgeDemographics.ts';
import { eachClient } from '#/platform/tasks/eachClient.ts';

/** A run ends well before its job would count as lost; what is left then is the next one's. */
const runMs = 240_000;

type Options = { readonly untilMs?: number };

/**
 * Purges what a client's contract keeps no longer: attested visits, cases and prior authorizations that are over, clearances, estimates, money and remittances of visits, good-faith estimates and advance notices whose years are over, searches for coverage, lookups with all that hangs on them, the items of batches, checks of demographics, and what bureaus said. In bounded
 * chunks, one transaction each; a client on legal hold loses nothing; registrations and the audit stay. What went stands in the
 * client's audit as one act, with its counts.
 */
export async function purgeRecords(
  { doors, jobs }: Pick<JobDeps, 'doors' | 'jobs'>,
  _payload?: unknown,
  options: Options = {},
) {
  const run: Run = { until: performance.now() + (options.untilMs ?? runMs), isCut: false };
  const clients = await doors.readIdentity((db) => db.selectFrom('identity.client').select('id').execute());
  try {
    await eachClient(clients, async ({ id }) => {
      if (!run.isCut) await purgeClient(doors, id, run);
    });
  } finally {
    if (run.isCut) await jobs.send('purge-records', {});
  }
}

type Run = {
  readonly until: number;
  /** Whether its time was over while something was left that should go. */
  isCut: boolean;
};

const purges = [
  cancelForgotten,
  purgeAttestations,
  purgeAuthorizations,
  purgeCases,
  purgeClearances,
  purgeEstimates,
  purgeGoodFaiths,
  purgeDesk,
  purgeRemittances,
  purgePriceFiles,
  purgeAbns,
  purgeSearches,
  purgeLookups,
  purgeItems,
  purgePayerFiles,
  purgeBatchFiles,
  purgeBureauAnswers,
  purgeDemographics,
];

/** One kind that cannot go keeps no other one. */
async function purgeClient(doors: Doors, clientId: string, run: Run): Promise<void> {
  try {
    await eachClient(purges, async (purge) => {
      while (await doors.withTenant(clientId, (trx) => purge(trx, clientId)))
        if (performance.now() > run.until) {
          run.isCut = true;
          return;
        }
    });
  } finally {
    await tell(doors, clientId);
  }
}

type Taken = {
  readonly lookups: number;
  readonly batch_items: number;
  readonly attestations: number;
  readonly demographics: number;
  readonly bureau_answers: number;
  readonly cases: number;
  readonly authorizations: number;
  readonly notices: number;
  readonly clearances: number;
  readonly estimates: number;
  readonly good_faiths: number;
  readonly desk_entries: number;
  readonly remittances: number;
  readonly until: string;
};

const takenText = ({
  lookups,
  batch_items: items,
  attestations,
  demographics,
  bureau_answers: said,
  cases,
  authorizations,
  notices,
  clearances,
  estimates,
  good_faiths: goodFaiths,
  desk_entries: entries,
  remittances,
  until,
}: Taken) =>
  [
    `lookups ${lookups}`,
    `batch items ${items}`,
    ...(attestations > 0 ? [`attested visits ${attestations}`] : []),
    ...(demographics > 0 ? [`checks of demographics ${demographics}`] : []),
    ...(said > 0 ? [`answers of bureaus ${said}`] : []),
    ...(cases > 0 ? [`cases ${cases}`] : []),
    ...(authorizations > 0 ? [`authorizations ${authorizations}`] : []),
    ...(notices > 0 ? [`advance notices ${notices}`] : []),
    ...(clearances > 0 ? [`clearances ${clearances}`] : []),
    ...(estimates > 0 ? [`estimates ${estimates}`] : []),
    ...(goodFaiths > 0 ? [`good-faith estimates of visits ${goodFaiths}`] : []),
    ...(entries > 0 ? [`entries of the desk ${entries}`] : []),
    ...(remittances > 0 ? [`payments of claims ${remittances}`] : []),
    `from before ${until}`,
  ].join(', ');

/** One act in the audit, for what this run took and for what one before it took and did not come to tell. */
async function tell(doors: Doors, clientId: string): Promise<void> {
  let taken: Taken | undefined;
  await doors.withTenant(
    clientId,
    async (trx) => {
      ({
        rows: [taken],
      } = await sql<Taken>`
        WITH gone AS (DELETE FROM phi.purge WHERE client_id = ${clientId} RETURNING *)
        SELECT p.lookups, p.batch_items, p.attestations, p.demographics, p.bureau_answers, p.cases, p.authorizations, p.notices, p.clearances, p.estimates, p.good_faiths, p.desk_entries, p.remittances, (now() - make_interval(days => c.keep_days))::date::text AS until
          FROM gone p JOIN identity.client c ON c.id = p.client_id`.execute(trx));
    },
    () =>
      taken === undefined
        ? null
        : appendAudit(
            { schema: 'phi', ownerId: clientId },
            {
              action: 'PurgeRecords',
              result: 'done',
              userId: null,
              sessionId: null,
              detail: takenText(taken),
              ip: '',
              userAgent: 'job',
            },
          ),
  );
}
