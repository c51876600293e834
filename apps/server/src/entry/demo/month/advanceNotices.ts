import { firstAbnSettings } from '@coverline/domain/cases/abn/abnSettings.ts';
import type { AbnBasis, AbnOption } from '@coverline/domain/cases/abn/abnKinds.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { Agenda } from './agenda.ts';
import { type Coming, comingPeople } from './people.ts';
import type { Stage } from './stage.ts';
import { helen, ravi, wren } from './staff.ts';

type Row = readonly [what: string, basis: AbnBasis, reason: string, cents: number];

/** A notice of the laboratory: what it is about, and how it went. Days from today. */
type Story = {
  readonly days: number;
  readonly rows: readonly Row[];
  readonly language?: 'English' | 'Spanish';
  readonly kind?: 'Required' | 'Voluntary';
  readonly ends: 'Draft' | 'Given' | 'Refused' | 'Voided' | 'Replaced' | AbnOption;
  /** The number of the claim, and what it came to. */
  readonly claim?: readonly [number: string, cents: number];
};

const [condition, often, research] = firstAbnSettings.Reasons.map(({ English }) => English) as [string, string, string]; // the first of those that ship
const vitaminD: Row = ['Vitamin D, 25-hydroxy (blood test), once', 'Condition', condition, 84_50];
const a1c: Row = ['Hemoglobin A1c (blood test), every six weeks for a year', 'Frequency', often, 32_00];
const lipids: Row = ['Lipid panel (blood test), once', 'Frequency', often, 41_75];
const panel: Row = ['Pharmacogenomic panel, once', 'Experimental', research, 390_00];
const wellness: Row = ['Wellness screening panel, once', 'Excluded', 'Medicare never pays for this service.', 120_00];

const stories: readonly Story[] = [
  { days: -30, rows: [lipids], ends: 1, claim: ['SL-40211', 43_20] },
  { days: -27, rows: [vitaminD, a1c], ends: 1, claim: ['SL-40277', 260_00] },
  { days: -22, rows: [panel], ends: 3 },
  { days: -20, rows: [a1c], ends: 2 },
  { days: -16, rows: [vitaminD], ends: 'Replaced' },
  { days: -13, rows: [lipids], ends: 'Refused' },
  { days: -9, rows: [vitaminD], ends: 1, language: 'Spanish' },
  { days: -6, rows: [wellness], ends: 'Given', kind: 'Voluntary' },
  { days: -5, rows: [a1c, lipids], ends: 1 },
  { days: -4, rows: [panel], ends: 'Voided' },
  { days: -2, rows: [vitaminD], ends: 'Refused' },
  { days: -1, rows: [a1c], ends: 'Given' },
  { days: 0, rows: [vitaminD, lipids], ends: 'Given' },
  { days: 0, rows: [panel], ends: 'Draft' },
  { days: 0, rows: [lipids], ends: 'Draft' },
];

const notifierId = demoId('notifier summit');
/** Who gives notices, by client: without one nobody can write any. */
const notifiers = {
  summit: {
    NotifierID: notifierId,
    Name: 'Summit Reference Laboratory',
    Address: '77 Ridge Street, Albany, NY 12207',
    Phone: '5185550142',
  },
  lakeside: {
    NotifierID: demoId('notifier lakeside'),
    Name: 'Lakeside Regional Medical Center',
    Address: '1200 Harbor Drive, Tideland, OH 44101',
    Phone: '2165550134',
  },
} as const;

/** How both clients give advance notices, and those of the laboratory's month: some in each standing but those that take a year. */
export function addAdvanceNotices(agenda: Agenda, stage: Stage): void {
  const setUp = async () => {
    for (const [client, notifier] of Object.entries(notifiers))
      await stage.act(wren(client), 'saveAbnSettings', {
        ...firstAbnSettings,
        Version: 0,
        Notifiers: [{ Location: '', TTY: '711', ShowsLogo: true, ...notifier }],
      });
  };
  agenda.add(agenda.first, 6 * 60 + 5, setUp, { alone: true });
  const people = comingPeople(agenda).filter(({ client, visits }) => client === 'summit' && visits.length > 0);
  const taken = new Set<string>();
  for (const [at, story] of stories.entries()) {
    const days = workday(agenda, story.days);
    if (days < agenda.first) continue;
    const who = whoFor(people, days, taken);
    if (who === null) continue;
    taken.add(who.id);
    addNotice(agenda, stage, { ...story, days }, who, at);
  }
}

