import { askedCode } from '@coverline/authorization/request/askedCode.ts';
import type { AuthContent } from '@coverline/contract/clearance/authorization/authorizationContent.ts';
import { lineWords, urgencyWords } from '@coverline/contract/clearance/authorization/authorizationWords.ts';
import { placeOfServiceName } from '@coverline/domain/codes/placesOfService.ts';
import { serviceTypeLabel } from '@coverline/domain/codes/serviceTypes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatDiagnosis } from '@coverline/domain/format/formatDiagnosis.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { relationshipLabel, self } from '@coverline/domain/registration/words.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Letterhead, Paper } from '#/platform/export/paper/paper.ts';

/** A document that goes along, as the first page names it. */
type NamedDocument = {
  readonly control: string;
  readonly kind: string;
  readonly title: string;
  /** It is on the pages behind; else it goes as a file of its own. */
  readonly isBehind: boolean;
};

type AuthorizationPaper = {
  readonly number: number;
  readonly payer: string;
  /** What the payer calls it, once it has said so. */
  readonly reference: string;
  readonly content: AuthContent;
  readonly documents: readonly NamedDocument[];
};

/** What is asked of a payer, on paper: for whoever takes it by fax, mail or portal. So many pages of documents follow it. */
export async function authorizationPdf(of: AuthorizationPaper, head: Letterhead, behind: number): Promise<Buffer> {
  const title = `Prior authorization request PA-${of.number}`;
  const paper = createPaper({ title, head, foot: `${head.client} · PA-${of.number}`, behind });
  paper.heading(title, 1);
  pairs(paper, [['To', of.payer], ['Reference', of.reference], ...coverageOf(of.content)]);
  paper.heading('Service', 2);
  pairs(paper, serviceOf(of.content));
  lines(paper, of.content);
  providers(paper, of.content);
  paper.heading('Clinical', 2);
  pairs(paper, [
    ['Diagnoses (ICD-10-CM)', of.content.Diagnoses.map(diagnosisText).join(', ')],
    ['Note', of.content.Note],
  ]);
  documents(paper, of.documents);
  return paper.end();
}

type Pair = readonly [name: string, value: string];

/** What is not known is left out: nobody reads an empty line. */
function pairs(paper: Paper, all: readonly Pair[]): void {
  const rows = all.filter(([, value]) => value !== '').map((cells) => ({ cells }));
  if (rows.length > 0)
    paper.table({
      columns: [
        { title: 'What', share: 3, names: true },
        { title: 'Value', share: 9 },
      ],
      rows,
      bare: true,
    });
}

const nameOf = ({ FirstName, MiddleName, LastName }: AuthContent['Patient']): string =>
  [FirstName, MiddleName, LastName].filter((part) => part !== '').join(' ');

const genders = { F: 'Female', M: 'Male', U: '', '': '' } as const;

const personOf = (person: AuthContent['Patient']): string => {
  const born = person.DateOfBirth === '' ? '' : `born ${formatDate(person.DateOfBirth)}`;
  return [nameOf(person), born, genders[person.Gender]].filter((part) => part !== '').join(', ');
};

function coverageOf(content: AuthContent): readonly Pair[] {
  const { Patient, Subscriber, Requester } = content;
  return [
    ['Patient', personOf(Patient)],
    ['Policy of', Subscriber === null ? '' : personOf(Subscriber)],
    [
      'Patient is their',
      Subscriber === null || content.Relationship === self ? '' : relationshipLabel(content.Relationship),
    ],
    ['Member ID', content.MemberID],
    ['Group', content.Group],
    ['Plan', [content.PlanName, lineWords[content.LineOfBusiness]].filter((part) => part !== '').join(' · ')],
    ['Who asks', [Requester.Name, Requester.NPI === '' ? '' : `NPI ${Requester.NPI}`].filter(Boolean).join(', ')],
    ['Telephone', Requester.Phone === '' ? '' : formatPhone(Requester.Phone)],
  ];
}

const serviceOf = (content: AuthContent): readonly Pair[] => [
  ['Kind', `${content.Category}, ${urgencyWords[content.Urgency].toLowerCase()}`],
  [
    'Type of service',
    content.ServiceType === '' ? '' : `${content.ServiceType} ${serviceTypeLabel(content.ServiceType)}`,
  ],
  ['Place of service', content.PlaceOfService === '' ? '' : placeOfServiceName(content.PlaceOfService)],
  ['Dates', daysOf(content)],
];

const daysOf = ({ From, To }: Pick<AuthContent, 'From' | 'To'>): string =>
  From === '' ? '' : To === '' || To === From ? formatDate(From) : `${formatDate(From)} to ${formatDate(To)}`;

type Line = AuthContent['Lines'][number];

function lines(paper: Paper, { Lines, From, To }: AuthContent): void {
  if (Lines.length === 0) return;
  paper.table({
    columns: [
      { title: 'Code', share: 3 },
      { title: 'Asked', share: 3 },
      { title: 'How often', share: 3 },
      { title: 'Dates', share: 4 },
    ],
    rows: Lines.map((line) => ({
      cells: [
        askedCode(line),
        line.Count === null ? '---' : quantityOf(line.Count, line.Unit),
        often(line) || '---',
        daysOf({ From: line.From || From, To: line.To || To }),
      ],
    })),
  });
}

/** `InternationalUnits` of one is an international unit. */
function quantityOf(count: number, unit: Line['Unit']): string {
  const words = unit.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
  return `${count} ${count === 1 ? words.slice(0, -1) : words}`;
}

const often = ({ Frequency: frequency }: Line): string =>
  frequency === null
    ? ''
    : `${frequency.Times} a ${frequency.Per.toLowerCase()} for ${frequency.Over} ${frequency.Unit.toLowerCase()}${frequency.Over === 1 ? '' : 's'}`;

function providers(paper: Paper, { Providers }: AuthContent): void {
  if (Providers.length === 0) return;
  paper.table({
    columns: [
      { title: 'Provider', share: 4 },
      { title: 'Name', share: 6 },
      { title: 'NPI', share: 3 },
    ],
    rows: Providers.map(({ Role, FirstName, Name, NPI }) => ({
      cells: [Role.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '), `${FirstName} ${Name}`.trim(), NPI],
    })),
  });
}

const diagnosisText = ({ Code, Kind }: AuthContent['Diagnoses'][number]): string => {
  const dotted = formatDiagnosis(Code);
  return Kind === 'Other' ? dotted : `${dotted} (${Kind.toLowerCase()})`;
};

function documents(paper: Paper, all: readonly NamedDocument[]): void {
  if (all.length === 0) return;
  paper.heading('Documents', 2);
  paper.table({
    columns: [
      { title: 'Number', share: 3 },
      { title: 'What it is', share: 4 },
      { title: 'Title', share: 4 },
      { title: 'Where', share: 3 },
    ],
    rows: all.map(({ control, kind, title, isBehind }) => ({
      cells: [control, kind, title === '' ? '---' : title, isBehind ? 'on the next pages' : 'a file of its own'],
    })),
  });
}
