import { addDays } from '@coverline/domain/format/dates.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { header } from '@coverline/contract/wire/envelope.ts';
import { randomUUID } from 'node:crypto';
import { query } from './database.ts';
import { readWorld } from './world.ts';

type Answer = { readonly data: Readonly<Record<string, unknown>>; readonly cookie: string };

export async function post(path: string, payload: unknown, headers: Readonly<Record<string, string>>): Promise<Answer> {
  const response = await fetch(`http://127.0.0.1:${readWorld().port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [header.idempotencyKey]: randomUUID(), ...headers },
    body: JSON.stringify(payload),
  });
  const { WasSuccess, Data, UserMessage } = (await response.json()) as Record<string, unknown>; // the envelope
  if (WasSuccess !== true) throw new Error(`${path}: ${response.status} ${String(UserMessage)}`);
  // safe: every call used here answers an object
  return { data: Data as Answer['data'], cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

export type Request = {
  readonly payer: string;
  readonly memberId: string;
  readonly first?: string | undefined;
  readonly last?: string | undefined;
  readonly born?: string | undefined;
  /** The registration that it is about. */
  readonly registration?: string | undefined;
};

export async function payerId(name: string): Promise<string> {
  const [row] = await query<{ id: string }>('SELECT id FROM system.trading_partner WHERE name = $1', [name]);
  if (row === undefined) throw new Error(`no payer ${name}`);
  return row.id;
}

/** Asks a payer without a browser; answers the id of the lookup once it has ended. */
export async function askedBefore(token: string, request: Request): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const { payer, memberId, first = 'Odalys', last = 'Fenwright', born = '1975-06-09', registration = null } = request;
  const { data } = await post(
    '/SPIFManagement/eligibility/SubmitEligibility',
    {
      SelectedTradingPartner: await payerId(payer),
      CertificateNumber: memberId,
      FirstName: first,
      LastName: last,
      DateOfBirth: born,
      RegmasterID: registration,
      DateOfService: dayIn(new Date(), 'America/New_York'), // today by the client's clock, as its screen begins
      RunAgain: { Reason: 'ProofOfDay' }, // a lookup of the test's own, though another asked the same
    },
    headers,
  );
  const SpifResponseID = String(data['SpifResponseID']);
  await post('/SPIFManagement/eligibility/GetEligibilityResult', { SpifResponseID, Wait: true }, headers);
  return SpifResponseID;
}

/** Gives a registration its first insurance, without a browser. */
export async function insuredBefore(
  token: string,
  RegMasterID: string,
  { payer, memberId, besides = {} }: Pick<Request, 'payer' | 'memberId'> & { readonly besides?: object },
): Promise<void> {
  const insurance = { COB: 1, TradingPartnerID: await payerId(payer), CertificateNumber: memberId, ...besides };
  const record = { RegMasterID, RegInsuranceID: null, Version: null, ...insurance };
  await post('/SPIFManagement/registration/SaveInsurance', record, { authorization: `Bearer ${token}` });
}

/** Registers a patient without a browser; answers the id. */
export async function registeredBefore(token: string, demographics: object): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const record = { RegMasterID: null, Version: null, MRN: randomUUID().slice(0, 8), ...demographics };
  const { data } = await post('/SPIFManagement/registration/SaveRegistration', record, headers);
  return String(data['RegMasterID']);
}

/** Gives a registration a visit so many days from the client's today, without a browser. */
export async function visitBefore(token: string, RegMasterID: string, days: number): Promise<void> {
  const DateOfService = addDays(dayIn(new Date(), 'America/New_York'), days);
  const record = { RegMasterID, VisitMasterID: null, Version: null, VisitNumber: randomUUID().slice(0, 8) };
  const headers = { authorization: `Bearer ${token}` };
  await post('/SPIFManagement/registration/SaveVisit', { ...record, DateOfService }, headers);
}

/** Asks for an enhancement without a browser. */
export async function wishedBefore(token: string, wish: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  await post('/Enhancements/EnhancementRequest/Create', wish, headers);
}

/** Changes a registration without a browser, as somebody else would beside it. */
export async function changeRegistration(token: string, RegMasterID: string, change: object): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post('/SPIFManagement/registration/GetRegistration', { RegMasterID }, headers);
  const { UpdatedAt: _at, UpdatedBy: _by, Source: _source, Insurances: _i, Visits: _v, ...read } = data;
  await post('/SPIFManagement/registration/SaveRegistration', { ...read, ...change }, headers);
}

/** Opens a ticket without a browser; answers its id. */
export async function ticketBefore(token: string, changes: object = {}): Promise<string> {
  const ticket = {
    Title: 'The payer list stays empty',
    Desc: 'Since this morning.',
    Category: 'Eligibility',
    CurrentUrl: 'http://localhost/spifmanagement/eligibility',
    UserAgent: 'a browser',
  };
  const headers = { authorization: `Bearer ${token}` };
  const { data } = await post('/Ticketing/Ticketing/CreateTicket', { ...ticket, ...changes }, headers);
  return String(data['TicketID']);
}

/** Opens a ticket, closes it and says how it went. */
export async function feedbackBefore(token: string, Score: number, Comment: string): Promise<string> {
  const TicketID = await ticketBefore(token);
  const headers = { authorization: `Bearer ${token}` };
  for (const [From, To] of [
    ['New', 'Resolved'],
    ['Resolved', 'Closed'],
  ])
    await post('/Ticketing/Ticketing/ChangeStatus', { TicketID, From, To }, headers);
  await post('/Ticketing/Ticketing/Rate', { TicketID, Score, Comment }, headers);
  return TicketID;
}
