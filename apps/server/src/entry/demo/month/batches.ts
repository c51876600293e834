import { batchTasks } from '#/services/batch/tasks/batchTasks.ts';
import { taskKinds } from '#/services/batch/tasks/taskKinds.ts';
import { type Progress, readProgress } from '#/services/batch/readProgress.ts';
import { demoId } from '#/entry/demo/demoId.ts';
import type { OfferedKind } from '@coverline/domain/batch/batchKinds.ts';
import { startBatchWorker } from '#/services/batch/batchWorker.ts';
import { startBatchSearches } from '#/services/batch/searches/startBatchSearches.ts';
import { demoPayers } from '#/entry/demo/demoFiles.ts';
import { sweep } from '#/services/batch/sweep.ts';
import { startTasks } from '#/platform/tasks/startTasks.ts';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Agenda } from './agenda.ts';
import { type Coming, comingPeople } from './people.ts';
import { randomOf } from './random.ts';
import type { Stage, Worker } from './stage.ts';
import { helen, joanna, owen, teresa } from './staff.ts';

type Row = { readonly coming: Coming; readonly visit: Coming['visits'][number] };

/** What becomes of a file once its rows were read. */
type Course = 'asked' | 'asked and extracted' | 'left ready' | 'paused' | 'planned' | 'cancelled';

/** The files that the two clients have asked about, week by week, and those that are under way. */
export function addBatches(agenda: Agenda, stage: Stage): void {
  for (let week = -4; week <= 0; week += 1) {
    const day = workdayFrom(agenda, week * 7 - 1);
    const course = week % 2 === 0 ? 'asked and extracted' : 'asked';
    addFile(agenda, stage, {
      maker: owen,
      day,
      minute: 6 * 60 + 45,
      days: [day + 1, day + 7],
      name: 'Scheduled visits',
      course,
    });
    if (week % 2 !== 0) continue;
    addFile(agenda, stage, {
      maker: helen,
      day: workdayFrom(agenda, week * 7 - 2),
      minute: 17 * 60,
      days: [day - 6, day],
      name: 'Accessions',
      course,
    });
  }
  const before = workdayFrom(agenda, -12);
  addFile(agenda, stage, {
    maker: owen,
    day: before,
    minute: 14 * 60,
    // of days that are over: how far it comes is not the same twice, and must decide nothing at a desk
    days: [-40, before - 1],
    name: 'Balances over 90 days',
    course: 'cancelled',
  });
  addFile(agenda, stage, {
    kind: 'Discovery',
    maker: teresa,
    day: workdayFrom(agenda, -3),
    minute: 16 * 60 + 40,
    days: [1, 14],
    name: 'Self-pay before service',
    course: 'asked and extracted',
  });
  addFile(agenda, stage, {
    kind: 'Demographics',
    maker: joanna,
    day: workdayFrom(agenda, -2),
    minute: 16 * 60 + 55,
    days: [1, 5],
    name: 'Addresses before mailing',
    course: 'asked and extracted',
  });
  const last = workdayFrom(agenda, -1);
  addFile(agenda, stage, {
    maker: owen,
    day: last,
    minute: 13 * 60 + 20,
    days: [-30, last - 1],
    name: 'Open accounts',
    course: 'paused',
  });
  addFile(agenda, stage, {
    maker: owen,
    day: last,
    minute: 15 * 60 + 5,
    days: [8, 14],
    name: 'Scheduled visits, second week',
    course: 'planned',
  });
  addFile(agenda, stage, {
    maker: owen,
    day: last,
    minute: 16 * 60 + 12,
    days: [1, 5],
    name: 'Clinic roster',
    course: 'left ready',
  });
}

const workdayFrom = (agenda: Agenda, day: number): number =>
  agenda.isWorkday(day) ? day : workdayFrom(agenda, day - 1);

type File = {
  readonly kind?: OfferedKind;
  readonly maker: Worker;
  readonly day: number;
  readonly minute: number;
  /** Of which visits. */
  readonly days: readonly [from: number, to: number];
  readonly name: string;
  readonly course: Course;
};

function addFile(agenda: Agenda, stage: Stage, file: File): void {
  // A worker takes whatever waits; and whoever is checked at a desk meanwhile would find the batch's answer, or not.
  agenda.add(file.day, file.minute, () => runFile(agenda, stage, file), { alone: true });
}

