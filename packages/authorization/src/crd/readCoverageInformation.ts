import { type JsonObject, list, object, text } from '../pas/fhir.ts';
import type { InformationFault } from './crdFaults.ts';
import { type CoverageInformation, covered, type PaNeeded, paNeeded } from '../required/coverageInformation.ts';

const most = 50;
const longest = 300;

const parts = (extension: JsonObject, url: string): readonly JsonObject[] =>
  list(extension['extension'])
    .filter((part) => part['url'] === url)
    .slice(0, most);
const short = (value: unknown): string => text(value).slice(0, longest);
const codes = (extension: JsonObject, url: string): readonly string[] =>
  parts(extension, url)
    .map((part) => short(part['valueCode']))
    .filter((code) => code !== '');
/** Of a concept its code, else its words. */
const conceptOf = (value: unknown): string =>
  short(list(object(value)['coding'])[0]?.['code']) || short(object(value)['text']);
const dayOf = (value: unknown): string => (/^\d{4}-\d{2}-\d{2}/.test(text(value)) ? text(value).slice(0, 10) : '');

const oneOf = <T extends string>(code: string, known: readonly T[]): T | null =>
  known.find((one) => one === code) ?? null;

export type ReadInformation = {
  /** Reference of the coverage that it is of, as sent; '' where it names none. */
  readonly coverage: string;
  readonly information: CoverageInformation;
  readonly faults: readonly InformationFault[];
};

/** One ext-coverage-information (CRD 2.2.1). A code that nobody knows is no answer, and is told. */
export function readCoverageInformation(extension: JsonObject): ReadInformation {
  const [needed = '', ...others] = codes(extension, 'pa-needed');
  const [cover = ''] = codes(extension, 'covered');
  const [date] = parts(extension, 'date');
  const said: PaNeeded | null = oneOf(needed, paNeeded);
  const isCovered = oneOf(cover, covered);
  const assertionId = short(parts(extension, 'coverage-assertion-id')[0]?.['valueString']);
  const on = dayOf(date?.['valueDate'] ?? date?.['valueDateTime']);
  return {
    coverage: short(object(parts(extension, 'coverage')[0]?.['valueReference'])['reference']),
    information: {
      paNeeded: said,
      covered: isCovered,
      satisfiedPaId: short(parts(extension, 'satisfied-pa-id')[0]?.['valueString']),
      reasons: parts(extension, 'reason')
        .map((part) => conceptOf(part['valueCodeableConcept']))
        .filter((reason) => reason !== ''),
      infoNeeded: codes(extension, 'info-needed'),
      docNeeded: codes(extension, 'doc-needed'),
      docPurpose: codes(extension, 'doc-purpose'),
      questionnaires: parts(extension, 'questionnaire')
        .map((part) => short(part['valueCanonical']))
        .filter((address) => /^https?:\/\/\S+$/.test(address)),
      billingCodes: parts(extension, 'billingCode')
        .map((part) => short(object(part['valueCoding'])['code']))
        .filter((code) => code !== ''),
      date: on,
      expiresOn: dayOf(parts(extension, 'expiry-date')[0]?.['valueDate']) || null,
      assertionId,
    },
    faults: [
      ...((needed !== '' && said === null) || (cover !== '' && isCovered === null) ? (['UnknownCode'] as const) : []),
      ...(on === '' ? (['NoDate'] as const) : []),
      ...(assertionId === '' ? (['NoAssertion'] as const) : []),
      ...(others.length > 0 ? (['SeveralCodes'] as const) : []),
    ],
  };
}
