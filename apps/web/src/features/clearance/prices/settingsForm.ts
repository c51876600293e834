import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type MultiplierForm = { PayerID: string; Times: string };
export type SettingsForm = { Locality: string; SelfPayDiscountBp: string; Multipliers: MultiplierForm[] };

type Settings = Prices['Settings'];

export const noMultiplier: MultiplierForm = { PayerID: '', Times: '' };
export const mostMultipliers = 200;

/** 12000 is "1.2". */
export const timesText = (bp: number): string => String(bp / 10_000);

/** A number of at most `places`, times ten thousand or a hundred; null is no such number. */
function typedBp(typed: string, places: number, unit: number, most: number): number | null {
  const bare = typed.trim().replace(/\s*%$/, '');
  if (!new RegExp(`^\\d{1,3}(?:\\.\\d{1,${places}})?$`).test(bare)) return null;
  const bp = Math.round(Number(bare) * unit);
  return bp > most ? null : bp;
}
const discountOf = (typed: string) => typedBp(typed, 2, 100, 10_000);
const timesOf = (typed: string) => typedBp(typed, 4, 10_000, 100_000);

export const settingsFormOf = ({ Locality, SelfPayDiscountBp, Multipliers }: Settings): SettingsForm => ({
  Locality,
  SelfPayDiscountBp: SelfPayDiscountBp === null ? '' : String(SelfPayDiscountBp / 100),
  Multipliers: Multipliers.map(({ PayerID, Bp }) => ({ PayerID, Times: timesText(Bp) })),
});

export function settingsMessages({ SelfPayDiscountBp, Multipliers }: SettingsForm): FormMessages<SettingsForm> {
  const bad = Multipliers.findIndex(({ PayerID, Times }) => PayerID === '' || !timesOf(Times));
  const isTwice = new Set(Multipliers.map(({ PayerID }) => PayerID)).size < Multipliers.length;
  return {
    ...(SelfPayDiscountBp.trim() !== '' &&
      discountOf(SelfPayDiscountBp) === null && { SelfPayDiscountBp: 'Value is not a percent from 0 to 100.' }),
    ...(isTwice && { Multipliers: 'Each {payer} stands here once.' }),
    ...(bad >= 0 && {
      Multipliers: `Row ${bad + 1}: choose a {payer}, and a number above 0 and at most 10, like 1.25.`,
    }),
  };
}

export const settingsOf = ({ Locality, SelfPayDiscountBp, Multipliers }: SettingsForm) => ({
  Locality,
  SelfPayDiscountBp: discountOf(SelfPayDiscountBp),
  Multipliers: Multipliers.map(({ PayerID, Times }) => ({ PayerID, Bp: timesOf(Times) ?? 0 })),
});