async function runFile(
  agenda: Agenda,
  stage: Stage,
  { kind = 'Eligibility', maker, day, days: [from, to], name, course }: File,
): Promise<void> {
  const rows = comingPeople(agenda)
    .filter(({ client, person }) => client === maker.client && person.Waits !== true)
    .filter(({ person }) => kind !== 'Discovery' || isSelfPay(agenda, person))
    .flatMap((coming) => coming.visits.map((visit) => ({ coming, visit })))
    .filter(({ visit }) => visit.DaysFromToday >= from && visit.DaysFromToday <= to)
    .filter(
      ({ visit }) =>
        kind !== 'Eligibility' ||
        randomOf(`batch ${name} ${visit.VisitNumber}`).chance(course.startsWith('asked') ? 60 : 35),
    )
    .slice(0, mostOf[kind]);
  const stamp = agenda.dayOf(day).replaceAll('-', '');
  const fileName = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_')}_${stamp}.csv`;
  const FileID = await upload(stage, maker, fileName, fileOfKind[kind](agenda, rows, `${name} ${stamp}`));
  const uploaded = await stage.act(maker, 'uploadBatch', { FileID });
  const draft =
    kind === uploaded.Kind
      ? uploaded
      : await stage.act(maker, 'setBatchKind', { BatchID: uploaded.BatchID, Kind: kind });
  const Columns = draft.Columns.map(({ Field, Transforms }) => ({ Field, Transforms }));
  const { BatchID } = await stage.act(maker, 'checkBatch', { BatchID: draft.BatchID, Columns });
  const look = () => progressOf(stage, maker, BatchID);
  await withWorker(stage, 'reads', () => until(async () => (await look()).state !== 'Validating'));
  if (course === 'left ready') return;
  const Name = `${name} ${agenda.dayOf(from).slice(5).replace('-', '/')} to ${agenda.dayOf(to).slice(5).replace('-', '/')}`;
  const At = course === 'planned' ? agenda.ahead(2, 6 * 60) : null;
  await stage.act(maker, 'startBatch', { BatchID, Name, At, CostCapCents: course === 'paused' ? 5_000 : null });
  if (course === 'planned') return;
  if (course === 'paused' || course === 'cancelled') {
    await withWorker(stage, 'asks slowly', () => until(async () => (await look()).counts.done >= 8));
    await stage.act(maker, course === 'paused' ? 'pauseBatch' : 'cancelBatch', { BatchID });
    if (course === 'cancelled') await sweep(stage.deps.doors, () => new Set());
    return;
  }
  await askAll(agenda, stage, look);
  if (course !== 'asked and extracted') return;
  await stage.act(maker, 'makeBatchFile', { BatchID, Kind: 'Results', Format: 'csv' });
  await withWorker(stage, 'reads', () =>
    until(async () => (await stage.act(maker, 'getBatch', { BatchID })).Files.every(({ State }) => State === 'Ready')),
  );
}

async function progressOf({ deps }: Stage, { client }: Worker, batchId: string): Promise<Progress> {
  const clientId = demoId(`client ${client}`);
  const progress = await deps.doors.withTenant(clientId, (trx) => readProgress(trx, { clientId, batchId }));
  if (progress === null) throw new Error('the batch is gone');
  return progress;
}

/** Until it ends: what a payer could not answer is asked again later, as the batch's own rules say. */
async function askAll(agenda: Agenda, stage: Stage, look: () => Promise<Progress>): Promise<void> {
  await withWorker(stage, 'asks', () =>
    until(async () => {
      const { finishedAt, counts } = await look();
      return finishedAt !== null || counts.pending + counts.in_flight === 0;
    }),
  );
  if ((await look()).finishedAt === null) await agenda.later(30, () => askAll(agenda, stage, look));
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(15);
}

/** A search asks several payers, and a check a bureau: a few show what comes of them. */
const mostOf: Readonly<Record<OfferedKind, number | undefined>> = {
  Eligibility: undefined,
  Discovery: 8,
  Demographics: 14,
};

const isSelfPay = (agenda: Agenda, person: Coming['person']): boolean =>
  person.Insurances.every(({ Term }) => Term !== null && Term < agenda.today);

const leaseMs = 600_000;
/** Whoever waits here waits for nothing else. */
const pace = { itemsMs: 20, sweepMs: 1_000, tasksMs: 10 } as const;

type Does = 'reads' | 'asks' | 'asks slowly';

