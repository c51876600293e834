import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from '../agenda.ts';
import { ana, joanna, owen } from '../staff.ts';
import type { Stage } from '../stage.ts';
import { nextDayRows, withThoseAlone } from './nextDay.ts';
import { loadPriceFile } from './priceFile.ts';

const owners = [joanna, ana];

/** What services cost at the hospital, and what the next visits will cost their patients. */
export function addEstimates(agenda: Agenda, stage: Stage): void {
  const alone = { alone: true };
  agenda.add(-5, 11 * 60 + 15, () => loadPrices(stage, agenda.today), alone);
  agenda.add(0, 17 * 60 + 20, () => estimateVisits(agenda, stage), alone);
}

const year = (): number => new Date().getUTCFullYear();

/** Codes are bare numbers: what CPT calls them is not ours, and the house has its own names. */
const charges = [
  ['99213', 'Office visit, known', '186.00'],
  ['99203', 'Office visit, new', '264.00'],
  ['80053', 'Metabolic panel', '92.00'],
  ['85025', 'Blood count', '58.00'],
  ['71046', 'Chest films, two', '214.00'],
  ['70551', 'Head MR', '2480.00'],
  ['45378', 'Scope of the colon', '3120.00'],
  ['47562', 'Gallbladder, by scope', '11850.00'],
  ['93000', 'Tracing of the heart', '118.00'],
  ['97110', 'Exercise, a quarter of an hour', '96.00'],
] as const;

const chargeOf: ReadonlyMap<string, number> = new Map(
  charges.map(([code, , dollars]) => [code, Math.round(Number(dollars) * 100)]),
);

const contract = [
  ['99213', '104.20'],
  ['99203', '148.75'],
  ['71046', '96.40'],
  ['70551', '1140.00'],
  ['45378', '1685.00'],
  ['47562', '6420.00'],
] as const;

async function loadPrices(stage: Stage, today: string): Promise<void> {
  const list = ['Code,Description,Charge', ...charges.map((row) => `${row[0]},"${row[1]}",${row[2]}`)].join('\n');
  const shown = await stage.act(owen, 'previewCharges', {}, Buffer.from(list));
  await stage.act(owen, 'confirmCharges', { Version: shown.Version });
  for (const payer of ['NORTH', 'GRANT', 'BLUE1', 'PRBCB']) {
    const lines = [
      'Code,Amount,Multiple of Medicare,From,To',
      ...contract.map(([code, amount]) => `${code},${amount},,${year()}-01-01,`),
      `80053,,1.25,${year()}-01-01,`,
      `85025,,1.25,${year()}-01-01,`,
      `93000,,1.25,${year()}-01-01,`,
    ].join('\n');
    const PayerID = demoId(`partner ${payer}`);
    const looked = await stage.act(
      owen,
      'previewContract',
      { PayerID, Name: `Agreement of ${year()}` },
      Buffer.from(lines),
    );
    await stage.act(owen, 'confirmContract', { Version: looked.Version });
  }
  await stage.act(owen, 'savePriceSettings', {
    Locality: '13282 99',
    SelfPayDiscountBp: 4000,
    Multipliers: [
      { PayerID: demoId('partner TIDEL'), Bp: 12_000 },
      { PayerID: demoId('partner SUMMA'), Bp: 10_000 },
      { PayerID: demoId('partner CVMCD'), Bp: 7500 },
    ],
    Version: 0,
  });
  await loadPriceFile(stage, charges, today);
}

/** What is done where, by turns. */
const orders: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'Main OR': [['47562', '80053'], ['45378']],
  Imaging: [['70551'], ['71046']],
  'Outpatient Lab': [['80053', '85025'], ['85025']],
  'Cardiology Clinic': [
    ['99213', '93000'],
    ['99203', '93000'],
  ],
  'Orthopedics Clinic': [['99213', '71046'], ['99213']],
  Emergency: [['99213', '71046']],
};
const elsewhere = [['99213'], ['99213', '80053'], ['99203'], ['99213', '85025']] as const;
/** One of eight was ordered too late for its estimate. */
const isLate = (at: number): boolean => at % 8 === 5;

async function estimateVisits(agenda: Agenda, stage: Stage): Promise<void> {
  const next = await withThoseAlone(stage, await nextDayRows(agenda, stage));
  for (const [at, row] of next.entries()) await estimateVisit(stage, row, at);
}

async function estimateVisit(
  stage: Stage,
  { RegMasterID, VisitMasterID, Location, Primary }: ClearanceRow,
  at: number,
): Promise<void> {
  const usual = orders[Location] ?? elsewhere;
  const codes = usual[at % usual.length] ?? elsewhere[0];
  const worker = owners[at % owners.length] ?? joanna;
  const { Visits } = await stage.act(worker, 'getRegistration', { RegMasterID });
  const visit = Visits.find((one) => one.VisitMasterID === VisitMasterID);
  if (visit === undefined) return;
  const { Answers: _answers, UpdatedAt: _at, UpdatedBy: _by, ...fields } = visit;
  const ChargeAmount = codes.reduce((sum, code) => sum + (chargeOf.get(code) ?? 0), 0);
  await stage.act(worker, 'saveVisit', { RegMasterID, ...fields, Procedures: [...codes], ChargeAmount });
  if (Primary !== null && isLate(at)) return;
  const Question = { Lines: codes.map((Code) => ({ Code })) };
  await stage.act(worker, 'saveEstimate', { VisitMasterID, Question, After: 0 });
  // One of ten is asked for once more: something was paid already, or the order grew.
  if (at % 10 === 1)
    await stage.act(worker, 'saveEstimate', {
      VisitMasterID,
      Question: { Lines: [...Question.Lines, { Code: '93000' }], PrepaidCents: 5000 },
      After: 1,
    });
}
