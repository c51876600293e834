import type { DeskBalance } from '@coverline/clearance/desk/desk.ts';
import type { EstimateLanguage } from '@coverline/contract/clearance/estimate/estimate.ts';
import type {
  EstimateLine,
  EstimateView,
  WorkedEstimate,
} from '@coverline/contract/clearance/estimate/estimateShapes.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { dayIn } from '@coverline/domain/format/instant.ts';
import { wordedIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';
import { type PatientWords, patientWords, type PriceBy } from './patientWords.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type EstimatePaper = Omit<Site, 'logo'> & {
  readonly timeZone: string;
  readonly madeAt: Date;
  readonly language: EstimateLanguage;
};

type Shown = {
  readonly view: EstimateView;
  readonly estimate: WorkedEstimate;
  /** What of it came at the desk, and what is left by this estimate. */
  readonly desk: Pick<DeskBalance, 'collectedCents' | 'waivedCents' | 'openCents'>;
};

/** An estimate for whoever it is about: one amount, how sure it is, what each service comes to, and what the words mean. */
export function estimatePdf({ view, estimate, desk }: Shown, site: EstimatePaper): Promise<Buffer> {
  const { head, timeZone, language } = site;
  const words = patientWords[language];
  const say = (text: string) => wordedIn(site.terms, text);
  const kept = view.Versions.find(({ Version }) => Version === view.Version);
  const day = formatDate(dayIn(kept?.At ?? site.madeAt, timeZone));
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title: say(words.title),
    language: language === 'Spanish' ? 'es' : 'en',
    head,
    foot: `${words.made(day, view.Version)} ${head.client}.`,
  });
  paper.heading(say(words.title), 1);
  paper.text(say(whoLine(view, words)), { size: 10 });
  for (const [at, sentence] of verdict(estimate, words).entries())
    paper.text(say(sentence), at === 0 ? { bold: true, size: 14 } : {});
  paper.text(say(words.basis[estimate.Plan.Basis](estimate.Plan.PayerName, formatDate(estimate.Plan.AskedOn))));
  if (estimate.Plan.Network === 'Out' && estimate.Plan.Basis === 'Plan') paper.text(say(words.outOfNetwork));
  paper.heading(words.services, 2);
  const [service, price, copay, deductible, coinsurance, pays] = words.columns;
  paper.table({
    columns: [
      { title: service, share: 36 },
      { title: price, share: 13, right: true },
      { title: copay, share: 12, right: true },
      { title: deductible, share: 13, right: true },
      { title: coinsurance, share: 13, right: true },
      { title: pays, share: 13, right: true },
    ],
    rows: estimate.Lines.map((line) => rowOf(line, estimate.PatientCents !== null, words)),
  });
  // What is worked where not all is known is the least it may come to: it stands for no share of anybody's.
  if (estimate.PatientCents !== null) for (const line of footOf(estimate, words)) paper.text(line);
  if (estimate.PatientCents !== null)
    paper.text(`${words.total}: ${formatCurrency(estimate.PatientCents)}`, { bold: true, size: 11 });
  const paid = [
    [words.paid, estimate.PrepaidCents],
    [words.collected, desk.collectedCents],
    [words.waived, desk.waivedCents],
  ] as const;
  for (const [name, cents] of paid) if (cents > 0) paper.text(`${name}: ${formatCurrency(cents)}`);
  if (paid.some(([, cents]) => cents > 0) && desk.openCents !== null)
    paper.text(`${words.due}: ${formatCurrency(desk.openCents)}`, { bold: true });
  paper.heading(words.meaning, 2);
  paper.bullets([...pricesOf(estimate).map((by) => words.priceBy[by]), ...words.meanings].map(say));
  paper.heading(words.know, 2);
  paper.bullets(words.notes.map(say));
  return paper.end();
}

const whoLine = (view: EstimateView, words: PatientWords): string =>
  [
    `${view.FirstName} ${view.LastName}`.trim(),
    view.DateOfBirth === '' ? '' : `${words.born} ${formatDate(view.DateOfBirth)}`,
    `${words.visit} ${formatDate(view.DateOfService)}`,
    view.Location,
  ]
    .filter((part) => part !== '')
    .join(' · ');

function verdict(estimate: WorkedEstimate, words: PatientWords): readonly string[] {
  const { PatientCents, LowCents, HighCents, MostCents, Confidence, Plan } = estimate;
  if (Plan.IsProhibited && PatientCents === 0) return [words.nothing, words.sure[Confidence]];
  const range =
    HighCents === null
      ? LowCents === 0
        ? []
        : [words.atLeast(formatCurrency(LowCents))]
      : LowCents === HighCents
        ? []
        : [words.between(formatCurrency(LowCents), formatCurrency(HighCents))];
  return [
    PatientCents === null ? words.notKnown : words.about(formatCurrency(PatientCents)),
    ...range,
    ...(MostCents === null || Plan.Basis !== 'Plan' ? [] : [words.most(formatCurrency(MostCents))]),
    words.sure[Confidence],
  ];
}

/** By what the prices of the lines are, each once, in the order of the lines. */
const pricesOf = ({ Lines }: WorkedEstimate): readonly PriceBy[] => [
  ...new Set(Lines.flatMap(({ Price }) => (Price === null ? [] : [priceByOf(Price)]))),
];

const priceByOf = ({ Source, Trust }: NonNullable<EstimateLine['Price']>): PriceBy =>
  Trust === 'SelfPay' ? 'SelfPay' : Source === 'MedicareOwn' ? 'Medicare' : Trust;

function rowOf(line: EstimateLine, isKnown: boolean, words: PatientWords) {
  const money = (cents: number): string => (line.AllowedCents === null || !isKnown ? '' : formatCurrency(cents));
  return {
    cells: [
      [[line.Code, ...line.Modifiers].join(' '), line.Description, line.Units === 1 ? '' : `× ${line.Units}`]
        .filter((part) => part !== '')
        .join(' '),
      line.AllowedCents === null ? words.noPrice : formatCurrency(line.AllowedCents),
      money(line.CopayCents),
      money(line.DeductibleCents),
      money(line.CoinsuranceCents),
      money(line.PatientCents),
    ],
    remarks: line.Rule === 'NotCovered' ? [words.selfPay] : [],
  };
}

/** What others pay of it, as far as they do. */
function footOf({ Sum, Plan }: WorkedEstimate, words: PatientWords): readonly string[] {
  const cap = Sum.Steps.find(({ Rule }) => Rule === 'OutOfPocket')?.Cents ?? 0;
  // What it pays at best is nothing to tell a patient.
  const isSecondKnown = !Sum.Steps.some(({ Rule }) => Rule === 'SecondAtBest');
  return [
    ...(Sum.PrimaryPaysCents > 0 ? [`${words.planPays(Plan.PayerName)}: ${formatCurrency(Sum.PrimaryPaysCents)}`] : []),
    ...(cap < 0 ? [`${words.cap}: ${formatCurrency(-cap)}`] : []),
    ...(isSecondKnown && Sum.SecondaryPaysCents > 0
      ? [`${words.secondPays(Plan.Second?.PayerName ?? '')}: ${formatCurrency(Sum.SecondaryPaysCents)}`]
      : []),
  ];
}