/** A worker of batches, for as long as something of theirs is under way. */
export async function withWorker({ deps }: Stage, does: Does, act: () => Promise<void>): Promise<void> {
  const log = ({ event, detail }: { readonly event: string; readonly detail: string }) =>
    console.log(`demo month: ${event} ${detail}`);
  const limits = { batchRows: 10_000, batchFileMegabytes: deps.config.batchFileMegabytes };
  if (does === 'reads') {
    const kinds = taskKinds(deps, limits);
    const tasks = startTasks({ doors: deps.doors, queue: batchTasks, leaseMs, restMs: pace.tasksMs, ...kinds, log });
    await act();
    return tasks.stop();
  }
  const worker = startBatchWorker({ ...deps, leaseMs, pace, inFlight: does === 'asks' ? 16 : 4, log });
  const searches = startBatchSearches({ ...deps, restMs: pace.tasksMs, log });
  await act();
  await searches.stop();
  return worker.stop(10_000);
}

/** As a scheduling system writes it, with what goes wrong in such files: a birth date that is none, a payer nobody knows, a number cut off. */
function csvOf(agenda: Agenda, rows: readonly Row[], name: string): Buffer {
  const random = randomOf(name);
  const payers = new Map(demoPayers().map(({ PayerId, Name }) => [PayerId, Name]));
  const header = 'MRN,Last Name,First Name,DOB,Sex,Insurance,Member ID,Group,Visit Number,Date of Service,Location';
  const lines = rows.map(({ coming: { person }, visit }, at) => {
    const [insurance] = person.Insurances;
    const fault = at > 3 && at % 17 === 5 ? random.pick(['born', 'payer', 'member'] as const) : null;
    return [
      person.MRN,
      person.LastName,
      person.FirstName,
      fault === 'born' ? '00/00/0000' : slashed(person.DOB),
      person.Sex,
      fault === 'payer' ? 'Workers Comp - see notes' : (payers.get(insurance?.PayerId ?? '') ?? ''),
      fault === 'member' ? '' : (insurance?.MemberId ?? ''),
      insurance?.Group ?? '',
      visit.VisitNumber,
      slashed(agenda.dayOf(visit.DaysFromToday)),
      visit.Location,
    ].join(',');
  });
  return Buffer.from([header, ...lines, ''].join('\r\n'));
}

/** As a registrar lists them: nobody knows of an insurance. */
function selfPayCsv(agenda: Agenda, rows: readonly Row[]): Buffer {
  const header = 'MRN,Last Name,First Name,DOB,Sex,State,ZIP,Visit Number,Date of Service,Charges';
  const lines = rows.map(({ coming: { person }, visit }) =>
    [
      person.MRN,
      person.LastName,
      person.FirstName,
      slashed(person.DOB),
      person.Sex,
      person.State,
      person.Zip,
      visit.VisitNumber,
      slashed(agenda.dayOf(visit.DaysFromToday)),
      `${randomOf(`charges ${visit.VisitNumber}`).int(180, 4_200)}.00`,
    ].join(','),
  );
  return Buffer.from([header, ...lines, ''].join('\r\n'));
}

/** As a mail house wants it checked: who and where people are, and how they are reached. */
function mailingCsv(_agenda: Agenda, rows: readonly Row[]): Buffer {
  const header = 'MRN,Last Name,First Name,DOB,Sex,Address,City,State,ZIP,Phone,Visit Number';
  const lines = rows.map(({ coming: { person }, visit }) =>
    [
      person.MRN,
      person.LastName,
      person.FirstName,
      slashed(person.DOB),
      person.Sex,
      person.Address1.replaceAll(',', ' '),
      person.City,
      person.State,
      person.Zip,
      person.Phone,
      visit.VisitNumber,
    ].join(','),
  );
  return Buffer.from([header, ...lines, ''].join('\r\n'));
}

const fileOfKind: Readonly<Record<OfferedKind, (agenda: Agenda, rows: readonly Row[], name: string) => Buffer>> = {
  Eligibility: csvOf,
  Discovery: selfPayCsv,
  Demographics: mailingCsv,
};

const slashed = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

async function upload(stage: Stage, maker: Worker, Name: string, bytes: Buffer): Promise<string> {
  const Fingerprint = createHash('sha256').update(bytes).digest('hex');
  const { FileID } = await stage.act(maker, 'beginBatchFile', { Name, Size: bytes.length, Fingerprint });
  await stage.act(maker, 'putBatchFilePart', { FileID, Part: '0' }, bytes);
  return FileID;
}
