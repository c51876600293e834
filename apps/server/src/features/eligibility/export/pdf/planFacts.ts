import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { paysFirst } from '@coverline/contract/eligibility/answerText/paysFirst.ts';
import { servicesText } from '@coverline/contract/eligibility/answerText/limitationText.ts';
import { lookupNumber } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import { heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { codeLabel, networkAnswers } from '@coverline/domain/codes/ebCodes.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { type OwnTerms, termIn, wordedIn } from '@coverline/domain/terminology.ts';
import type { TableRow } from '#/platform/export/paper/table.ts';

/** A result as paper tells it. */
export type PaperResult = Omit<LookupResult, 'Mbi' | 'Network' | 'AddressSent' | 'HeldAt'>;

type Fact = readonly [label: string, value: string];

/** Dates of the plan as far as they are stated. */
function planDates({ Summary }: PaperResult): string {
  const { From = null, To = null } = Summary?.Coverage ?? {};
  if (From === null && To === null) return '';
  return `${From === null ? 'Begin not stated' : formatDate(From)} to ${To === null ? 'no end stated' : formatDate(To)}`;
}

/** What identifies the plan and the lookup, two facts a row; what was not stated is left out. */
export function planFacts(result: PaperResult, terms: OwnTerms, timeZone: string): TableRow[] {
  const plan = result.Summary?.Plan;
  const network = plan?.Network ?? '';
  const facts: Fact[] = [
    [termIn(terms, 'Payor'), result.PayerName],
    ['Do not bill', result.HeldWhy === null ? '' : wordedIn(terms, heldWords[result.HeldWhy].says)],
    [termIn(terms, 'CertificateNumber'), result.Patient.CertificateNumber],
    [
      wordedIn(terms, 'Another {payer} is primary'),
      paysFirst(result)
        .map(({ Name }) => Name || 'not named')
        .join(', '),
    ],
    ['Plan', plan?.Name?.Value ?? ''],
    ['Type', plan?.Type?.Label ?? ''],
    ['Plan dates', planDates(result)],
    ['Group', [plan?.GroupName?.Value, plan?.GroupNumber?.Value].filter(Boolean).join(', ')],
    ['Policy', plan?.PolicyNumber?.Value ?? ''],
    ['Network', network === '' ? '' : codeLabel(networkAnswers, network)],
    [wordedIn(terms, '{Payer} telephone'), result.PayerPhone === '' ? '' : formatPhone(result.PayerPhone)],
    ['Asked about', servicesText(result.ServiceCodes)],
    [
      result.ReceivedAt === null ? 'Asked' : 'Answered',
      `${formatInstant(new Date(result.ReceivedAt ?? result.RequestedAt).toISOString(), timeZone)}, asked by ${result.RequestedBy}`,
    ],
    ['Lookup', lookupNumber(result.SpifResponseID)],
  ];
  const stated = facts.filter(([, value]) => value !== '');
  return stated.flatMap((fact, at) => (at % 2 === 0 ? [{ cells: [...fact, ...(stated[at + 1] ?? ['', ''])] }] : []));
}
