import type { EligibilitySettingsWire } from '@coverline/contract/eligibility/eligibilitySettings.ts';
import type { CareLocation, CareProvider } from '@coverline/domain/eligibility/request/askedAs.ts';
import {
  careProblems,
  serviceSettingProblems,
  settingsBounds,
} from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import { centsTyped } from '#/ui/fields/typedMoney.ts';
import type { FormMessages } from '#/ui/forms/useFormModel.ts';

/** The settings as they are typed: numbers are text, an empty one of cost is no bound. */
export type SettingsForm = {
  DuplicateHours: string;
  ChaseAdvantage: boolean;
  ChaseManagedCare: boolean;
  RecheckDays: string;
  MonthlyCap: string;
  DefaultService: string;
  ServiceFavourites: string[];
  Providers: CareProvider[];
  Locations: CareLocation[];
};

export const formOf = (settings: EligibilitySettingsWire): SettingsForm => ({
  DuplicateHours: String(settings.DuplicateHours),
  ChaseAdvantage: settings.ChaseAdvantage,
  ChaseManagedCare: settings.ChaseManagedCare,
  RecheckDays: String(settings.RecheckDays),
  MonthlyCap: settings.MonthlyCapCents === null ? '' : (settings.MonthlyCapCents / 100).toFixed(2),
  DefaultService: settings.DefaultService,
  ServiceFavourites: [...settings.ServiceFavourites],
  Providers: [...settings.Providers],
  Locations: [...settings.Locations],
});

const wholeOf = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : null);

/** Dollars and cents as cents, below ten million dollars; null where they are none. */
export function centsOf(text: string): number | null {
  const cents = centsTyped(text);
  return cents === null || cents < 0 || cents >= 1_000_000_000 ? null : cents;
}

export const valuesOf = (form: SettingsForm) => ({
  DuplicateHours: wholeOf(form.DuplicateHours) ?? 0,
  ChaseAdvantage: form.ChaseAdvantage,
  ChaseManagedCare: form.ChaseManagedCare,
  RecheckDays: wholeOf(form.RecheckDays) ?? 0,
  MonthlyCapCents: form.MonthlyCap.trim() === '' ? null : centsOf(form.MonthlyCap),
  DefaultService: form.DefaultService,
  ServiceFavourites: form.ServiceFavourites,
  Providers: form.Providers,
  Locations: form.Locations,
});

type Bounds = { readonly min: number; readonly max: number };

const outside = (value: number | null, { min, max }: Bounds) => value === null || value < min || value > max;

export function settingsMessages(form: SettingsForm): FormMessages<SettingsForm> {
  const { duplicateHours, recheckDays, monthlyCapCents } = settingsBounds;
  const { defaultService, serviceFavourites } = serviceSettingProblems({
    defaultService: form.DefaultService,
    serviceFavourites: form.ServiceFavourites,
  });
  const { providers, locations } = careProblems({ providers: form.Providers, locations: form.Locations });
  return {
    ...(defaultService !== undefined && { DefaultService: defaultService }),
    ...(serviceFavourites !== undefined && { ServiceFavourites: serviceFavourites }),
    ...(providers !== undefined && { Providers: providers }),
    ...(locations !== undefined && { Locations: locations }),
    ...(outside(wholeOf(form.DuplicateHours), duplicateHours) && {
      DuplicateHours: `Enter a whole number of hours from 0 to ${duplicateHours.max}`,
    }),
    ...(outside(wholeOf(form.RecheckDays), recheckDays) && {
      RecheckDays: `Enter a whole number of days from 0 to ${recheckDays.max}`,
    }),
    ...(form.MonthlyCap.trim() !== '' &&
      outside(centsOf(form.MonthlyCap), monthlyCapCents) && {
        MonthlyCap: 'Enter an amount such as 250.00, or nothing for no limit',
      }),
  };
}
