import type pg from 'pg';
import { demoId } from '#/entry/demo/demoId.ts';
import { computePayorStates } from '#/features/payorStatus/computePayorStates.ts';
import type { Agenda } from './agenda.ts';
import { check, checkCalledOff, checkMeanwhile, checkUnread, requestOf, waiting } from './checks.ts';
import { comingPeople, type Coming } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage } from './stage.ts';
import { dima, joanna, marcus, priya, sam, teresa } from './staff.ts';

/** What does not happen every day: a payer that is down, one that is crowded, a plan that is asked by hand, a check called off, a number looked for. */
export function addOddities(agenda: Agenda, stage: Stage, admin: pg.ClientBase): void {
  const people = comingPeople(agenda).filter(({ client }) => client === 'lakeside');
  addOutage(agenda, stage, admin, withPayer(people, 'NORTH'));
  addAnnouncements(agenda, stage);
  addSlow(
    agenda,
    stage,
    people.filter(({ person }) => person.Waits === true),
  );
  addCrowd(agenda, stage, admin, withPayer(people, 'TIDEL'));
  addByHand(agenda, stage, withPayer(people, 'BLUE1'));
  addNumbers(agenda, stage, withPayer(people, 'CMS01'));
  addCalledOff(
    agenda,
    stage,
    people.filter(({ person }) => person.Waits === true),
  );
}

/** Of the sandbox's ports, from its first, the one where nobody listens. */
const portOfNobody = 4;

const withPayer = (people: readonly Coming[], payerId: string) =>
  people.filter(({ person }) => person.Insurances[0]?.PayerId === payerId && person.Insurances[0].Term === null);

const workday = (agenda: Agenda, day: number): number => (agenda.isWorkday(day) ? day : workday(agenda, day - 1));

/** First nobody is there, then a front door that is closed, as the sandbox has one; then the payer is back. */
function addOutage(agenda: Agenda, stage: Stage, admin: pg.ClientBase, people: readonly Coming[]): void {
  const day = workday(agenda, -9);
  const NORTH = demoId('partner NORTH');
  agenda.add(workday(agenda, -20), 8 * 60, async () => {
    for (const worker of [priya, joanna]) await stage.act(worker, 'watchPayor', { PartnerID: NORTH, Watch: true });
  });

  const gateway = demoId('gateway NORTH');
  let usual = '';
  const lead = (address: string) =>
    admin.query("UPDATE system.gateway SET config = jsonb_set(config, '{BaseURL}', to_jsonb($2::text)) WHERE id = $1", [
      gateway,
      address,
    ]);
  const addStep = (minute: number, act: () => Promise<unknown>) =>
    agenda.add(day, 10 * 60 + minute, async () => void (await act()), { alone: true });
  const ask = (at: number) => async () => {
    const coming = people[at];
    const asker = [priya, joanna, teresa][at % 3] ?? priya;
    if (coming !== undefined) await check(stage, { asker, coming, day: agenda.dayOf(day) });
  };
  addStep(5, async () => {
    const { rows } = await admin.query<{ address: string }>(
      "SELECT config ->> 'BaseURL' AS address FROM system.gateway WHERE id = $1",
      [gateway],
    );
    usual = rows[0]?.address ?? '';
    const nobody = new URL(usual);
    nobody.port = String(Number(nobody.port) + portOfNobody);
    await lead(nobody.href);
  });
  [6, 9].forEach((minute, at) => addStep(minute, ask(at)));
  addStep(11, () => lead(new URL('/closed', usual).href));
  // Of those that come close together the last are not even sent.
  [12, 14, 17, 19, 21, 21.2, 21.4, 21.6].forEach((minute, at) => addStep(minute, ask(2 + at)));
  addStep(35, () => computePayorStates(stage.deps));
  addStep(50, () => lead(usual));
  [65, 69, 74, 80].forEach((minute, at) => addStep(minute, ask(10 + at)));
  addStep(130, () => computePayorStates(stage.deps));
}

/** What the board of payers says in words. */
function addAnnouncements(agenda: Agenda, stage: Stage): void {
  agenda.add(-1, 11 * 60, async () => {
    const after = (days: number, hours = 0) =>
      new Date(Date.now() + days * 86_400_000 + hours * 3_600_000).toISOString();
    await stage.act(sam('lakeside'), 'postPayorNotice', {
      PartnerID: demoId('partner CVMCD'),
      Kind: 'Maintenance',
      StartsAt: after(3),
      EndsAt: after(3, 4),
      Message: 'The state moves its eligibility system to new machines.',
    });
    await stage.act(sam('lakeside'), 'postPayorNotice', {
      PartnerID: demoId('partner GRANT'),
      Kind: 'Notice',
      StartsAt: after(0),
      EndsAt: after(6),
      Message: 'Slow in the evening between 10 and 11, while it makes its backups.',
    });
  });
}

