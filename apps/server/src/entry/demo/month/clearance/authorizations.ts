import type { AuthDetail } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { DocumentTypeKey } from '@coverline/authorization/documents/documentTypes.ts';
import type { Agenda } from '../agenda.ts';
import { drawnPaper } from '../casePapers.ts';
import { comingPeople } from '../people.ts';
import type { Stage } from '../stage.ts';
import { rhea } from '../staff.ts';

type Step =
  | {
      readonly day: number;
      readonly to: AuthDetail['Status'];
      readonly said?: object;
      readonly way?: 'Portal' | 'Phone' | 'Fax';
    }
  | { readonly day: number; readonly decides: object; readonly way?: 'Portal' | 'Phone' | 'Fax' }
  /** Over the payer’s wire: the sandbox’s payer answers. */
  | { readonly day: number; readonly sends: AuthDetail['Status'] }
  | { readonly day: number; readonly asks: true }
  | { readonly day: number; readonly adds: DocumentTypeKey };

type Story = {
  readonly code: string;
  readonly diagnosis: string;
  readonly urgent?: true;
  readonly units?: number;
  /** Whose: one that is asked over a wire. */
  readonly payer?: string;
  readonly steps: readonly Step[];
};

const sent = (day: number, way: 'Portal' | 'Phone' | 'Fax' = 'Portal'): readonly Step[] => [
  { day, to: 'ReadyToSend' },
  { day, to: 'Submitted', way },
];
const yes = (day: number, number: string, more: object = {}): Step => ({
  day,
  decides: { Action: 'A1', AuthNumber: number, ...more },
});
const no = (day: number, Reason: string): Step => ({ day, decides: { Action: 'A3', Reason }, way: 'Fax' });

const wired = (day: number): readonly Step[] => [
  { day, to: 'ReadyToSend' },
  { day, sends: 'Submitted' },
];

/** What was asked of payers this month, by hand and over wires, and how far each of them is. */
export const authStories: readonly Story[] = [
  { code: '72148', diagnosis: 'M5416', steps: [] },
  { code: '73721', diagnosis: 'M25561', steps: [{ day: -1, to: 'CallNeeded' }] },
  { code: '70551', diagnosis: 'G43909', steps: [{ day: -1, to: 'ReadyToSend' }] },
  { code: '78815', diagnosis: 'C3411', urgent: true, steps: sent(-2) },
  { code: '27447', diagnosis: 'M1711', steps: sent(-5, 'Fax') },
  { code: '45378', diagnosis: 'K5090', steps: sent(-1, 'Phone') },
  { code: '93458', diagnosis: 'I2510', steps: sent(0) },
  {
    code: '72141',
    diagnosis: 'M5412',
    steps: [...sent(-4), { day: -3, decides: { Action: 'A4', Reason: 'In review by a nurse' } }],
  },
  {
    code: '64483',
    diagnosis: 'M5416',
    steps: [...sent(-6), { day: -4, decides: { Action: 'A4', Reason: 'In review' } }],
  },
  {
    code: '95810',
    diagnosis: 'G4733',
    steps: [...sent(-5), { day: -3, to: 'InfoRequested', said: { Wanted: 'Notes of the last 60 days' }, way: 'Phone' }],
  },
  {
    code: '29881',
    diagnosis: 'S83241A',
    steps: [
      ...sent(-8),
      { day: -6, to: 'InfoRequested', said: { Wanted: 'Report of the MRI' }, way: 'Fax' },
      { day: -4, to: 'InfoSent', way: 'Fax' },
    ],
  },
  { code: '70553', diagnosis: 'G35', steps: [...sent(-12), yes(-8, 'PA7741902')] },
  { code: '74177', diagnosis: 'K8590', steps: [...sent(-9), yes(-7, 'PA7740318')] },
  { code: '77067', diagnosis: 'Z1231', steps: [...sent(-20), yes(-15, 'PA7738250', { days: 9 })] },
  {
    code: '97110',
    diagnosis: 'M25511',
    units: 12,
    steps: [
      ...sent(-11),
      { day: -7, decides: { Action: 'A6', AuthNumber: 'PA7739977', Reason: 'Six visits at first' } },
    ],
  },
  {
    code: '63030',
    diagnosis: 'M5126',
    steps: [...sent(-10, 'Fax'), no(-5, 'Six weeks of conservative care are not documented')],
  },
  {
    code: '22551',
    diagnosis: 'M5412',
    steps: [
      ...sent(-14),
      no(-9, 'Imaging does not show compression'),
      { day: -6, to: 'PeerToPeer', said: { Appointment: 'Dr. Reyes and the medical director, by telephone' } },
    ],
  },
  {
    code: 'J1745',
    diagnosis: 'K5090',
    steps: [...sent(-21), no(-14, 'A biosimilar has to be tried first'), { day: -8, to: 'Appeal1', way: 'Fax' }],
  },
  {
    code: '81519',
    diagnosis: 'C50911',
    steps: [
      ...sent(-25),
      no(-19, 'Investigational'),
      { day: -15, to: 'Appeal1', way: 'Fax' },
      { day: -4, decides: { Action: 'A1', AuthNumber: 'PA7735510' }, way: 'Fax' },
    ],
  },
  {
    code: '43775',
    diagnosis: 'E6601',
    steps: [...sent(-7), { day: -5, to: 'Cancelled', said: { Reason: 'The patient put it off' } }],
  },
  // Granite looks at it first and decides when it is asked; Bluestone at once; Juniper denies.
  { code: '70553', diagnosis: 'G43909', payer: 'GRANT', steps: wired(0) },
  { code: '73221', diagnosis: 'M25511', payer: 'GRANT', steps: [...wired(-3), { day: -2, asks: true }] },
  { code: '93306', diagnosis: 'I5022', payer: 'BLUE1', steps: wired(-2) },
  { code: '72148', diagnosis: 'M5416', payer: 'JUNIP', steps: wired(-4) },
  // Granite wants the operative note of a knee: of one it has it and grants fewer, of one somebody has to add it.
  {
    code: '27447',
    diagnosis: 'M1711',
    units: 4,
    payer: 'GRANT',
    steps: [...wired(-3), { day: -2, adds: 'OperativeNote' }, { day: -2, sends: 'InfoSent' }, { day: -1, asks: true }],
  },
  { code: '27446', diagnosis: 'M1712', units: 2, payer: 'GRANT', steps: wired(-1) },
];

