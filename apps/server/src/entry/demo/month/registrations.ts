import type { Agenda } from './agenda.ts';
import { comingPeople } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage } from './stage.ts';
import { joanna, marcus, priya } from './staff.ts';

/** What the desk corrects when somebody stands before it: a new address, a telephone number, a middle initial. */
export function addCorrections(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(
    ({ client, visits }) => client === 'lakeside' && visits.some(({ DaysFromToday }) => DaysFromToday <= 0),
  );
  for (let at = 5; at < people.length; at += 6) {
    const coming = people[at];
    const visit = coming?.visits.findLast(({ DaysFromToday }) => DaysFromToday <= 0);
    if (coming === undefined || visit === undefined) continue;
    const random = randomOf(`correction ${coming.id}`);
    const clerk = random.pick([priya, joanna, marcus]);
    agenda.add(
      visit.DaysFromToday,
      random.int(7 * 60 + 10, 17 * 60 + 40),
      async () => {
        const {
          Insurances: _insurances,
          Visits: _visits,
          UpdatedAt: _at,
          UpdatedBy: _by,
          Source: _source,
          ...record
        } = await stage.act(clerk, 'getRegistration', { RegMasterID: coming.id });
        await stage.act(clerk, 'saveRegistration', { ...record, ...changeOf(random) });
      },
      { whose: coming.id },
    );
  }
}

function changeOf(random: ReturnType<typeof randomOf>) {
  const phone = `90655501${String(random.int(0, 99)).padStart(2, '0')}`;
  return random.pick([
    { Phone: phone },
    { Phone2: phone },
    { Address1: `${random.int(11, 989)} ${random.pick(['Wharf Street', 'Quarry Road', 'Maple Row'])}`, Phone: phone },
    { Middle: random.pick(['A', 'D', 'J', 'M', 'R']) },
    { Language: random.pick(['Spanish', 'Polish', 'Vietnamese']) },
  ]);
}