/** Answers that came when nobody waited any more: the bell tells of them. */
function addSlow(agenda: Agenda, stage: Stage, people: readonly Coming[]): void {
  const lately = workday(agenda, -1);
  [priya, dima, priya].forEach((asker, at) => {
    const coming = people[at];
    const day = at === 0 ? 0 : lately;
    if (coming === undefined) return;
    agenda.add(day, 16 * 60 + 11 * at, () => checkUnread(stage, { asker, coming, day: agenda.dayOf(day) }), {
      whose: coming.id,
      ...waiting,
    });
  });
}

/** A small payer takes one question at a time, and the one takes long. */
function addCrowd(agenda: Agenda, stage: Stage, admin: pg.ClientBase, people: readonly Coming[]): void {
  const day = workday(agenda, -16);
  const slow = people.find(({ person }) => person.Waits === true);
  const others = people.filter(({ person }) => person.Waits !== true).slice(0, 3);
  if (slow === undefined) return;
  const bound = (most: number, waiting: number) =>
    admin.query(
      'UPDATE system.gateway SET max_concurrent = $2, max_waiting = $3, row_version = row_version + 1 WHERE id = $1',
      [demoId('gateway TIDEL'), most, waiting],
    );
  let before = { max_concurrent: 0, max_waiting: 0 };
  agenda.add(
    day,
    9 * 60,
    async () => {
      const { rows } = await admin.query<typeof before>(
        'SELECT max_concurrent, max_waiting FROM system.gateway WHERE id = $1',
        [demoId('gateway TIDEL')],
      );
      before = rows[0] ?? before;
      await bound(1, 0);
      await checkMeanwhile(stage, { asker: joanna, coming: slow, day: agenda.dayOf(day) }, async () => {
        await Promise.all(others.map((coming) => check(stage, { asker: priya, coming, day: agenda.dayOf(day) })));
      });
      await bound(before.max_concurrent, before.max_waiting);
    },
    { alone: true, ...waiting },
  );
}

/** Members of a plan that answers by telephone alone. */
function addByHand(agenda: Agenda, stage: Stage, people: readonly Coming[]): void {
  people.slice(4, 13).forEach((coming, at) => {
    const random = randomOf(`by hand ${coming.id}`);
    const day = workday(agenda, -32 + at * 4);
    agenda.add(Math.min(0, day), random.int(9 * 60, 16 * 60), async () => {
      const changes = {
        SelectedTradingPartner: demoId('partner HARVT'),
        RegInsuranceID: null,
        CertificateNumber: `HT${random.int(1_000_000, 9_999_999)}`,
      };
      await check(stage, { asker: teresa, coming, day: agenda.dayOf(Math.min(0, day)), changes });
    });
  });
}

/** Who comes without a Medicare card. */
function addNumbers(agenda: Agenda, stage: Stage, people: readonly Coming[]): void {
  people.slice(2, 9).forEach((coming, at) => {
    const random = randomOf(`number ${coming.id}`);
    const day = workday(agenda, -31 + at * 5);
    agenda.add(Math.min(0, day), random.int(8 * 60, 15 * 60), async () => {
      const patient = await stage.act(marcus, 'getPatient', { RegMasterID: coming.id });
      const [insurance] = patient.Insurances;
      if (insurance === undefined) return;
      const { SpifResponseID, Stored } = await stage.act(marcus, 'submitEligibility', {
        ...requestOf(patient, insurance, agenda.dayOf(Math.min(0, day))),
        RegInsuranceID: null,
        CertificateNumber: '',
        RequestIsForMBIAssist: true,
        MBIConsent: true,
      });
      await stage.act(marcus, 'getEligibilityResult', { SpifResponseID, Wait: Stored === null });
    });
  });
}

/** Nobody waits a minute for a payer that was silent yesterday. */
function addCalledOff(agenda: Agenda, stage: Stage, people: readonly Coming[]): void {
  const [coming] = people;
  if (coming === undefined) return;
  const day = workday(agenda, -13);
  agenda.add(day, 14 * 60 + 22, () => checkCalledOff(stage, { asker: priya, coming, day: agenda.dayOf(day) }), {
    alone: true, // beside others the answer might come first
  });
}
