import { randomUUID } from 'node:crypto';
import { makeEnhancement, makeNotice, signedIn } from '#/testing/builders.ts';
import { asking, check, partner, prefix } from '#/testing/checks.ts';
import { fplChangeOf } from './goodFplChange.ts';
import { abnOf } from './goodAbn.ts';
import { defaultAddressOf } from './goodAddress.ts';
import { attestationOf } from './goodAttestation.ts';
import { authsOf } from './goodAuths.ts';
import { caseRulesOf, casesOf } from './goodCases.ts';
import { discoveryOf } from './goodDiscovery.ts';
import { goodFaithOf } from './goodGoodFaith.ts';
import { formsOf, type GoodForms } from './goodForms.ts';
import { batchesOf } from './goodBatches.ts';
import { goodClearanceRun } from './goodClearanceRun.ts';
import { goodDeskEntry } from './goodDeskEntry.ts';
import { goodOwing } from './goodOwing.ts';
import { goodContract, goodMedicareTable } from './goodContract.ts';
import { goodRemittance } from './goodRemittance.ts';
import { goodPriceFile } from './goodPriceFile.ts';
import { peopleOf } from './goodPeople.ts';
import { goodPairs } from './goodPairs.ts';
import { goodSavedOver } from './goodSavedOver.ts';
import { scanned, sendExchange } from '#/testing/exchangeFiles.ts';
import { doExtractTasks } from '#/testing/extracts.ts';
import type { TestServer } from '#/testing/testServer.ts';
import { goodExtract, goodFilter, goodRule, goodSchedule } from './goodFilterDrafts.ts';
import type { Records } from './records.ts';
import type { Removable } from './removed.ts';

/** An insurance of a client's own list. */
export const goodInsurance = {
  InsCode: 'NLM-PPO',
  Name: 'Northlake PPO',
  Address1: '1 Lake Road',
  Address2: '',
  City: 'Erie',
  State: 'PA',
  Zip: '16501',
  Phone: '5550101234',
  PayerID: '',
  FinancialClass: 'Commercial',
  PlanType: 'PPO',
  Active: true,
  Mapping: 'Mapped',
  PartnerID: partner('NORTH'),
} as const;

/** How the client stands to it, at one location. */
export const goodNetworkRow = {
  Location: 'Main Campus',
  ProviderNPI: '',
  Standing: 'In',
  EffectiveFrom: '2026-01-01',
  EffectiveTo: '',
  Notes: '',
};

/** Somebody whose number is another person's. */
export const goodDemographics = {
  LastName: 'Ames-OTHERSSN',
  FirstName: 'Ruth',
  DateOfBirth: '1970-02-03',
  SocialSecurityNumber: '219-09-1234',
  State: 'NY',
  Zip: '12208',
} as const;

/** What was told at the desk: a household of which the rules say a plan. */
export const goodTold = {
  HouseholdSize: 3,
  IncomeCents: 5_820_000,
  Period: 'Year',
  HoursPerWeek: null,
  Document: 'EmployerLetter',
  DocumentOn: '2025-11-03',
  Category: 'Adult',
  MedicaidPercent: null,
  Insured: 'None',
  Guarantor: '',
  Propensity: 612,
  CapacityCents: 9500,
  OwedCents: 157_500,
} as const;

