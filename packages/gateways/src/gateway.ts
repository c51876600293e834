import type { ConfigField, ConfigResult, ConfigValue } from './configField.ts';
import type { Dialer } from './dialer.ts';
import type { Exchange, ExchangeLimits, GatewayRequest } from './exchange.ts';

/** The configuration of a gateway whose kind is not known at compile time. */
export type AnyConfig = Readonly<Record<string, ConfigValue>>;

/** What a gateway of any kind is before it reaches anybody: its name and its settings. */
export type GatewayKind<Config = AnyConfig> = {
  readonly kind: string;
  readonly label: string;
  readonly fields: readonly ConfigField[];
  readConfig(given: unknown): ConfigResult<Config>;
};

/**
 * One way to reach a payer in real time. It opens nothing: it is handed a dialer.
 *
 * `exchange` resolves with one of the closed list of outcomes whatever the payer does; it rejects only for a fault of
 * ours. `config` must come from the same gateway's `readConfig`.
 */
export type Gateway<Config = AnyConfig> = GatewayKind<Config> & {
  exchange(config: Config, request: GatewayRequest, dialer: Dialer, limits: ExchangeLimits): Promise<Exchange>;
};
