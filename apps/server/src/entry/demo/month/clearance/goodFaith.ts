import { businessDaysBefore } from '@coverline/clearance/goodFaith/businessDaysUntil.ts';
import type { ClearanceRow } from '@coverline/contract/clearance/clearanceShapes.ts';
import type { GoodFaithDraft } from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { addBusinessDays } from '@coverline/domain/cases/businessDays.ts';
import type { Agenda } from '../agenda.ts';
import { ana, joanna } from '../staff.ts';
import type { Stage } from '../stage.ts';

/** Who pays alone gets an estimate in good faith: some have it in hand, one is due on the next working day, one is late. */
export function addGoodFaith(agenda: Agenda, stage: Stage): void {
  agenda.add(0, 17 * 60 + 25, () => estimateInGoodFaith(agenda, stage), { alone: true });
}

/** So many are handed out. */
const handedOut = 2;

async function estimateInGoodFaith({ today }: Agenda, stage: Stage): Promise<void> {
  const { Rows } = await stage.act(joanna, 'getClearance', { Limit: 50 });
  const alone = Rows.filter(({ Primary, ScheduleStatus }) => Primary === null && ScheduleStatus === 'Scheduled');
  for (const row of alone.slice(0, handedOut)) await handOut(stage, row, today);
  const [next, late] = alone.slice(handedOut);
  const askedOn = businessDaysBefore(addBusinessDays(today, 1), 3);
  if (next !== undefined) await ask(stage, next, askedOn);
  if (late !== undefined) await ask(stage, late, businessDaysBefore(today, 6));
}

const ask = (stage: Stage, { VisitMasterID }: ClearanceRow, RequestedOn: string) =>
  stage.act(ana, 'answerGoodFaith', { VisitMasterID, Answer: 'NoPlan', RequestedOn });

/** The hospital as it stands in its estimates. */
const hospital: GoodFaithDraft['Providers'][number] = {
  Key: 'p1',
  IsConvening: true,
  Name: 'Lakeside Regional Hospital',
  Kind: 'Facility',
  NPI: '1245319599',
  TIN: '98-7654321',
  Address: '1200 Harbor Drive',
  City: 'Tideland',
  State: 'OH',
  Zip: '44101',
  Phone: '2165550134',
  Email: '',
};

async function handOut(stage: Stage, { VisitMasterID, FirstName, LastName }: ClearanceRow, today: string) {
  const { Draft } = await stage.act(joanna, 'getGoodFaith', { VisitMasterID });
  const whole: GoodFaithDraft = {
    ...Draft,
    Words: Draft.Words || 'Office visit',
    Providers: [hospital],
    Items: Draft.Items.map((item) => ({
      ...item,
      Provider: 'p1',
      Words: item.Words || 'Office visit',
      IsDiagnosisOpen: item.Diagnosis === '',
    })),
    Separate: [],
  };
  const saved = await stage.act(joanna, 'saveGoodFaith', { VisitMasterID, Draft: whole, Version: 0 });
  if (saved.Missing.length > 0) return;
  await stage.act(joanna, 'issueGoodFaith', { VisitMasterID, Version: 1, After: 0 });
  await stage.act(joanna, 'deliverGoodFaith', {
    VisitMasterID,
    Version: 1,
    How: 'InPerson',
    On: today,
    Language: 'English',
    To: `${FirstName} ${LastName}, at the desk`,
  });
}
