import type { Client } from 'pg';
import { type DemoPerson, demoPeople, type MonthPerson, monthPeople } from '#/entry/demo/demoFiles.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import { demoClients } from '#/entry/demo/demoWorld.ts';
import { registerPeople } from '#/entry/demo/seedPeople.ts';
import type { KeyRing } from '#/platform/keys/keyFile.ts';
import type { Agenda } from './agenda.ts';
import { clockSetting } from './clock/databaseClock.ts';
import { doneAt, offBy } from './clock/processClock.ts';
import { instantAtMs } from '@coverline/domain/format/instantAt.ts';

type Visit = DemoPerson['Visits'][number];

/** Somebody who comes this month. */
export type Coming = {
  readonly id: string;
  readonly client: 'lakeside' | 'summit';
  readonly person: DemoPerson & Pick<Partial<MonthPerson>, 'Waits'>;
  /** From five weeks ago to two weeks ahead. */
  readonly visits: readonly Visit[];
};

const clientOf = { hospital: 'lakeside', laboratory: 'summit' } as const;
const [first, last] = [-35, 14];

/** Everybody but those whom the documents name: what is known of those beforehand stays as it is. */
export function comingPeople(agenda: Agenda): readonly Coming[] {
  const coming = (client: Coming['client'], person: Coming['person']): Coming => ({
    id: demoId(`person ${person.MRN}`),
    client,
    person,
    visits: person.Visits.filter(({ DaysFromToday: day }) => day >= first && day <= last),
  });
  const registered = (['lakeside', 'summit'] as const).flatMap((client) => {
    const [from = 0, to = 0] = demoClients.find(({ id }) => id === demoId(`client ${client}`))?.people ?? [];
    return demoPeople()
      .slice(from, to)
      .filter(({ Why }) => Why === undefined)
      .map((person) => coming(client, person));
  });
  return [...registered, ...monthPeople().map((person) => coming(clientOf[person.Where], onWorkdays(agenda, person)))];
}

/** Clinics and laboratories are closed at weekends; who is brought or stays is not asked which day it is. */
function onWorkdays<P extends DemoPerson>(agenda: Agenda, person: P): P {
  const open = (day: number): number => {
    if (agenda.isWorkday(day)) return day;
    const [after, before] = [day + 1, day - 1];
    return after <= last && !(day < 0 && after >= 0) ? open(after) : openBefore(before);
  };
  const openBefore = (day: number): number => (agenda.isWorkday(day) ? day : openBefore(day - 1));
  const Visits = person.Visits.map((visit) =>
    ['O', 'R'].includes(visit.PatientClass) ? { ...visit, DaysFromToday: open(visit.DaysFromToday) } : visit,
  );
  return { ...person, Visits };
}

/** Registers those of the month on the days on which their hospital told of them. */
export async function registerMonth(client: Client, ring: KeyRing, agenda: Agenda): Promise<void> {
  const byDay = Map.groupBy(monthPeople(), ({ Where, RegisteredDays }) => `${clientOf[Where]} ${RegisteredDays}`);
  for (const [key, people] of byDay) {
    const [name = '', days = ''] = key.split(' ');
    const clientId = demoId(`client ${name}`);
    const instant = new Date(instantAtMs(agenda.dayOf(Number(days)), 5 * 60 + 12, 'America/New_York'));
    await doneAt(instant, async () => {
      await client.query(`BEGIN; SET LOCAL app.client_id = '${clientId}'; SET LOCAL ${clockSetting} = '${offBy()}'`);
      await registerPeople(
        client,
        ring,
        clientId,
        agenda.today,
        people.map((person) => onWorkdays(agenda, person)),
      );
      await client.query('COMMIT');
    });
  }
}
