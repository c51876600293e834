import { codeLabel, coverageLevels, quantityQualifiers } from '../../../codes/ebCodes.ts';
import { dateQualifiers } from '../../../codes/dateQualifiers.ts';
import { deliveryText } from '../../../codes/deliveries.ts';
import { insuranceType } from '../../../codes/insuranceTypes.ts';
import { placeOfServiceName } from '../../../codes/placesOfService.ts';
import { referenceQualifiers } from '../../../codes/referenceQualifiers.ts';
import { readDay } from '../../../format/calendar.ts';
import { formatDate } from '../../../format/formatDate.ts';
import type { Benefit, DateFact, Party } from '../answer.ts';
import type { Condition } from '../coverageSummary.ts';
import type { Beside } from '../../status/planStatus.ts';
import { planNamed } from './planNamed.ts';

/** What goes without saying of every figure of an answer, since it is said of the plan or was asked for. */
export type Setting = {
  readonly planName: string;
  readonly insuranceType: string;
  /** The stretch of the plan; null where it is not stated or open. */
  readonly from: string | null;
  readonly to: string | null;
  /** The place of service that was asked about; '' where none was. */
  readonly place: string;
  /** The day that was asked about (YYYY-MM-DD); '' where none was. */
  readonly day: string;
  /** Other plans that are as much in force on it, where there are any: a figure of theirs is worth as much as the plan's own. */
  readonly beside?: Beside;
};

export const noSetting: Setting = { planName: '', insuranceType: '', from: null, to: null, place: '', day: '' };

/** What the calendar does not have is told as it was written. */
const told = (day: string): string => (readDay(day) === null ? `${raw(day)} as stated` : formatDate(day));

const raw = (day: string): string => day.replaceAll('-', '');

/** Dates whose name is said by "from … to …" alone. */
const spans: ReadonlySet<string> = new Set(['291', '292', '307']);

function ofDate({ qualifier, from, to }: DateFact, setting: Setting): Condition | null {
  if (from === setting.from && (to === null || to === setting.to)) return null;
  const days = to === null ? told(from) : `${told(from)} to ${told(to)}`;
  const name = spans.has(qualifier) ? 'from' : (dateQualifiers[qualifier] ?? `date ${qualifier}`);
  return { kind: 'date', text: `${name} ${days}`, raw: to === null ? raw(from) : `${raw(from)}-${raw(to)}` };
}

const nameOf = ({ firstName, middleName, lastName }: Party): string =>
  [firstName, middleName, lastName].filter((part) => part !== '').join(' ');

/** By which a PRV says the field of those whom a figure is for. */
const taxonomy = 'PXC';

/** Numbers of plans, networks, referrals and fields of practice; those that stand for the person are told nowhere but where they are masked. */
const impersonal: ReadonlySet<string> = new Set([
  '18',
  '1L',
  '6P',
  '9F',
  'ALS',
  'CE',
  'CLI',
  'CT',
  'FO',
  'G1',
  'M7',
  'N6',
  taxonomy,
]);

const none: readonly Condition[] = [];

/** Of most figures of an answer nothing more is said. */
const isBare = ({
  messages,
  level,
  placesOfService,
  diagnoses,
  injuries,
  quantity,
  deliveries,
  dates,
  references,
  parties,
}: Benefit): boolean =>
  messages.length + placesOfService.length + deliveries.length + dates.length + references.length + parties.length ===
    0 &&
  quantity === null &&
  diagnoses === undefined &&
  injuries === undefined &&
  (level === '' || level === 'IND');

/** Whether a figure has to say of which plan it is: of another one than the answer is about, and of several in force of any. */
const isToldOf = (planName: string, { planName: own, beside }: Setting): boolean =>
  planName !== '' && (planNamed(planName) !== planNamed(own) || (beside !== undefined && beside.names.size > 0));

/** Likewise by its kind of insurance. */
const isToldOfType = (type: string, { insuranceType: own, beside }: Setting): boolean =>
  type !== '' && (type !== own || (beside !== undefined && beside.types.size > 0));

/** What stands under the EB of a figure, or beside the figure in it, and bounds it: each in words, and as the message spells it. */
export function conditionsOf(benefit: Benefit, setting: Setting): readonly Condition[] {
  const { level, insuranceType: type, planName, quantity, quantityQualifier } = benefit;
  if (isBare(benefit) && !isToldOfType(type, setting) && !isToldOf(planName, setting)) return none;
  const found: Condition[] = [];
  const add = (kind: Condition['kind'], text: string, spelled: string) => found.push({ kind, text, raw: spelled });
  for (const message of benefit.messages) if (message.trim() !== '') add('words', message, message);
  if (level !== '' && level !== 'IND') add('level', codeLabel(coverageLevels, level).toLowerCase(), level);
  if (isToldOfType(type, setting)) add('insurance', insuranceType(type)?.label ?? type, type);
  if (isToldOf(planName, setting)) add('plan', planName, planName);
  for (const place of benefit.placesOfService) add('place', `place of service ${placeOfServiceName(place)}`, place);
  for (const code of benefit.diagnoses ?? []) add('diagnosis', `diagnosis ${code}`, code);
  for (const nature of benefit.injuries ?? []) add('injury', `injury ${nature}`, nature);
  if (quantity !== null)
    add('quantity', `${quantity} ${codeLabel(quantityQualifiers, quantityQualifier)}`.trim(), String(quantity));
  for (const delivery of benefit.deliveries) add('delivery', deliveryText(delivery), delivery);
  for (const date of benefit.dates) {
    const said = ofDate(date, setting);
    if (said) found.push(said);
  }
  for (const { qualifier, value, description } of benefit.references)
    if (impersonal.has(qualifier)) {
      const name =
        referenceQualifiers[qualifier] ?? (qualifier === taxonomy ? 'Provider taxonomy' : `reference ${qualifier}`);
      add('reference', [name, value, description].filter((part) => part !== '').join(' '), value);
    }
  for (const party of benefit.parties) {
    const name = nameOf(party);
    if (name !== '') add('party', name, party.lastName);
  }
  return found.length === 0 ? none : found;
}
