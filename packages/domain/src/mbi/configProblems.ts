import { problemsOf, type Problems, ruled } from '../registration/problems.ts';
import { isNpi } from '../validate/npi.ts';

/** How a client asks for Medicare numbers, in the wire's names. */
export type MbiConfig = {
  readonly Enabled: boolean;
  readonly TradingPartnerID: string;
  readonly SubmitterID: string;
  readonly Providers: readonly MbiProvider[];
  readonly ConsentText: string;
  readonly AutoRun: boolean;
};

export type MbiProvider = { readonly Location: string; readonly NPI: string; readonly PTAN: string };

/** What keeps a configuration from being saved, one message a field. */
export const mbiConfigProblems = (config: MbiConfig): Problems<keyof MbiConfig> =>
  problemsOf({
    TradingPartnerID: config.Enabled && config.TradingPartnerID === '' ? 'Choose who is asked' : null,
    SubmitterID: ruled(config.SubmitterID),
    Providers: providersProblem(config.Providers),
    AutoRun:
      config.AutoRun && config.ConsentText.trim() !== ''
        ? 'What is to be confirmed before each lookup cannot be asked for by itself'
        : null,
  });

const key = (location: string) => location.trim().toLowerCase();

function providersProblem(providers: readonly MbiProvider[]): string | null {
  for (const [at, { Location, NPI, PTAN }] of providers.entries()) {
    if (!isNpi(NPI.trim())) return `Provider ${at + 1}: the NPI must be ten digits with a check digit`;
    if (!/^[A-Za-z\d]{0,20}$/.test(PTAN.trim())) return `Provider ${at + 1}: a PTAN has letters and digits alone`;
    if (providers.findIndex((one) => key(one.Location) === key(Location)) !== at)
      return `Provider ${at + 1}: ${Location.trim() === '' ? 'there is one for all other locations already' : 'this location is there already'}`;
  }
  return null;
}

/** Who asks for a visit at a location: the location's own, else the one for all others; null where the client's own is used. */
export const mbiProviderOf = (providers: readonly MbiProvider[], location: string): MbiProvider | null =>
  (location.trim() === '' ? undefined : providers.find((one) => key(one.Location) === key(location))) ??
  providers.find((one) => one.Location.trim() === '') ??
  null;
