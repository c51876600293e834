import type { Patient } from '@coverline/contract/registration/registration.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import type { Agenda } from './agenda.ts';
import { type Coming, comingPeople } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage, Worker } from './stage.ts';
import { dima, helen, joanna, marcus, priya, ravi, teresa } from './staff.ts';
import { demoId } from '#/entry/demo/demoId.ts';

type Visit = Coming['visits'][number];

/** Who asks about whom comes to which desk. */
function askerOf({ client }: Coming, { Location, VisitNumber }: Visit): Worker {
  const random = randomOf(`asker ${VisitNumber}`);
  if (client === 'summit') return random.pick([ravi, ravi, helen]);
  if (Location === 'Emergency') return random.pick([marcus, marcus, priya]);
  if (Location.endsWith('Clinic')) return random.pick([priya, teresa, joanna]);
  return random.pick([priya, priya, joanna, dima]);
}

/** The request that the screen makes of a registration, one of its insurances and a visit. */
export function requestOf(patient: Patient, insurance: Patient['Insurances'][number], day: string, visit?: string) {
  return {
    RegmasterID: patient.RegMasterID,
    VisitMasterID: patient.Visits.find(({ VisitNumber }) => VisitNumber === visit)?.VisitMasterID ?? null,
    RegInsuranceID: insurance.RegInsuranceID,
    FirstName: patient.FirstName,
    LastName: patient.LastName,
    DateOfBirth: patient.DateOfBirth,
    Gender: patient.Gender,
    SocialSecurityNumber: patient.SocialSecurityNumber,
    CertificateNumber: insurance.CertificateNumber,
    SelectedTradingPartner: insurance.TradingPartnerID,
    DateOfService: day,
    UseSubscriber: insurance.UseSubscriber,
    SubscriberFirstName: insurance.SubscriberFirstName,
    SubscriberLastName: insurance.SubscriberLastName,
    SubscriberGender: insurance.SubscriberGender,
    SubscriberDateOfBirth: insurance.SubscriberDateOfBirth,
    SubscriberSocialSecurityNumber: insurance.SubscriberSocialSecurityNumber,
  };
}

type Check = {
  readonly asker: Worker;
  readonly coming: Coming;
  readonly day: string;
  readonly visit?: string;
  /** Of their insurances, the first unless told. */
  readonly at?: number;
  readonly changes?: object;
};

type Asked = { readonly id: string; readonly isSent: boolean };

/** Opens the patient, and asks. Null where there is nothing to ask about. */
async function ask(stage: Stage, { asker, coming, day, visit, at = 0, changes }: Check): Promise<Asked | null> {
  const patient = await stage.act(asker, 'getPatient', { RegMasterID: coming.id });
  const insurance = patient.Insurances[at];
  if (insurance === undefined) return null;
  const request = { ...requestOf(patient, insurance, day, visit), ...changes };
  const { SpifResponseID, Stored } = await stage.act(asker, 'submitEligibility', request);
  return { id: SpifResponseID, isSent: Stored === null };
}

const read = (stage: Stage, asker: Worker, { id, isSent }: Asked) =>
  stage.act(asker, 'getEligibilityResult', { SpifResponseID: id, Wait: isSent });

/** A check as somebody at a screen makes it. */
export async function check(stage: Stage, of: Check): Promise<LookupResult | null> {
  const asked = await ask(stage, of);
  return asked === null ? null : read(stage, of.asker, asked);
}

/** One whose asker has gone home before the answer came. */
export async function checkUnread(stage: Stage, of: Check): Promise<void> {
  const asked = await ask(stage, of);
  if (asked !== null) await stage.deps.lookups.wait(demoId(`client ${of.asker.client}`), asked.id, 20_000);
}

/** One that is called off while it waits. */
export async function checkCalledOff(stage: Stage, of: Check): Promise<void> {
  const asked = await ask(stage, of);
  if (asked === null) return;
  await stage.act(of.asker, 'cancelLookup', { SpifResponseID: asked.id });
  await read(stage, of.asker, asked);
}

/** One that takes long, and what is done meanwhile. */
export async function checkMeanwhile(stage: Stage, of: Check, act: () => Promise<void>): Promise<void> {
  const asked = await ask(stage, of);
  await act();
  if (asked !== null) await read(stage, of.asker, asked);
}

