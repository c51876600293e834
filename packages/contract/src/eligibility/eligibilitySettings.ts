import { careLengths, mostCareRows } from '@coverline/domain/eligibility/request/askedAs.ts';
import { settingsBounds } from '@coverline/domain/eligibility/request/eligibilitySettings.ts';
import { z } from 'zod';
import { call } from '../wire/call.ts';
import { partnersListed, tradingPartner } from './eligibility.ts';
import { nothing, text } from '../wire/fields.ts';

const whole = ({ min, max }: { readonly min: number; readonly max: number }) => z.int().min(min).max(max);

/** A provider as whom the client asks besides its own: an organization, or a person where a first name is given. */
const provider = z.strictObject({
  NPI: text(10),
  Name: text(careLengths.Name),
  FirstName: text(careLengths.FirstName),
  Taxonomy: text(10),
});

/** A place from where the client asks; one without an address is for its name alone. */
const location = z.strictObject({
  Name: text(careLengths.LocationName),
  Address: text(careLengths.Address),
  City: text(careLengths.City),
  State: text(2),
  Zip: text(10),
});

const settings = {
  DuplicateHours: whole(settingsBounds.duplicateHours),
  ChaseAdvantage: z.boolean(),
  ChaseManagedCare: z.boolean(),
  RecheckDays: whole(settingsBounds.recheckDays),
  MonthlyCapCents: whole(settingsBounds.monthlyCapCents).nullable(),
  DefaultService: text(3),
  /** Their number and codes are judged by the handler, which says what is wrong beside the field. */
  ServiceFavourites: z.array(text(3)).max(300),
  Providers: z.array(provider).max(2 * mostCareRows),
  Locations: z.array(location).max(2 * mostCareRows),
};

/** How a client's checks are made, and who changed that last; version 0 where nobody ever did. */
export const eligibilitySettings = z.object({
  ...settings,
  Version: z.number(),
  ChangedBy: z.string(),
  ChangedAt: z.string().nullable(),
});
export type EligibilitySettingsWire = z.output<typeof eligibilitySettings>;

const forAdministrator = { access: { role: 'ClientAdministrator' }, door: 'tenant' } as const;

export const eligibilitySettingsCalls = {
  getEligibilitySettings: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/GetEligibilitySettings',
    summary: "How the client's checks are made: duplicates, chains, checks before a visit, cost, service types.",
    effect: 'reads',
    audit: 'GetEligibilitySettings',
    payload: nothing,
    data: eligibilitySettings,
  }),
  findPanelPayers: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/FindPayers',
    summary:
      'Trading partners of the client that a search for coverage may be told to ask, by name, alias, payer id or prefix.',
    effect: 'reads',
    audit: null,
    payload: z.strictObject({ SearchTerm: text(60) }),
    data: z.array(tradingPartner).max(partnersListed + 1),
  }),
  saveEligibilitySettings: call({
    ...forAdministrator,
    path: '/ClientAdministration/EligibilityConfig/SaveEligibilitySettings',
    summary: "Changes how the client's checks are made.",
    effect: 'writes',
    audit: 'SaveEligibilitySettings',
    payload: z.strictObject({ ...settings, Version: z.int().min(0) }),
    data: eligibilitySettings,
  }),
};
