import { randomUUID } from 'node:crypto';
import { askedBefore, post, payerId, registeredBefore } from './calls.ts';
import { query } from './database.ts';

/** What the client's administrator consents to, without a browser; the token's person is one. */
export async function consent(token: string, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const folder = '/ClientAdministration/EligibilityConfig';
  const { data } = await post(`${folder}/GetEligibilitySettings`, undefined, headers);
  const { ChangedBy: _by, ChangedAt: _at, ...settings } = data;
  await post(`${folder}/SaveEligibilitySettings`, { ...settings, ...change }, headers);
}

/** A first name of the test's own. The last one asks the sandbox's plans for an active answer where no number is sent. */
export const chained = () => ({ first: `Ode${randomUUID().replaceAll(/[^a-f]/g, '')}`, last: 'Act' });

/** Medicare's answer about somebody who is in an Advantage plan. */
export const askedMedicare = (token: string, person: { readonly first: string; readonly last: string }) =>
  askedBefore(token, { payer: 'Medicare', memberId: '9XX0XX0XX03', ...person });

/** Medicaid's about somebody whose care a plan manages. */
export const askedMedicaid = (token: string, person: { readonly first: string; readonly last: string }) =>
  askedBefore(token, { payer: 'Cedar Valley Medicaid', memberId: 'CVM0000301-MCO', ...person });

const inDays = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

/**
 * Somebody who was covered when last asked, has a visit in two days, and by then is not: the insurance's own number asks the
 * sandbox for that. Answers the registration.
 */
export async function coverageThatEnds(token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const [payer, person] = ['Summit Peak Advantage', { first: 'Ottoline', last: `Vane${randomUUID().slice(0, 6)}` }];
  const RegMasterID = await registeredBefore(token, {
    FirstName: person.first,
    LastName: person.last,
    DateOfBirth: '1975-06-09',
    Gender: 'F',
  });
  await askedBefore(token, { payer, memberId: 'SPA0000311-ACT', registration: RegMasterID, ...person });
  await post(
    '/SPIFManagement/registration/SaveInsurance',
    {
      RegMasterID,
      RegInsuranceID: null,
      Version: null,
      COB: 1,
      TradingPartnerID: await payerId(payer),
      CertificateNumber: 'SPA0000311-INA',
    },
    headers,
  );
  await post(
    '/SPIFManagement/registration/SaveVisit',
    {
      RegMasterID,
      VisitMasterID: null,
      Version: null,
      VisitNumber: randomUUID().slice(0, 8),
      DateOfService: inDays(2),
    },
    headers,
  );
  return RegMasterID;
}

/** The hour comes round in which checks before visits are planned; answers the check of this registration once it has ended. */
export async function recheckOf(registration: string): Promise<string> {
  await query("INSERT INTO jobs.job (name, data) VALUES ('plan-rechecks', '{}')");
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const [row] = await query<{ id: string }>(
      "SELECT id FROM phi.lookup WHERE reg_master_id = $1 AND origin = 'Recheck' AND state = 'Finished'",
      [registration],
    );
    if (row !== undefined) return row.id;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error('no check before the visit');
}
