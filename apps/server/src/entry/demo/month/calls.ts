import type { Agenda } from './agenda.ts';
import { randomOf } from './random.ts';
import type { Stage, Worker } from './stage.ts';
import { dima, joanna, priya, teresa } from './staff.ts';
import { demoId } from '#/entry/demo/demoId.ts';

/** Who takes calls, and what they say of themselves at the other end. */
const callers = [teresa, joanna, priya] as const;
const representatives = [
  'Denise',
  'Carlos R.',
  'Mrs. Abbott',
  'Kiran',
  'Shauna',
  'Mr. Ferreira',
  'Latoya',
  'Brett',
  'Anneke',
] as const;

/** The queue of calls, worked on twice a day, weeks ago once: each time all that came before is waited for. What came in lately still waits. */
export function addCalls(agenda: Agenda, stage: Stage): void {
  for (let day = -33; day <= 0; day += 1) {
    if (!agenda.isWorkday(day) && day !== 0) continue;
    for (const minute of day < -6 ? [15 * 60 + 40] : [10 * 60 + 10, 15 * 60 + 40])
      agenda.add(day, minute, () => workQueue(stage, `${day} ${minute}`, day), { alone: true });
  }
}

async function workQueue(stage: Stage, name: string, day: number): Promise<void> {
  const random = randomOf(`queue ${name}`);
  const { Rows } = await stage.act(teresa, 'listPayerCalls', { Sort: 'callBy' });
  // A week ago the queue was empty at night; since then more came in than could be called about.
  const most = day < -6 ? Rows.length : 2;
  for (const row of Rows.slice(0, most)) await callAbout(stage, random.pick(callers), row.SpifResponseID, row.Calls);
  if (day < -1) return;
  const [one, two, three, ...others] = Rows.slice(most).filter(({ AssignedTo }) => AssignedTo === null);
  for (const row of [one, three])
    if (row !== undefined) await handOn(stage, random.pick([priya, priya, dima]), row.SpifResponseID);
  for (const row of [two, ...others.slice(1, 2)])
    if (row !== undefined) await claim(stage, random.pick(callers), row.SpifResponseID);
}

const handOffNotes = [
  'She is here on Monday; please ask about the referral too.',
  'They want the number of the provider, which you have.',
  'I was on hold twice. Mornings are better.',
] as const;

async function handOn(stage: Stage, to: Worker, SpifResponseID: string): Promise<void> {
  const { Version, AssignedTo, LastName } = await stage.act(teresa, 'getPayerCalls', { SpifResponseID });
  if (AssignedTo !== null) return;
  const Note = randomOf(`note ${LastName}`).pick(handOffNotes);
  await stage.act(teresa, 'assignPayerCall', { SpifResponseID, Version, AssignTo: demoId(`user ${to.email}`), Note });
}

async function claim(stage: Stage, caller: Worker, SpifResponseID: string): Promise<void> {
  const { Version, AssignedTo } = await stage.act(caller, 'getPayerCalls', { SpifResponseID });
  if (AssignedTo !== null) return;
  await stage.act(caller, 'assignPayerCall', { SpifResponseID, Version, AssignTo: demoId(`user ${caller.email}`) });
}

async function callAbout(stage: Stage, caller: Worker, SpifResponseID: string, calls: number): Promise<void> {
  await claim(stage, caller, SpifResponseID);
  const opened = await stage.act(caller, 'getPayerCalls', { SpifResponseID });
  const random = randomOf(`call ${opened.LastName} ${opened.FirstName} ${opened.DateOfService} ${calls}`);
  const said = saidBy(random, calls);
  await stage.act(caller, 'logPayerCall', {
    SpifResponseID,
    Version: opened.Version,
    NumberCalled: opened.PayerPhone,
    CalledAt: new Date().toISOString(),
    ...said,
  });
}

function saidBy(random: ReturnType<typeof randomOf>, calls: number) {
  if (calls === 0 && random.chance(22))
    return random.chance(50)
      ? { Outcome: 'NotReached', Note: 'On hold for twenty minutes, then cut off.' }
      : {
          Outcome: 'CallAgain',
          CallAgainAt: new Date(Date.now() + random.int(3, 22) * 3_600_000).toISOString(),
          Note: 'Their system is down for maintenance; asked to call back.',
        };
  const proven = { Representative: random.pick(representatives), Reference: `REF${random.int(1_000_000, 9_999_999)}` };
  if (random.chance(12))
    return { ...proven, Outcome: 'Inactive', Note: 'Ended with the last employer; no COBRA on file.' };
  if (random.chance(12))
    return { ...proven, Outcome: 'Limited', Note: 'Emergency services alone; the service needs another payer.' };
  return {
    ...proven,
    Outcome: 'Active',
    Benefits: [
      { Service: '30', Kind: 'Deductible', Network: 'In', Value: String(random.pick([500, 1000, 1500, 2500])) },
      { Service: '30', Kind: 'DeductibleLeft', Network: 'In', Value: String(random.int(0, 480)) },
      { Service: '98', Kind: 'Copay', Network: 'In', Value: String(random.pick([20, 25, 30, 45])) },
    ],
    Note: random.pick([
      'Active, no lapse. Spend-down met for the month.',
      'Confirmed the plan and the copay. Referral needed for specialists.',
      'Primary confirmed; the other coverage ended last year.',
      '',
    ]),
  };
}
