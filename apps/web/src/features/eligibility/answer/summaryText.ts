import { paysFirst } from '@coverline/contract/eligibility/answerText/paysFirst.ts';
import { lookupNumber, verdictOf } from '@coverline/contract/eligibility/answerText/verdictTexts.ts';
import type { CoverageSummaryWire } from '@coverline/contract/eligibility/coverageSummary.ts';
import type { LookupResult } from '@coverline/contract/eligibility/lookupResult.ts';
import { heldWords } from '@coverline/domain/discovery/heldBack.ts';
import { formatCurrency } from '@coverline/domain/format/formatCurrency.ts';
import { formatDate } from '@coverline/domain/format/formatDate.ts';
import { formatInstant } from '@coverline/domain/format/instant.ts';
import { formatPhone } from '@coverline/domain/format/formatPhone.ts';
import { formatBasisPoints } from '@coverline/domain/format/formatPercent.ts';
import { term, worded } from '#/api/terms.ts';
import { isDepends, type NetworkBenefit, type Share } from '#/ui/answer/benefitRow.ts';
import { addressText } from './addressText.ts';
import { networkLabel, networkLines, networkText } from './networkLines.ts';
import { accumulatorsOf } from './sections/accumulatorsOf.ts';
import { benefitRowsOf } from './sections/benefitRowsOf.ts';
import { factRowsOf } from './sections/factRowsOf.ts';
import { patientName } from './verdictWords.ts';

/** The answer as a note for another system: plain lines, identifiers masked as on the screen, nothing that was not stated. */
export function summaryText(result: LookupResult, timeZone: string): string {
  const { Patient, Summary } = result;
  const { status, kind, means } = verdictOf(result);
  const coverage = Summary?.Coverage;
  const dates =
    coverage && [coverage.From, coverage.To].map((date) => (date === null ? 'not stated' : formatDate(date)));
  return [
    `${worded(`${status} (${kind})`)}: ${means}`,
    `${patientName(result)}, born ${formatDate(Patient.DateOfBirth)}`,
    line('Do not bill', result.HeldWhy === null ? '' : worded(heldWords[result.HeldWhy].says)),
    line(term('CertificateNumber'), Patient.CertificateNumber),
    line(
      term('Payor'),
      [result.PayerName, Summary?.Plan.Name?.Value, formatPhone(result.PayerPhone)].filter(Boolean).join(', '),
    ),
    line('Date of service', formatDate(result.DateOfService)),
    line('Plan dates', dates ? dates.join(' to ') : ''),
    line(
      worded('Another {payer} is primary'),
      paysFirst(result)
        .map(({ Name }) => Name || 'not named')
        .join(', '),
    ),
    line(networkLabel(), networkLines(result.Network).map(networkText).join('; ')),
    line('Address', addressText(result.AddressSent)),
    line('Why', worded(result.Reason)),
    line(
      'By phone',
      result.Phone === null ? '' : `${result.Phone.StatusText}, ${formatInstant(result.Phone.At, timeZone)}`,
    ),
    ...(Summary?.Contradictions ?? []).map((one) => line(contradictionName(one), worded(one.Text))),
    ...(Summary ? programLines(Summary, result.AskedDay) : []),
    ...(Summary ? accumulatorLines(Summary) : []),
    ...(Summary ? benefitLines(Summary) : []),
    ...(Summary?.Rejections ?? []).map((one) => worded(`${one.Label} (AAA ${one.Code}): ${one.WhatToDo}`)),
    line(
      'Asked',
      `${formatInstant(result.RequestedAt, timeZone)} by ${result.RequestedBy}, lookup ${lookupNumber(result.SpifResponseID)}`,
    ),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

const line = (label: string, text: string): string => (text === '' ? '' : `${label}: ${text}`);

type Summary = NonNullable<LookupResult['Summary']>;

const programLines = ({ Medicare, Medicaid }: Summary, day: string): string[] =>
  [...factRowsOf('Medicare', Medicare, day), ...factRowsOf('Medicaid', Medicaid, day)].map(
    ({ label, figures, detail, phone }) =>
      line(
        label,
        [figures.map(({ text }) => text).join(', '), detail, phone].filter((part) => part !== '').join(' · '),
      ),
  );

const accumulatorLines = (summary: Summary): string[] =>
  accumulatorsOf(summary).flatMap(({ title, networks }) =>
    networks.flatMap(({ title: network, levels }) =>
      levels
        .filter(({ amounts }) => amounts.total ?? amounts.met ?? amounts.remaining)
        .map(({ label, amounts: { total, met, remaining, conditions = [] } }) => {
          const parts = [
            remaining && `${formatCurrency(remaining.value)} left`,
            met && `${formatCurrency(met.value)} met`,
            total && `${formatCurrency(total.value)} total`,
            ...conditions.map(({ value }) => value),
          ].filter(Boolean);
          return `${title}, ${label.toLowerCase()}, ${network.toLowerCase()}: ${parts.join(', ')}`;
        }),
    ),
  );

function benefitLines(summary: Summary): string[] {
  return benefitRowsOf(summary).flatMap(({ service, inNetwork, outOfNetwork, authorization, note, remarks = [] }) => {
    const parts = [
      note?.value ?? '',
      sideText('in network', inNetwork),
      sideText('out of network', outOfNetwork),
      authorization?.value === true ? 'authorization needed' : '',
    ].filter((part) => part !== '');
    // Figures and what bounds them go on together: a note elsewhere is read without the screen.
    const lines = remarks.map(
      ({ label, parts: said }) =>
        `  ${[label, said.map(({ value }) => value).join(', ')].filter((text) => text !== '').join(' ')}`,
    );
    return parts.length === 0 ? [] : [`${service}: ${parts.join('; ')}`, ...lines];
  });
}

const each = (text: string, { each: period = '' }: Share) => [text, period].filter(Boolean).join(' ');

function sideText(side: string, { copay, coinsurance, deductibleApplies, note }: NetworkBenefit): string {
  const parts = [
    note && note.value.toLowerCase(),
    copay && (isDepends(copay) ? 'copay depends' : `${each(formatCurrency(copay.value), copay)} copay`),
    coinsurance &&
      (isDepends(coinsurance)
        ? 'coinsurance depends'
        : `${each(formatBasisPoints(coinsurance.value), coinsurance)} coinsurance`),
    deductibleApplies && (deductibleApplies.value ? 'deductible applies' : 'no deductible'),
  ].filter(Boolean);
  return parts.length === 0 ? '' : `${side} ${parts.join(', ')}`;
}

function contradictionName({ IsOmission, IsDoubt, IsFurther }: CoverageSummaryWire['Contradictions'][number]): string {
  if (IsOmission) return 'Left out';
  if (IsDoubt) return 'Cannot be';
  return IsFurther ? 'Further answer' : 'Contradicts itself';
}
