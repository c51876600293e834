import type {
  goodFaithAnswers,
  goodFaithHows,
  GoodFaithView,
} from '@coverline/contract/clearance/goodFaith/goodFaithShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { type Grade, insuranceStatus, isMismatch } from '@coverline/domain/insurance/status.ts';

type Answer = (typeof goodFaithAnswers)[number];
type How = (typeof goodFaithHows)[number];

export const answerText: Readonly<Record<Answer, string>> = {
  NoPlan: 'Has no plan',
  NoClaim: 'Has a plan and does not want it billed',
  UsesPlan: 'Uses a plan',
};

export const howText: Readonly<Record<How, string>> = {
  InPerson: 'In person, on paper',
  Mail: 'By mail',
  Portal: 'On the {patient} portal',
  Email: 'By e-mail',
};

export const changeText: Readonly<Record<GoodFaithView['ChangedSince'][number], string>> = {
  Patient: 'the {patient}',
  Service: 'the main service',
  Date: 'the date',
  Items: 'the services',
  Charges: 'the charges',
  Provider: 'a provider or the place',
  Separate: 'what is scheduled separately',
  Contact: 'how somebody is reached',
};

/** What all that is expected comes to: where no charge is known, it is not nothing. */
export const totalText = ({ TotalCents }: Pick<GoodFaithView, 'TotalCents'>): string =>
  TotalCents === null ? 'Not included' : formatCurrency(TotalCents);

type Told = { readonly grade: Grade; readonly title: string; readonly why: string };

const dueWhy: Readonly<Record<GoodFaithView['Rule'], string>> = {
  TenDays: 'Scheduled at least ten business days ahead: within three business days of that.',
  ThreeDays: 'Scheduled three to nine business days ahead: within one business day of that.',
  OnRequest: 'The {patient} asked for it: within three business days of that.',
  TooSoon: 'Scheduled less than three business days ahead: only where the {patient} asks.',
  NothingScheduled: 'Nothing was scheduled ahead: only where the {patient} asks.',
};

type Stood = { readonly view: GoodFaithView; readonly by: string };

const byDue =
  (grade: Grade, title: string) =>
  ({ view: { Need, Rule }, by }: Stood): Told => ({
    grade,
    title: `${title}${by}`,
    why: `${needText[Need]} ${dueWhy[Rule]}`,
  });

const byChange =
  (grade: Grade, title: string) =>
  ({ view, by }: Stood): Told => ({
    grade,
    title: `${title}${by}`,
    why: `Since then changed: ${view.ChangedSince.map((one) => changeText[one]).join(', ')}.`,
  });

/** How the one that counts was handed out, and for how long it is kept. */
function given({ view: { Versions, Counts, ChangedSince, Series } }: Stood): Told {
  if (Series !== null)
    return {
      grade: 'Good',
      title: `Handed out on ${formatDate(Series.DeliveredOn)}`,
      why: `With the estimate of another {visit} for what recurs: ${Series.Count} times from ${formatDate(Series.From)} to ${formatDate(Series.To)}.`,
    };
  const version = Versions.find(({ Version }) => Version === Counts);
  const last = version?.Deliveries.at(-1);
  if (version === undefined || last === undefined) return { grade: 'Good', title: 'Handed out', why: '' };
  return {
    grade: 'Good',
    title: `Handed out on ${formatDate(last.On)}`,
    why: `${howText[last.How]}, in ${last.Language}. Kept until ${formatDate(version.KeepUntil)}. ${
      ChangedSince.length === 0
        ? 'Nothing changed since.'
        : `Since then changed: ${ChangedSince.map((one) => changeText[one]).join(', ')}; no new one is owed by that.`
    }`,
  };
}

const told: Readonly<Record<GoodFaithView['Stand'], (stood: Stood) => Told>> = {
  NotRequired: () => ({
    grade: 'Unknown',
    title: 'Not required',
    why: 'The {patient} uses a plan. It is required once they say that it is not to be billed.',
  }),
  AskFirst: ({ view: { PayerStatusID } }) => ({
    grade: 'Questionable',
    title: 'Ask who pays',
    why: isMismatch(PayerStatusID)
      ? `The {payer} knows somebody who differs (${insuranceStatus(PayerStatusID).text}), so nobody knows whether the plan pays. Settle that, or ask whether there is another plan, and whether it is to be billed.`
      : 'The {payer} says that the plan is not active. Ask whether there is another, and whether it is to be billed.',
  }),
  NotDue: ({ view }) => ({ grade: 'Unknown', title: 'Not due', why: dueWhy[view.Rule] }),
  Due: byDue('Questionable', 'Due'),
  Overdue: byDue('Bad', 'Was due'),
  Delivered: given,
  ReissueDue: byChange('Questionable', 'Re-issue'),
  ReissueLate: byChange('Bad', 'Re-issue was due'),
  KeepsOld: () => ({
    grade: 'Good',
    title: 'Still holds',
    why: 'Another provider stepped in within the last business day, and takes the estimate that was handed out as their own.',
  }),
};

/** Where it stands in a few words, and why. */
export const standText = (view: GoodFaithView): Told =>
  told[view.Stand]({ view, by: view.By === null ? '' : ` by ${formatDate(view.By)}` });

const needText: Readonly<Record<GoodFaithView['Need'], string>> = {
  Uninsured: 'The {patient} has no plan.',
  SelfPay: 'The {patient} does not have their plan billed.',
  Insured: 'The {patient} uses a plan.',
  AskFirst: 'Nobody knows who pays.',
};

export const watchText: Readonly<Record<GoodFaithView['Watch'][number]['Stand'], { grade: Grade; text: string }>> = {
  Within: { grade: 'Good', text: 'Within' },
  Flagged: { grade: 'Questionable', text: 'Near $400 above' },
  Disputable: { grade: 'Bad', text: 'In excess' },
  NotEstimated: { grade: 'Unknown', text: 'Was not included' },
  NotBilled: { grade: 'Unknown', text: 'Not billed yet' },
};

export const partText: Readonly<Record<GoodFaithView['Missing'][number]['Part'], string>> = {
  Patient: '{Patient}',
  Primary: 'Main service',
  Items: 'Services',
  Providers: 'Providers',
  Separate: 'Scheduled separately',
  Disclaimers: 'Disclaimers',
};
