import { randomUUID } from 'node:crypto';
import { askedBefore, insuredBefore, post, payerId, registeredBefore, visitBefore } from './calls.ts';
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
  const { id } = await becomes<{ id: string }>(
    "SELECT id FROM phi.lookup WHERE reg_master_id = $1 AND origin = 'Recheck' AND state = 'Finished'",
    [registration],
  );
  return id;
}

type Ahead = {
  readonly payer: string;
  readonly memberId: string;
  /** '' leaves the registration without one. */
  readonly born?: string;
  /** From the client's today to the visit. */
  readonly days: number;
};

/** Somebody with one insurance and a visit, about whom nobody has asked yet; answers the registration. */
export async function comingIn(token: string, { payer, memberId, born = '1975-06-09', days }: Ahead): Promise<string> {
  const RegMasterID = await registeredBefore(token, {
    FirstName: 'Ottoline',
    LastName: `Vane${randomUUID().slice(0, 6)}`,
    ...(born !== '' && { DateOfBirth: born }),
  });
  await insuredBefore(token, RegMasterID, { payer, memberId });
  await visitBefore(token, RegMasterID, days);
  return RegMasterID;
}

/** The check that the round of the hour orders of this registration is tried; ends when it has come to this. */
export async function recheckTried(registration: string, outcome: 'Asked' | 'Incomplete'): Promise<void> {
  await query(
    `INSERT INTO jobs.job (name, data)
     SELECT 'recheck-insurance', jsonb_build_object('clientId', v.client_id, 'visitId', v.id, 'insuranceId', i.id)
       FROM phi.visit_master v JOIN phi.reg_insurance i ON i.client_id = v.client_id AND i.reg_master_id = v.reg_master_id
      WHERE v.reg_master_id = $1`,
    [registration],
  );
  await becomes(
    `SELECT FROM phi.recheck c JOIN phi.visit_master v ON v.client_id = c.client_id AND v.id = c.visit_master_id
       LEFT JOIN phi.lookup l ON l.client_id = c.client_id AND l.id = c.lookup_id
      WHERE v.reg_master_id = $1 AND c.outcome = $2 AND (l.id IS NULL OR l.state = 'Finished')`,
    [registration, outcome],
  );
}

/** The check of this registration was the last of a few, hours ago: none is ordered any more. */
export const wasTheLast = (registration: string): Promise<unknown> =>
  query(
    `UPDATE phi.recheck c SET at = at - interval '5 hours', times_asked = 3 FROM phi.visit_master v
      WHERE v.client_id = c.client_id AND v.id = c.visit_master_id AND v.reg_master_id = $1`,
    [registration],
  );

/** The hour comes round; ends when this person was told that a check got no answer. */
export async function toldOfUnanswered(userId: string): Promise<void> {
  await query("INSERT INTO jobs.job (name, data) VALUES ('plan-rechecks', '{}')");
  await becomes("SELECT FROM identity.notification WHERE user_id = $1 AND subject LIKE 'recheck unanswered %'", [
    userId,
  ]);
}

/** The first row that a query finds, once it finds one. */
async function becomes<Row>(sql: string, values: readonly unknown[]): Promise<Row> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const [row] = await query<Row>(sql, values);
    if (row !== undefined) return row;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`nothing came of: ${sql}`);
}