/** Somebody who has come by then: with Medicare, where somebody is left. */
function whoFor(people: readonly Coming[], days: number, taken: ReadonlySet<string>): Coming | null {
  const free = people.filter(
    ({ id, visits }) => !taken.has(id) && visits.some(({ DaysFromToday: day }) => day <= days),
  );
  const hasMedicare = ({ person }: Coming) => person.Insurances.some(({ PayerId }) => PayerId === 'CMS01');
  return free.find(hasMedicare) ?? free[0] ?? null;
}

const workday = (agenda: Agenda, day: number): number =>
  day === 0 || agenda.isWorkday(day) ? day : workday(agenda, day - 1);

function addNotice(agenda: Agenda, stage: Stage, story: Story, who: Coming, at: number): void {
  const worker = at % 2 === 0 ? helen : ravi;
  const today = agenda.dayOf(story.days);
  const write = (ReplacesID: string | null = null) =>
    stage.act(worker, 'saveAbn', {
      AbnID: null,
      Version: null,
      RegMasterID: who.id,
      VisitMasterID: null,
      ReplacesID,
      Kind: story.kind ?? 'Required',
      Language: story.language ?? 'English',
      IsDual: false,
      IsEmergency: false,
      NotifierID: notifierId,
      Heading: 'Test',
      ServiceOn: today,
      Identification: who.person.MRN,
      Items: story.rows.map(([What, Basis, Reason, EstimateCents]) => ({
        What,
        Basis,
        Reason,
        Cost: 'Amount',
        EstimateCents,
      })),
      Additional: '',
    });
  const sign = (AbnID: string, Option: AbnOption) =>
    stage.act(worker, 'signAbn', { AbnID, Version: 2, Option, SignedOn: today, Signature: signature });
  agenda.add(
    story.days,
    9 * 60 + at * 9,
    async () => {
      const { AbnID } = await write();
      if (story.ends === 'Draft') return;
      if (story.ends !== 'Voided') await stage.act(worker, 'presentAbn', { AbnID, Version: 1 });
      if (story.ends === 'Voided')
        await stage.act(worker, 'voidAbn', { AbnID, Version: 1, Reason: 'Written for the wrong test.' });
      if (story.ends === 'Refused')
        await stage.act(worker, 'refuseAbn', {
          AbnID,
          Version: 2,
          Witness1: 'Helen Park',
          Witness2: 'Ravi Menon',
          Note: 'Would not sign. The test was drawn as ordered.',
        });
      if (story.ends === 'Replaced') {
        await sign(AbnID, 1);
        const next = await write(AbnID);
        await stage.act(worker, 'presentAbn', { AbnID: next.AbnID, Version: 1 });
        await sign(next.AbnID, 2);
      }
      if (typeof story.ends !== 'number') return;
      const { Version } = await sign(AbnID, story.ends);
      if (story.claim === undefined) return;
      const [ClaimNumber, ActualCents] = story.claim;
      const attached = await stage.act(worker, 'attachAbn', { AbnID, Version, ClaimNumber });
      await stage.act(worker, 'tellAbnCost', { AbnID, Version: attached.Version, ActualCents });
    },
    // One after the other, so that each has the same number wherever the month is made.
    { whose: 'advance notices' },
  );
}

const signature = {
  Kind: 'Drawn',
  Width: 640,
  Height: 170,
  Strokes: [
    [30, 120, 52, 60, 70, 44, 88, 62, 84, 96, 60, 118, 96, 104, 128, 92],
    [140, 104, 156, 88, 168, 100, 184, 86, 200, 102, 220, 84, 244, 98, 300, 90, 380, 96],
  ],
} as const;
