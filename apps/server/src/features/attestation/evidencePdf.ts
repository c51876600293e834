import type { Attestation, AttestationEvidence } from '@coverline/contract/attestation/attestation.ts';
import { lookupNumber, unknownKindText } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { attestationStatusText } from '@coverline/domain/attestation/attestationStatus.ts';
import {
  attestationResultText,
  attestedSentence,
  checkFindingText,
} from '@coverline/domain/attestation/attestationWords.ts';
import { coverageChecks, readingWords } from '@coverline/domain/attestation/evidence.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { insuranceStatus } from '@coverline/domain/insurance/status.ts';
import { termIn, wordedIn } from '@coverline/domain/terminology.ts';
import { createPaper } from '#/platform/export/paper/createPaper.ts';
import type { Site } from '#/platform/export/paper/letterhead.ts';

/** Whose paper it is, and by which clock, as of when it is made. */
export type EvidencePaper = Omit<Site, 'logo'> & { readonly timeZone: string; readonly madeAt: Date };

/** The evidence of one visit on paper, in the branding of the site: who, which day, what each check found, and every lookup. */
export function evidencePdf(attestation: Attestation, site: EvidencePaper): Promise<Buffer> {
  const { head, terms, timeZone, madeBy, madeAt } = site;
  const say = (text: string) => wordedIn(terms, text);
  const number = lookupNumber(attestation.AttestationID);
  const paper = createPaper({
    // A title stands in windows and lists: it names no person.
    title: `Coverage evidence ${number}`,
    head,
    foot: `Evidence ${number} · made ${formatInstant(madeAt, timeZone)} by ${madeBy}, ${head.client}. ${say("A {payer}'s answer is as of when it was asked.")}`,
  });
  const { Result, Checks, CoveredBy, Lookups, DateOfService } = attestation;
  paper.heading('Coverage evidence', 1);
  paper.text(whoLine(attestation, site), { size: 10 });
  paper.text(attestationResultText[Result].text, { bold: true, size: 13 });
  paper.text(say(attestedSentence({ result: Result, checks: Checks, coveredBy: CoveredBy })));
  paper.table({ bare: true, columns: pairs, rows: factRows(attestation, site) });
  paper.heading('Checks', 2);
  paper.table({
    columns: [
      { title: 'Check', share: 30 },
      { title: `On ${formatDate(DateOfService)}`, share: 30 },
      { title: 'Lookups about this day', share: 40, right: true },
    ],
    rows: coverageChecks.map((check) => ({
      cells: [
        check,
        checkFindingText[Checks[check]].text,
        String(Lookups.filter((one) => one.Check === check && one.DateOfService === DateOfService).length),
      ],
    })),
  });
  const ofDay = Lookups.filter((one) => one.DateOfService === DateOfService);
  const others = Lookups.filter((one) => one.DateOfService !== DateOfService);
  paper.heading('Lookups about this day', 2);
  if (ofDay.length === 0) paper.text(say('No {payer} was asked about this day.'));
  else paper.table({ columns: lookupColumns(say), rows: ofDay.map((one) => lookupRow(one, site, say)) });
  if (others.length > 0) {
    paper.heading('Lookups about days near it', 2);
    paper.text('They prove nothing of the date of service itself.', { dim: true });
    paper.table({ columns: lookupColumns(say), rows: others.map((one) => lookupRow(one, site, say)) });
  }
  return paper.end();
}

const pairs = [
  { title: 'What', share: 17, names: true },
  { title: 'Value', share: 33 },
  { title: 'What', share: 17, names: true },
  { title: 'Value', share: 33 },
] as const;

const whoLine = (
  { FirstName, LastName, DateOfBirth, MRN, DateOfService }: Attestation,
  { terms }: Pick<EvidencePaper, 'terms'>,
) =>
  [
    `${FirstName} ${LastName}`.trim(),
    DateOfBirth === '' ? '' : `born ${formatDate(DateOfBirth)}`,
    `${termIn(terms, 'MRN')} ${MRN}`,
    `date of service ${formatDate(DateOfService)}`,
  ]
    .filter((part) => part !== '')
    .join(' · ');

const factRows = (attestation: Attestation, { terms, timeZone }: Pick<EvidencePaper, 'terms' | 'timeZone'>) => {
  const { Fund, BatchName, BatchID, VisitNumber, Status, ClaimID, SentAt, CollectedAt } = attestation;
  return [
    ['Fund', Fund, 'Batch', `${BatchName} (${lookupNumber(BatchID)})`],
    [`${termIn(terms, 'Visit')} number`, VisitNumber, 'Evidence of', formatInstant(CollectedAt, timeZone)],
    [
      'Status',
      attestationStatusText[Status].text,
      'Sent',
      SentAt === null ? 'Not sent' : formatInstant(SentAt, timeZone),
    ],
    ['Claim', ClaimID === '' ? '---' : ClaimID, '', ''],
  ].map((cells) => ({ cells }));
};

const lookupColumns = (say: (text: string) => string) => [
  { title: say('{Payer}'), share: 23 },
  { title: 'Check', share: 13 },
  { title: 'For', share: 12 },
  { title: 'Asked', share: 21 },
  { title: 'Answer', share: 17 },
  { title: 'Says', share: 14 },
];

const lookupRow = (
  one: AttestationEvidence,
  { timeZone }: Pick<EvidencePaper, 'timeZone'>,
  say: (text: string) => string,
) => ({
  cells: [
    one.PayerName,
    one.Check ?? 'None',
    formatDate(one.DateOfService),
    formatInstant(one.AskedAt, timeZone),
    one.StatusID === null ? say(unknownKindText(one)) : insuranceStatus(one.StatusID).text,
    readingWords[one.Reading],
  ],
  remarks: [
    [`Lookup ${one.SpifResponseID}, asked by ${one.AskedBy}.`, say(one.Reason)].filter((part) => part !== '').join(' '),
  ],
});