/** Whether it is worth asking again within the hour. */
const isAway = (result: LookupResult | null) => result?.UnknownKind === 'payerUnavailable';

/** A minute before a silent payer passes in little more than one second. */
export const waiting = { speed: 45 };

/** The checks of every day: at the desk when somebody comes, some days ahead when they are expected. */
export function addChecks(agenda: Agenda, stage: Stage): void {
  for (const coming of comingPeople(agenda)) {
    for (const visit of coming.visits) addVisit(agenda, stage, coming, visit);
  }
  addRegulars(agenda, stage);
}

/** How many days ahead of a visit it is asked about; null: not before the day itself. */
function expectedAhead(agenda: Agenda, visit: Visit): number | null {
  const random = randomOf(`expected ${visit.VisitNumber}`);
  if (visit.PatientClass === 'E') return null;
  const ahead = random.int(1, 5);
  if (!random.chance(24)) return null;
  const day = visit.DaysFromToday - ahead;
  return day <= 0 && day >= -35 && agenda.isWorkday(day) ? ahead : null;
}

function addVisit(agenda: Agenda, stage: Stage, coming: Coming, visit: Visit): void {
  const random = randomOf(`visit ${visit.VisitNumber}`);
  const asker = askerOf(coming, visit);
  const day = agenda.dayOf(visit.DaysFromToday);
  const one = { asker, coming, day, visit: visit.VisitNumber };
  const isSilent = coming.person.Waits === true;
  const ahead = expectedAhead(agenda, visit);
  const minute = random.int(7 * 60 + 5, 17 * 60 + 20);
  if (ahead !== null)
    agenda.add(
      visit.DaysFromToday - ahead,
      random.int(8 * 60, 16 * 60 + 30),
      () => check(stage, { ...one, asker: coming.client === 'summit' ? ravi : joanna }).then(() => {}),
      { whose: coming.id, ...(isSilent && waiting) },
    );
  if (visit.DaysFromToday > 0) return;
  // Who was asked about ahead is asked again at the desk, but for those whom the desk knows.
  if (ahead !== null && random.chance(45)) return;
  // Of who came again weeks ago it is the first time alone: they are there to be looked back upon, and cost the first start seconds.
  if (visit.DaysFromToday < -14 && visit !== coming.visits[0]) return;
  agenda.add(
    visit.DaysFromToday,
    minute,
    async () => {
      const result = await check(stage, one);
      if (isAway(result) && !isSilent) await agenda.later(random.int(35, 80), () => check(stage, one));
      if (random.chance(45)) await saveAnswer(stage, asker, coming, result);
      const second = coming.person.Insurances.length > 1 && random.chance(60);
      if (second) await check(stage, { ...one, at: 1 });
    },
    { whose: coming.id, ...(isSilent && waiting) },
  );
}

/** What the payer said is taken over into the registration. */
async function saveAnswer(stage: Stage, asker: Worker, coming: Coming, result: LookupResult | null): Promise<void> {
  if (result?.Outcome !== 'Answered' || result.HeldWhy !== null || ![1, 6].includes(result.StatusID ?? 0)) return;
  const { Version, Insurances } = await stage.act(asker, 'getRegistration', { RegMasterID: coming.id });
  const [insurance] = Insurances;
  if (insurance === undefined) return;
  await stage.act(asker, 'saveToRegistration', {
    SpifResponseID: result.SpifResponseID,
    RegMasterID: coming.id,
    RegInsuranceID: insurance.RegInsuranceID,
    InsuranceVersion: insurance.Version,
    COB: insurance.COB,
    RegistrationVersion: Version,
  });
}

/** Some come each week, to the infusion or for a course of treatment, and are asked about each time. */
function addRegulars(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(({ client, visits }) => client === 'lakeside' && visits.length > 0);
  for (let at = 3; at < people.length; at += 53) {
    const coming = people[at];
    if (coming === undefined) continue;
    const random = randomOf(`regular ${coming.id}`);
    const start = -random.int(29, 34);
    for (let day = start; day <= 0; day += 7) {
      if (!agenda.isWorkday(day)) continue;
      agenda.add(
        day,
        random.int(7 * 60 + 30, 9 * 60),
        () => check(stage, { asker: priya, coming, day: agenda.dayOf(day) }).then(() => {}),
        { whose: coming.id, ...(coming.person.Waits === true && waiting) },
      );
    }
  }
}