/** Authorizations in every status, each of somebody who came or comes and has a payer. */
export function addAuthorizations(agenda: Agenda, stage: Stage): void {
  const people = comingPeople(agenda).filter(
    ({ client, person, visits }) =>
      client === 'lakeside' &&
      visits.length > 0 &&
      person.Insurances.some(({ Term }) => Term === null || Term >= agenda.today),
  );
  const workday = (day: number): number => (day === 0 || agenda.isWorkday(day) ? day : workday(day - 1));
  const taken = new Set<string>();
  const ofPayer = (payer: string) => {
    const free = people.filter(({ id, person }) => person.Insurances[0]?.PayerId === payer && !taken.has(id));
    // Covered by it alone, so that it is the one that is asked; and rather nobody whose number has a scenario in it.
    const found =
      free.find(({ person: { Insurances } }) => Insurances.length === 1 && !Insurances[0]?.MemberId.includes('-')) ??
      free[0];
    if (found !== undefined) taken.add(found.id);
    return found;
  };
  // One after the other, so that each has the same number wherever the month is made.
  const whose = 'authorizations';
  for (const [at, story] of authStories.entries()) {
    const who = story.payer === undefined ? (people[at * 3 + 1] ?? people[at]) : ofPayer(story.payer);
    const first = workday(story.steps[0]?.day ?? -1);
    if (who === undefined || first < agenda.first) continue;
    let AuthID = '';
    let minute = 9 * 60 + at * 3;
    agenda.add(first, minute, async () => void (AuthID = await begin(agenda, stage, who.id, story)), { whose });
    for (const step of story.steps) {
      minute += 9;
      agenda.add(workday(step.day), minute, () => take(agenda, stage, AuthID, step), { whose });
    }
  }
}

async function begin(agenda: Agenda, stage: Stage, RegMasterID: string, story: Story): Promise<string> {
  const { AuthID } = await stage.act(rhea, 'createAuthorization', { RegMasterID });
  const { Content, Version } = await stage.act(rhea, 'getAuthorization', { AuthID });
  const [From, To] = [agenda.dayOf(3), agenda.dayOf(63)];
  await stage.act(rhea, 'saveAuthorization', {
    AuthID,
    Version,
    Content: {
      ...Content,
      From,
      To,
      Urgency: story.urgent === true ? 'Urgent' : 'Standard',
      Diagnoses: [{ Kind: 'Principal', Code: story.diagnosis }],
      Lines: [{ Sequence: 1, Code: story.code, From, To, Count: story.units ?? 1, Unit: 'Units' }],
    },
  });
  return AuthID;
}

async function take(agenda: Agenda, stage: Stage, AuthID: string, step: Step): Promise<void> {
  if ('sends' in step || 'asks' in step) return overWire(stage, AuthID, step);
  if ('adds' in step) {
    const lines = ['Arthroscopy of the right knee: grade IV changes of the medial compartment.'];
    const paper = await drawnPaper('Operative note', lines);
    await stage.act(rhea, 'uploadAuthorizationDocument', { AuthID, Type: step.adds }, paper);
    return;
  }
  const { Version } = await stage.act(rhea, 'getAuthorization', { AuthID });
  const Told = {
    Way: step.way ?? 'Portal',
    At: new Date(Date.now() - 60_000).toISOString(),
    With: 'Utilization review',
    Reference: `R${Version}${AuthID.slice(0, 4)}`,
    Note: '',
  };
  if ('to' in step) {
    await stage.act(rhea, 'moveAuthorization', { AuthID, Version, To: step.to, Told, ...step.said });
    return;
  }
  const { days, ...decides } = step.decides as { readonly days?: number }; // of a story: until when it holds
  const isYes = 'AuthNumber' in decides;
  const isNo = 'Action' in decides && decides.Action === 'A3';
  await stage.act(rhea, 'recordAuthorizationDecision', {
    AuthID,
    Version,
    Told,
    ...(isYes && { From: agenda.dayOf(step.day), To: agenda.dayOf(days ?? 63) }),
    ...(isNo && { AppealBy: agenda.dayOf(60) }),
    ...decides,
  });
}

async function overWire(
  stage: Stage,
  AuthID: string,
  step: { readonly sends: AuthDetail['Status'] } | { readonly asks: true },
): Promise<void> {
  const { Version } = await stage.act(rhea, 'getAuthorization', { AuthID });
  if ('sends' in step) await stage.act(rhea, 'sendAuthorization', { AuthID, Version, To: step.sends });
  else await stage.act(rhea, 'askAuthorizationPayer', { AuthID });
  await stage.wired();
}
