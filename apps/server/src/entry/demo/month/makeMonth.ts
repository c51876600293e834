import { Client } from 'pg';
import type { ServerConfig } from '#/platform/config.ts';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';
import { readKeyFile } from '#/platform/keys/keyFile.ts';
import { createAgenda } from './agenda.ts';
import { addAdvanceNotices } from './advanceNotices.ts';
import { addAuthorizations } from './clearance/authorizations.ts';
import { addBatches } from './batches.ts';
import { addCalls } from './calls.ts';
import { addCaseRules } from './caseRules.ts';
import { watchAuthorizations } from '#/features/clearance/authorization/watch/watchAuthorizations.ts';
import { escalateCases } from '#/features/cases/escalation/escalateCases.ts';
import { addClearance } from './clearance/clearance.ts';
import { addCases } from './cases.ts';
import { addCaseTeams } from './caseTeams.ts';
import { addChecks } from './checks.ts';
import { addDuplicates } from './duplicates.ts';
import { addDemographics } from './demographics.ts';
import { addDispositions } from './dispositions.ts';
import { addExchange } from './exchange.ts';
import { addForms } from './forms.ts';
import { addDefaultAddress } from './defaultAddress.ts';
import { addDesk } from './clearance/desk.ts';
import { addEstimates } from './clearance/estimates.ts';
import { addRemittances } from './clearance/remittances.ts';
import { addGoodFaith } from './clearance/goodFaith.ts';
import { addNetwork } from './network.ts';
import { addNotices } from './notices.ts';
import { addOddities } from './oddities.ts';
import { addPolicyLinks } from './policyLinks.ts';
import { addPovertyTables } from './povertyTables.ts';
import { addPoints } from './points.ts';
import { addCorrections } from './registrations.ts';
import { addTickets, endOfTicketDay } from './tickets.ts';
import { endDatabaseTime, inOtherTime, letDatabaseTimeDiffer } from './clock/databaseClock.ts';
import { letTimeDiffer } from './clock/processClock.ts';
import { hireStaff } from './hireStaff.ts';
import { registerMonth } from './people.ts';
import { addSearches } from './searches.ts';
import { addSetUp } from './setUp.ts';
import { openStage } from './stage.ts';
import { markFinished } from './unfinished.ts';

/** Plays the month, or its last days alone. Whatever ends it, the next start begins anew. */
export async function makeMonth(config: ServerConfig, adminUrl: string, first = -36): Promise<void> {
  const admin = new Client({ connectionString: adminUrl, application_name: 'coverline demo month' });
  admin.on('error', () => {}); // safe: a lost connection also rejects the query under way
  await admin.connect();
  try {
    letTimeDiffer();
    await hireStaff(admin);
    await letDatabaseTimeDiffer(admin);
    // Each connection plans each statement anew: few of them are quicker here.
    await play({ ...config, databaseUrl: inOtherTime(config.databaseUrl), poolSize: 6 }, admin, first);
    await admin.query('BEGIN');
    await endDatabaseTime(admin);
    await markFinished(admin);
    await admin.query('COMMIT');
    // before the first look: autovacuum comes once a minute
    await admin.query('ANALYZE');
  } finally {
    await admin.end();
  }
}

async function play(config: ServerConfig, admin: Client, first: number): Promise<void> {
  const agenda = createAgenda(first);
  const client = new Client({ connectionString: config.databaseUrl, application_name: 'coverline demo month' });
  client.on('error', () => {}); // safe: likewise
  await client.connect();
  const stage = await openStage(config);
  try {
    await registerMonth(client, readKeyFile(config.keysFile), agenda);
    addSetUp(agenda, stage, admin);
    addNetwork(agenda, stage);
    addDefaultAddress(agenda, stage);
    addPovertyTables(agenda, stage);
    addPolicyLinks(agenda, stage, admin);
    addChecks(agenda, stage);
    addSearches(agenda, stage);
    addBatches(agenda, stage);
    addOddities(agenda, stage, admin);
    addCalls(agenda, stage);
    addCorrections(agenda, stage);
    addDuplicates(agenda, stage);
    addDemographics(agenda, stage);
    addDispositions(agenda, stage);
    addCases(agenda, stage);
    addAuthorizations(agenda, stage);
    addForms(agenda, stage);
    addCaseRules(agenda, stage);
    addCaseTeams(agenda, stage);
    addAdvanceNotices(agenda, stage);
    addTickets(agenda, stage);
    addExchange(agenda, stage);
    addPoints(agenda, stage);
    addEstimates(agenda, stage);
    addRemittances(agenda, stage);
    addGoodFaith(agenda, stage);
    addDesk(agenda, stage);
    addClearance(agenda, stage);
    addNotices(agenda, stage);
    await agenda.play(async () => {
      await computePayorStates(stage.deps);
      await endOfTicketDay(stage);
      await escalateCases(stage.deps);
      await watchAuthorizations(stage.deps);
    });
  } finally {
    await stage.close();
    await client.end();
  }
}