/** The records of one client that the calls are about. */
export async function recordsOf(server: TestServer, clientId: string, client: string): Promise<Records> {
  await seeSighting(server);
  const filters = await filterOf(server, clientId);
  const row = await registrationOf(server, clientId);
  const ticket = await openTicket(server, clientId);
  const batches = await batchesOf(server, clientId);
  const exchangeFile = await exchangeFileOf(server, clientId);
  const lookup = await answered(server, clientId, row);
  const forms = await formsOf(server, clientId);
  await judgedOf(server, clientId, row.visit);
  return {
    ...row,
    maskedSsn: await maskedSsnOf(server, clientId, row.registration),
    ...(await orderedOf(server, clientId, row.registration)),
    ...(await goodPairs(server, clientId)),
    savedOver: await goodSavedOver(server, clientId),
    client,
    enhancement: await makeEnhancement(server, client),
    macArea: await texasOf(server),
    fplChange: await fplChangeOf(server, clientId),
    unmatchedPayer: await unmatchedOf(server),
    ...batches,
    ownInsurance: await ownInsuranceOf(server, clientId),
    ...(await demographicsOf(server, clientId, row.registration)),
    networkRow: await networkRowOf(server, clientId, goodNetworkRow.Location),
    clearanceRun: await goodClearanceRun(server, clientId),
    contract: await goodContract(server, clientId, 'Northlake 2026'),
    ...(await goodRemittance(server, clientId, row.visit)),
    deskEntry: await goodDeskEntry(server, clientId, row.visit),
    ...(await goodPriceFile(server, clientId)),
    defaultAddress: await defaultAddressOf(server, clientId),
    notification: await makeNotice(server, { client_id: clientId }),
    ...filters,
    ...(await extractOf(server, clientId, filters.filter)),
    statusToken: await statusTokenOf(server, clientId),
    exchangeFile,
    exchangeRule: await exchangeRuleOf(server, clientId, batches.batchTemplate),
    pdfForm: forms.pdfForm,
    pdfFormVersion: forms.pdfFormVersion,
    removed: await removedOf(server, clientId, batches.batchTemplate, forms, row.visit),
    ...(await attestationOf(server, clientId)),
    ...(await casesOf(server, clientId, row)),
    ...(await authsOf(server, clientId)),
    ...(await caseRulesOf(server, clientId)),
    ...(await abnOf(server, clientId, row)),
    ...(await goodFaithOf(server, clientId)),
    ...(await goodOwing(server, clientId)),
    ticket,
    ticketImage: await imageOf(server, ticket),
    movedTicket: await openTicket(server, clientId),
    ...(await peopleOf(server, client)),
    ...(await discoveryOf(server, clientId, row)),
    lookup,
    resolve: await resolveOf(server, clientId, lookup),
    calledLookup: await answered(server, clientId, row),
    call: await callOf(server, clientId, await answered(server, clientId, row)),
  };
}

/** The visit stands in the clearance grid. */
async function judgedOf(server: TestServer, clientId: string, visit: string): Promise<void> {
  const counsellor = await signedIn(server, ['FinancialClearance'], clientId);
  await counsellor.call('noteClearance', { VisitMasterIDs: [visit], Text: 'Was called.' });
}

/** A check of the registration, and the disposition that was kept of it. */
async function demographicsOf(server: TestServer, clientId: string, RegMasterID: string) {
  const clerk = await signedIn(server, ['RealTimeDemographic'], clientId);
  const { body } = await clerk.call('verifyDemographics', { ...goodDemographics, RegMasterID, VisitMasterID: null });
  const demographics = body.Data?.LookupID ?? '';
  const kept = await clerk.call('keepDisposition', { ...goodTold, LookupID: demographics });
  return { demographics, disposition: kept.body.Data?.DispositionID ?? '' };
}

/** A flow that began at an answer. */
async function resolveOf(server: TestServer, clientId: string, SpifResponseID: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  return (await clerk.call('beginResolve', { SpifResponseID })).body.Data?.ResolveID ?? '';
}

async function ownInsuranceOf(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['FRMDAdministrator'], clientId);
  const { body } = await administrator.call('saveInsuranceMaster', {
    ...goodInsurance,
    InsuranceID: null,
    Version: null,
  });
  return body.Data?.InsuranceID ?? '';
}

/** How the client stands to the insurance of its own list, at one location. */
async function networkRowOf(server: TestServer, clientId: string, Location: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const found = await administrator.call('findNetworkInsurances', { Search: goodInsurance.InsCode });
  const InsuranceID = found.body.Data?.Rows[0]?.InsuranceID;
  const row = { ...goodNetworkRow, Location, InsuranceID, NetworkID: null, Version: null };
  return (await administrator.call('saveInsuranceNetwork', row)).body.Data?.NetworkID ?? '';
}

