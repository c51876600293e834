import { mostPlanMonths } from '@coverline/contract/clearance/money/moneyShapes.ts';
import { centsTyped, dollarsOf, wholeTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type DeskForm = { PaymentPage: string; LeastCents: string; MostMonths: string; ThresholdCents: string };

type Set = {
  readonly PaymentPage: string;
  readonly LeastCents: number;
  readonly MostMonths: number;
  readonly ThresholdCents: number;
};

export const deskFormOf = (set: Set): DeskForm => ({
  PaymentPage: set.PaymentPage,
  LeastCents: dollarsOf(set.LeastCents),
  MostMonths: String(set.MostMonths),
  ThresholdCents: dollarsOf(set.ThresholdCents),
});

export const deskSettingsOf = (form: DeskForm): Set => ({
  PaymentPage: form.PaymentPage.trim(),
  LeastCents: centsTyped(form.LeastCents) ?? -1,
  MostMonths: wholeTyped(form.MostMonths, mostPlanMonths) ?? -1,
  ThresholdCents: centsTyped(form.ThresholdCents) ?? 0,
});

/** A whole address of the web, and no other. */
const isPage = (typed: string): boolean => URL.parse(typed)?.protocol === 'https:';

export function deskMessages(form: DeskForm): FormMessages<DeskForm> {
  const set = deskSettingsOf(form);
  return {
    ...(set.PaymentPage !== '' &&
      !isPage(set.PaymentPage) && { PaymentPage: 'Give a whole address that begins with https://.' }),
    ...(set.LeastCents <= 0 && { LeastCents: 'Value is not an amount above 0.' }),
    ...(set.MostMonths < 2 && { MostMonths: `Value is not a number from 2 to ${mostPlanMonths}.` }),
    ...(set.ThresholdCents < 0 && { ThresholdCents: 'Value is not an amount.' }),
  };
}
