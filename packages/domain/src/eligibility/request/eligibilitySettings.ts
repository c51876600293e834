import { serviceTypes } from '../../codes/serviceTypes.ts';
import { defaultServiceCode } from '../../constants.ts';
import { type CareLocation, type CareProvider, locationsProblem, providersProblem } from './askedAs.ts';

/** How a client's checks are made. */
export type EligibilitySettings = {
  /** For so many hours a stored answer is offered before the same is asked again; 0: never. */
  readonly duplicateHours: number;
  /** Whether the Advantage plan that a Medicare answer names is asked too, without anybody pressing a button. */
  readonly chaseAdvantage: boolean;
  /** The same of the plan that a Medicaid answer names. */
  readonly chaseManagedCare: boolean;
  /** So many days before a visit its insurances are checked again; 0: never. */
  readonly recheckDays: number;
  /** What a month may cost before nothing is asked any more that nobody pressed a button for; null: no bound. */
  readonly monthlyCapCents: number | null;
  /** The service type that a new request begins with. */
  readonly defaultService: string;
  /** The service types that come first in a grid and in a choice, in this order. */
  readonly serviceFavourites: readonly string[];
  /** As whom a payer can be asked beside the client's own provider, and from where. */
  readonly providers: readonly CareProvider[];
  readonly locations: readonly CareLocation[];
};

/** Of a client whose administrator has changed nothing: nothing is asked that nobody asked for. */
export const usualSettings: EligibilitySettings = {
  duplicateHours: 24,
  chaseAdvantage: false,
  chaseManagedCare: false,
  recheckDays: 0,
  monthlyCapCents: null,
  defaultService: defaultServiceCode,
  serviceFavourites: [],
  providers: [],
  locations: [],
};

export const settingsBounds = {
  duplicateHours: { min: 0, max: 720 },
  recheckDays: { min: 0, max: 30 },
  monthlyCapCents: { min: 0, max: 100_000_000 },
} as const;

export const mostServiceFavourites = 20;

/** What is wrong with a client's lists, a message a list; nothing where both are right. */
export function careProblems({ providers, locations }: Pick<EligibilitySettings, 'providers' | 'locations'>): {
  readonly providers?: string;
  readonly locations?: string;
} {
  const [ofProviders, ofLocations] = [providersProblem(providers), locationsProblem(locations)];
  return {
    ...(ofProviders !== null && { providers: ofProviders }),
    ...(ofLocations !== null && { locations: ofLocations }),
  };
}

/** What is wrong with a client's own service types, a message a field; nothing where both are right. */
export function serviceSettingProblems({
  defaultService,
  serviceFavourites,
}: Pick<EligibilitySettings, 'defaultService' | 'serviceFavourites'>): {
  readonly defaultService?: string;
  readonly serviceFavourites?: string;
} {
  const favourites = favouritesProblem(serviceFavourites);
  return {
    ...(!serviceTypes.has(defaultService) && {
      defaultService: defaultService === '' ? 'Choose a service type' : `${defaultService} is not a service type`,
    }),
    ...(favourites !== null && { serviceFavourites: favourites }),
  };
}

function favouritesProblem(codes: readonly string[]): string | null {
  const unknown = codes.find((code) => !serviceTypes.has(code));
  if (unknown !== undefined) return `${unknown === '' ? 'An empty code' : unknown} is not a service type`;
  const twice = codes.find((code, at) => codes.indexOf(code) !== at);
  if (twice !== undefined) return `${twice} is there twice`;
  return codes.length > mostServiceFavourites ? `At most ${mostServiceFavourites} service types` : null;
}