async function unmatchedOf(server: TestServer): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>(
    `INSERT INTO system.unmatched_payer (name_key, name) VALUES ('TIDELANDSEMPLPLAN', 'Tidelands Empl Plan')
     ON CONFLICT (name_key) DO UPDATE SET name = EXCLUDED.name RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

/** Letters that an answer of a plan has shown once: too few to be suggested. */
const seeSighting = (server: TestServer) =>
  server.admin.query(
    "INSERT INTO system.prefix_sighting (prefix, partner_id, seen) VALUES ('ZZZ', $1, 1) ON CONFLICT DO NOTHING",
    [partner('PRBCB')],
  );

async function texasOf(server: TestServer): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>(
    "SELECT id FROM system.mac_area WHERE state = 'TX' AND kind = 'AB'",
  );
  return rows[0]?.id ?? '';
}

type Row = Pick<Records, 'registration' | 'visit' | 'mrn' | 'last' | 'first' | 'born' | 'insurance'>;

async function registrationOf(server: TestServer, clientId: string): Promise<Row> {
  const { rows } = await server.admin.query<Row>(
    `SELECT r.id AS registration, v.id AS visit, r.mrn, r.last_name AS last, r.first_name AS first,
            r.date_of_birth::text AS born, i.id AS insurance
       FROM phi.reg_master r
       JOIN phi.visit_master v ON v.client_id = r.client_id AND v.reg_master_id = r.id
       JOIN phi.reg_insurance i ON i.client_id = r.client_id AND i.reg_master_id = r.id AND i.cob = 1
      WHERE r.client_id = $1 AND r.ssn_enc IS NOT NULL ORDER BY r.mrn LIMIT 1`,
    [clientId],
  );
  if (rows[0] === undefined) throw new Error('the seed has no registration with a visit and an insurance');
  return rows[0];
}

async function maskedSsnOf(server: TestServer, clientId: string, RegMasterID: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  return (await clerk.call('getRegistration', { RegMasterID })).body.Data?.SocialSecurityNumber ?? '';
}

async function orderedOf(server: TestServer, clientId: string, besides: string) {
  const { rows } = await server.admin.query<Pick<Records, 'orderedRegistration' | 'orderedInsurance'>>(
    `SELECT i.reg_master_id AS "orderedRegistration", (array_agg(i.id))[1] AS "orderedInsurance"
       FROM phi.reg_insurance i JOIN phi.reg_master r ON r.client_id = i.client_id AND r.id = i.reg_master_id
      WHERE i.client_id = $1 AND r.id <> $2 AND r.ssn_enc IS NOT NULL
      GROUP BY i.reg_master_id HAVING count(*) = 1 ORDER BY 1 LIMIT 1`,
    [clientId, besides],
  );
  if (rows[0] === undefined) throw new Error('the seed has no registration with one insurance');
  return rows[0];
}

async function filterOf(server: TestServer, clientId: string): Promise<Pick<Records, 'filter' | 'selection'>> {
  const administrator = await signedIn(server, ['FRMDAdministrator'], clientId);
  const Name = `${goodFilter.Name} ${randomUUID().slice(0, 8)}`; // a name is taken once, and these records are made more often
  const saved = await administrator.call('saveFilter', { ...goodFilter, Name, FilterID: null, Version: null });
  const filter = saved.body.Data?.FilterID ?? '';
  await administrator.call('saveFilterSchedule', { ...goodSchedule, FilterID: filter, Version: null });
  // A run goes on, which no job takes up: who wants another gets this one, and nothing happens behind whoever counts.
  await server.admin.query(
    `INSERT INTO phi.filter_run (client_id, id, filter_id, kind, actions, state, ordered_by)
     SELECT client_id, gen_random_uuid(), filter_id, 'Hand', actions, 'Running', updated_by
       FROM phi.filter_schedule WHERE client_id = $1 AND filter_id = $2`,
    [clientId, filter],
  );
  const { body } = await administrator.call('pickForBatch', { FilterID: filter });
  return { filter, selection: body.Data?.SelectionID ?? '' };
}

/** Runs once; of a second run no worker is there to take it in hand. */
async function extractOf(
  server: TestServer,
  clientId: string,
  FilterID: string,
): Promise<Pick<Records, 'extract' | 'extractRun'>> {
  const master = await signedIn(server, ['FRHCJediMaster'], clientId);
  const saved = await master.call('saveExtract', { ...goodExtract, FilterID, ExtractID: null, RowVersion: null });
  const { ExtractID = '' } = saved.body.Data ?? {};
  await master.call('changeExtractState', { ExtractID, RowVersion: 1, State: 'Active' });
  const run = await master.call('runExtract', { ExtractID });
  await doExtractTasks(server);
  await master.call('runExtract', { ExtractID });
  return { extract: ExtractID, extractRun: run.body.Data?.RunID ?? '' };
}

async function statusTokenOf(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const { body } = await administrator.call('makeStatusToken', { Name: 'The scheduler', Days: 30 });
  return body.Data?.ID ?? '';
}

async function exchangeFileOf(server: TestServer, clientId: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const FileID = await sendExchange(administrator, { content: 'Last,First\nDoe,Jane\n' });
  await scanned(administrator, FileID);
  return FileID;
}

async function exchangeRuleOf(server: TestServer, clientId: string, TemplateID: string): Promise<string> {
  const administrator = await signedIn(server, ['ClientAdministrator'], clientId);
  const payload = { ...goodRule, RuleID: null, TemplateID, Version: null };
  return (await administrator.call('saveExchangeRule', payload)).body.Data?.RuleID ?? '';
}

/** A lookup that has its answer, about a registered patient. */
async function answered(server: TestServer, clientId: string, { last, first, born }: Row): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const person = { LastName: last, FirstName: first, DateOfBirth: born };
  return (await check(clerk, asking('NORTH', 'ACT', person))).SpifResponseID;
}

export const goodCall = {
  NumberCalled: '5550100199',
  CalledAt: new Date(Date.now() - 600_000).toISOString(),
  Outcome: 'Active',
  Representative: 'Maria L.',
  Reference: '4471-B',
};

async function callOf(server: TestServer, clientId: string, SpifResponseID: string): Promise<string> {
  const clerk = await signedIn(server, ['RealTimeEligibility'], clientId);
  const reply = await clerk.call('logPayerCall', { ...goodCall, SpifResponseID, Version: 0 });
  if (reply.body.Data === undefined) throw new Error(`no call: ${reply.status} ${reply.text}`);
  return reply.body.Data.CallID;
}

/** A PNG of one pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
async function openTicket(server: TestServer, clientId: string): Promise<string> {
  const reply = await (await signedIn(server, ['TicketCreator'], clientId)).call('createTicket', goodTicket);
  if (reply.body.Data === undefined) throw new Error(`no ticket: ${reply.status} ${reply.text}`);
  return reply.body.Data.TicketID;
}

async function imageOf(server: TestServer, ticketId: string): Promise<string> {
  const { rows } = await server.admin.query<{ id: string }>('SELECT id FROM phi.ticket_image WHERE ticket_id = $1', [
    ticketId,
  ]);
  return rows[0]?.id ?? '';
}

export const goodTicket = {
  Title: 'The payer list stays empty',
  Desc: 'Since this morning.',
  CurrentUrl: 'http://localhost/spifmanagement/eligibility',
  UserAgent: 'a browser',
  Urgency: 3,
  Category: 'Eligibility',
  InternalTicket: false,
  UserStoryNumber: '',
  RawBase64Images: [onePixel],
};

const nameToRemove = () => `To be removed ${randomUUID().slice(0, 8)}`;

/** A record of a client, or of the directory, for each of them. */
async function removedOf(
  server: TestServer,
  clientId: string,
  TemplateID: string,
  forms: GoodForms,
  visit: string,
): Promise<Readonly<Record<Removable, string>>> {
  const master = await signedIn(server, ['FRHCJediMaster'], clientId);
  const administrator = await signedIn(server, ['ClientAdministrator', 'FRMDAdministrator'], clientId);
  const filter = async () => {
    const saved = await administrator.call('saveFilter', {
      ...goodFilter,
      Name: nameToRemove(),
      FilterID: null,
      Version: null,
    });
    return saved.body.Data?.FilterID ?? '';
  };
  const [FilterID, scheduled] = [await filter(), await filter()];
  await administrator.call('saveFilterSchedule', { ...goodSchedule, FilterID: scheduled, Version: null });
  const extract = { ...goodExtract, Name: nameToRemove(), FilterID: scheduled, ExtractID: null, RowVersion: null };
  const rule = { ...goodRule, Pattern: 'removed.csv', RuleID: null, TemplateID, Version: null };
  const { rows } = await server.admin.query<{ area: string; notice: string }>(
    `INSERT INTO system.payer_notice (id, partner_id, kind, message, starts_at, ends_at, posted_by)
     VALUES (gen_random_uuid(), $1, 'Notice', 'To be withdrawn', now() + interval '7 days', now() + interval '8 days', $2)
     RETURNING id AS notice, (SELECT id FROM system.mac_area WHERE state = 'WY' AND kind = 'AB') AS area`,
    [partner('NORTH'), master.user.id],
  );
  return {
    removeInsuranceNetwork: await networkRowOf(server, clientId, 'To be removed'),
    removeContract: await goodContract(server, clientId, 'To be removed'),
    removeRemittance: (await goodRemittance(server, clientId, visit)).remittance,
    removeMedicareTable: await goodMedicareTable(server, clientId),
    deleteFilter: FilterID,
    removeFilterSchedule: scheduled,
    removeExtract: (await master.call('saveExtract', extract)).body.Data?.ExtractID ?? '',
    removeExchangeRule: (await administrator.call('saveExchangeRule', rule)).body.Data?.RuleID ?? '',
    deleteMacArea: rows[0]?.area ?? '',
    deleteBcbsPrefix: prefix('PRM'),
    deletePdfForm: forms.removable,
    withdrawPayorNotice: rows[0]?.notice ?? '',
  };
}
