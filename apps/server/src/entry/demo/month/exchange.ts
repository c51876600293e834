import { createHash } from 'node:crypto';
import type { Agenda } from './agenda.ts';
import type { Stage, Worker } from './stage.ts';
import { helen, owen, wren } from './staff.ts';

type Handed = {
  readonly by: Worker;
  readonly day: number;
  readonly minute: number;
  readonly name: string;
  readonly text: string;
  readonly out?: true;
};

const remit = (day: string) =>
  `Payer,Checks,Answered,Cost\r\nBluestone Health Plan,148,145,16.28\r\nNorthlake Mutual,96,91,10.01\r\nCedar Valley Medicaid,84,80,8.80\r\nWeek ending,${day},,\r\n`;
const changes =
  'Payer,What changes,From\r\nNorthlake Mutual,New line for providers,01/01/2027\r\nTidelands Employer Plan,Answers by service type,12/15/2026\r\n';
const locations = 'Location,NPI\r\nRiverside Draw Station,1999940012\r\nMain Street Draw Station,1999940012\r\n';

/** Files that clients and the company hand each other. */
export function addExchange(agenda: Agenda, stage: Stage): void {
  const week = [-28, -21, -14, -7].map((day): Handed => {
    const stamp = agenda.dayOf(day);
    return {
      by: wren('lakeside'),
      day,
      minute: 7 * 60 + 30,
      name: `costs_by_payer_${stamp.replaceAll('-', '')}.csv`,
      text: remit(stamp),
      out: true,
    };
  });
  const handed: readonly Handed[] = [
    ...week,
    { by: wren('lakeside'), day: -5, minute: 15 * 60, name: 'payer_changes.csv', text: changes, out: true },
    {
      by: owen,
      day: -19,
      minute: 10 * 60 + 12,
      name: 'clinic_locations.csv',
      text: 'Location,Building,Desk\r\nOB Clinic,North,2\r\nCardiology Clinic,North,4\r\n',
    },
    {
      by: owen,
      day: -2,
      minute: 9 * 60 + 44,
      name: 'insurance_codes.csv',
      text: 'Code,Name\r\nBHP01,Bluestone PPO\r\nNLM02,Northlake HMO\r\nCVM,Cedar Valley Medicaid\r\n',
    },
    { by: helen, day: -10, minute: 11 * 60 + 5, name: 'draw_stations.csv', text: locations },
    {
      by: wren('summit'),
      day: -6,
      minute: 8 * 60,
      name: `costs_by_payer_${agenda.dayOf(-6).replaceAll('-', '')}.csv`,
      text: remit(agenda.dayOf(-6)),
      out: true,
    },
  ];
  for (const file of handed) agenda.add(file.day, file.minute, () => hand(stage, file));
}

async function hand(stage: Stage, { by, name, text, out }: Handed): Promise<void> {
  const bytes = Buffer.from(text);
  const Fingerprint = createHash('sha256').update(name).update(bytes).digest('hex');
  const { FileID } = await stage.act(by, 'beginExchangeFile', { Name: name, Size: bytes.length, Fingerprint });
  await stage.act(by, 'putExchangeFilePart', { FileID, Part: '0' }, bytes);
  await stage.act(by, 'receiveExchangeFile', { FileID, Direction: out === true ? 'Outbound' : 'Inbound' });
}
