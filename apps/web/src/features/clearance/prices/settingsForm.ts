import type { Prices } from '#/features/clearance/prices/priceWords.ts';
import { typedShare } from '#/features/clearance/typedShare.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

export type MultiplierForm = { PayerID: string; Times: string };
export type SettingsForm = { Locality: string; SelfPayDiscountBp: string; Multipliers: MultiplierForm[] };

type Settings = Prices['Settings'];

export const noMultiplier: MultiplierForm = { PayerID: '', Times: '' };
export const mostMultipliers = 200;

/** 12000 is "1.2". */
export const timesText = (bp: number): string => String(bp / 10_000);

/** Ten thousand times a number of at most 10 as it is typed; null is no such number. */
function timesOf(typed: string): number | null {
  const bare = typed.trim();
  if (!/^\d{1,2}(?:\.\d{1,4})?$/.test(bare)) return null;
  const bp = Math.round(Number(bare) * 10_000);
  return bp > 100_000 ? null : bp;
}

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
      typedShare(SelfPayDiscountBp) === null && { SelfPayDiscountBp: 'Value is not a percent from 0 to 100.' }),
    ...(isTwice && { Multipliers: 'Each {payer} stands here once.' }),
    ...(bad >= 0 && {
      Multipliers: `Row ${bad + 1}: choose a {payer}, and a number above 0 and at most 10, like 1.25.`,
    }),
  };
}

export const settingsOf = ({ Locality, SelfPayDiscountBp, Multipliers }: SettingsForm) => ({
  Locality,
  SelfPayDiscountBp: typedShare(SelfPayDiscountBp),
  Multipliers: Multipliers.map(({ PayerID, Times }) => ({ PayerID, Bp: timesOf(Times) ?? 0 })),
});
