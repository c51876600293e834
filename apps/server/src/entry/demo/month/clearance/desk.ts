import { addDays } from '@coverline/domain/format/dates.ts';
import type { VisitMoney } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from '../agenda.ts';
import { ana, joanna, owen } from '../staff.ts';
import { nextDayRows, visitsAhead, withThoseAlone } from './nextDay.ts';
import type { Stage } from '../stage.ts';

/** Money at the desk: yesterday's takings are counted and closed, today's are not; one plan, one promise, one waiver. */
export function addDesk(agenda: Agenda, stage: Stage): void {
  const alone = { alone: true };
  agenda.add(-5, 11 * 60 + 20, () => setTerms(stage), alone);
  agenda.add(-1, 15 * 60 + 10, () => depositsOfYesterday(stage), alone);
  agenda.add(-1, 17 * 60 + 30, () => closeYesterday(stage), alone);
  agenda.add(0, 17 * 60 + 25, () => takeToday(agenda, stage), alone);
  agenda.add(0, 17 * 60 + 36, () => deferPayments(agenda, stage), alone);
}

const entry = (what: string): string => demoId(`desk entry ${what}`);

async function setTerms(stage: Stage): Promise<void> {
  await stage.act(owen, 'saveDeskSettings', {
    PaymentPage: 'https://pay.lakeside.example/',
    LeastCents: 2500,
    MostMonths: 12,
    ThresholdCents: 2500,
    Version: 0,
  });
}

const lastReceipt = (entries: VisitMoney['Entries']): number =>
  entries.find(({ Kind }) => Kind === 'Collected')?.Number ?? 0;

/** Who is called before a visit leaves a deposit. */
async function depositsOfYesterday(stage: Stage): Promise<void> {
  const rows = await visitsAhead(stage, ana);
  const deposits = [
    ['Cash', 4000, ''],
    ['Card', 7500, 'Slip 0412'],
    ['Check', 2500, '1041'],
  ] as const;
  for (const [at, [Tender, Cents, Reference]] of deposits.entries()) {
    const visit = rows[at * 2 + 1];
    if (visit === undefined) continue;
    const { LeftCents, Entries } = await stage.act(ana, 'getMoney', { VisitMasterID: visit.VisitMasterID });
    await stage.act(ana, 'recordPayment', {
      EntryID: entry(`deposit ${at}`),
      VisitMasterID: visit.VisitMasterID,
      Cents,
      LeftCents,
      AfterReceipt: lastReceipt(Entries),
      Tender,
      Reference,
      Purpose: 'Deposit',
    });
  }
}

/** A dollar of the cash is missing, and says so. */
async function closeYesterday(stage: Stage): Promise<void> {
  const day = await stage.act(ana, 'getDeskDay', { On: '' });
  await stage.act(ana, 'closeDeskDay', {
    On: day.On,
    Counted: day.Takings.filter(({ Count }) => Count > 0).map(({ Tender, ExpectedCents }) => ({
      Tender,
      Cents: Tender === 'Cash' ? ExpectedCents - 100 : ExpectedCents,
      ExpectedCents,
    })),
    Note: 'A dollar short, counted twice',
  });
}

async function takeToday(agenda: Agenda, stage: Stage): Promise<void> {
  // Of the insured each once, where there is enough for it; all others pay, and one of five half of it. Who pays alone pays all.
  const wanted = new Set(['plan', 'waive', 'promise']);
  let turn = 0;
  const rows = await withThoseAlone(stage, await nextDayRows(agenda, stage));
  for (const { VisitMasterID, Primary } of rows) {
    const money = await stage.act(joanna, 'getMoney', { VisitMasterID });
    if (money.LeftCents === null || money.LeftCents === 0 || money.IsProhibited) continue;
    const isEnough = money.LeftCents >= leastOfPlan;
    const what = Primary === null ? 'all' : ([...wanted].find((one) => one !== 'plan' || isEnough) ?? 'pay');
    wanted.delete(what);
    await arrange(stage, money, what, turn);
    turn += 1;
  }
}

/** For less nobody agrees to months. */
const leastOfPlan = 10_000;

async function arrange(stage: Stage, money: VisitMoney, what: string, turn: number): Promise<void> {
  const { VisitMasterID, LeftCents, Entries, BooksOn: today } = money;
  const left = LeftCents ?? 0;
  const said = { EntryID: entry(`today ${turn}`), VisitMasterID };
  if (what === 'plan')
    await stage.act(joanna, 'arrangePlan', { ...said, Cents: left, Months: 4, FirstOn: addDays(today, 20) });
  else if (what === 'promise')
    await stage.act(joanna, 'recordPromise', { ...said, Cents: left, Until: addDays(today, 3) });
  else if (what === 'waive')
    await stage.act(owen, 'waiveMoney', { ...said, Cents: left, Reason: 'Financial hardship, papers are on file' });
  else
    await stage.act(joanna, 'recordPayment', {
      ...said,
      Cents: what === 'pay' && turn % 5 === 4 ? Math.ceil(left / 2) : left,
      LeftCents,
      AfterReceipt: lastReceipt(Entries),
      ...(turn % 3 === 0 ? { Tender: 'Cash' } : { Tender: 'Card', Reference: `Slip 05${10 + turn}` }),
    });
}

/** Who was told from where to where it may be, or comes often and pays on the day, is not asked before. */
async function deferPayments(agenda: Agenda, stage: Stage): Promise<void> {
  const isOpen = new Set(['Fail', 'Warn']);
  const open = (await nextDayRows(agenda, stage)).filter(
    ({ Status, Score, Checks }) =>
      Status === 'Conditional' &&
      Score > 80 &&
      Checks.some(({ Check, State }) => Check === 'Payment' && isOpen.has(State)),
  );
  if (open.length > 0)
    await stage.act(joanna, 'waiveClearance', {
      VisitMasterIDs: open.map(({ VisitMasterID }) => VisitMasterID),
      Check: 'Payment',
      Reason: 'Was told what it may come to, and pays on the day',
    });
}
