import type { fplConfigCalls, GuidelineRow, LimitRow } from '@coverline/contract/fplCalculator/fplConfig.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';
import type { MedicaidCategory } from '@coverline/domain/demographics/poverty/medicaidLimits.ts';
import type { ChangeLine, LineDeed } from '@coverline/domain/fplCalculator/changes/changeLine.ts';
import { lineProblems } from '@coverline/domain/fplCalculator/changes/changeProblems.ts';
import { wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

type Line = PayloadOf<typeof fplConfigCalls.proposeFplChange>['Lines'][number];

/** A limit as it is typed. */
export type LimitForm = {
  Deed: LineDeed;
  State: string;
  Category: MedicaidCategory;
  None: boolean;
  Percent: string;
  From: string;
  Source: string;
  Reason: string;
};

export const limitLabels = {
  Deed: 'What becomes of it',
  State: 'State',
  Category: 'Category',
  None: 'The state has no such coverage',
  Percent: 'Limit, percent',
  From: 'In effect from',
  Source: 'Source',
  Reason: 'Reason',
} as const satisfies Record<keyof LimitForm, string>;

export const limitFormOf = (row: LimitRow | null): LimitForm => ({
  Deed: 'Set',
  State: row?.State ?? '',
  Category: row?.Category ?? 'Adult',
  None: row !== null && row.Percent === null,
  Percent: row?.Percent === null || row === null ? '' : String(row.Percent),
  From: row?.From ?? '',
  Source: row?.Source ?? '',
  Reason: '',
});

/** What is no whole number is -1, which the rules refuse. */
const whole = (typed: string): number => wholeTyped(typed.replaceAll(/[$,%\s]/g, ''), 999_999_999) ?? -1;

export const limitLineOf = ({ Deed, State, Category, None, Percent, From, Source }: LimitForm): Line => ({
  Table: 'Limit',
  Deed,
  State,
  Category,
  Percent: None ? null : whole(Percent),
  From,
  Source: Source.trim(),
});

/** A guideline as it is typed. */
export type GuidelineForm = {
  Deed: LineDeed;
  Year: string;
  From: string;
  Contiguous: string;
  ContiguousMore: string;
  AK: string;
  AKMore: string;
  HI: string;
  HIMore: string;
  Source: string;
  Reason: string;
};

export const guidelineLabels = {
  Deed: 'What becomes of it',
  Year: 'Year',
  From: 'In effect from',
  Contiguous: '48 states and DC, first person',
  ContiguousMore: '48 states and DC, each further',
  AK: 'Alaska, first person',
  AKMore: 'Alaska, each further',
  HI: 'Hawaii, first person',
  HIMore: 'Hawaii, each further',
  Source: 'Source',
  Reason: 'Reason',
} as const satisfies Record<keyof GuidelineForm, string>;

export const guidelineFormOf = (row: GuidelineRow | null): GuidelineForm => ({
  Deed: 'Set',
  Year: row === null ? '' : String(row.Year),
  From: row?.From ?? '',
  Contiguous: amountOf(row?.Contiguous[0]),
  ContiguousMore: amountOf(row?.Contiguous[1]),
  AK: amountOf(row?.AK[0]),
  AKMore: amountOf(row?.AK[1]),
  HI: amountOf(row?.HI[0]),
  HIMore: amountOf(row?.HI[1]),
  Source: row?.Source ?? '',
  Reason: '',
});
const amountOf = (dollars: number | undefined): string => (dollars === undefined ? '' : String(dollars));

export const guidelineLineOf = (form: GuidelineForm): Line => ({
  Table: 'Guideline',
  Deed: form.Deed,
  Year: whole(form.Year),
  From: form.From,
  Contiguous: [whole(form.Contiguous), whole(form.ContiguousMore)],
  AK: [whole(form.AK), whole(form.AKMore)],
  HI: [whole(form.HI), whole(form.HIMore)],
  Source: form.Source.trim(),
});

const leastReason = 10;

/** Why is asked of everything that is proposed or settled. */
export const reasonMessage = (reason: string): string | undefined =>
  reason.trim().length < leastReason ? 'Say why, so that whoever reads it later understands it' : undefined;

/** By the rules, beside the fields of either form. */
export const lineMessages =
  <T extends { readonly Reason: string }>(lineOf: (form: T) => Line, today: string) =>
  (form: T): FormMessages<T> => {
    const reason = reasonMessage(form.Reason);
    const problems: Readonly<Partial<Record<string, string>>> = lineProblems(lineOf(form) as ChangeLine, today);
    return { ...problems, ...(reason !== undefined && { Reason: reason }) } as FormMessages<T>; // its own fields
  };
