import type { gatewayCalls } from '@coverline/contract/gateways/gateways.ts';
import type { PayloadOf } from '@coverline/contract/wire/call.ts';

type Named = Omit<
  PayloadOf<typeof gatewayCalls.saveGateway>,
  'GatewayID' | 'Version' | 'Enabled' | 'Config' | 'Secrets'
>;

/** What every kind of gateway has beside its own settings, as its row keeps it: from the screen and from a setup file. */
export const gatewayColumns = (given: Named) => ({
  name: given.Name.trim(),
  kind: given.Kind,
  sender_qualifier: given.SenderQualifier,
  sender_id: given.SenderID.trim(),
  receiver_qualifier: given.ReceiverQualifier,
  receiver_id: given.ReceiverID.trim(),
  group_sender: given.GroupSender.trim(),
  group_receiver: given.GroupReceiver.trim(),
  echoes_control: given.EchoesControl,
  usage_indicator: given.Usage,
  soft_ms: given.SoftSeconds * 1000,
  hard_ms: given.HardSeconds * 1000,
  max_concurrent: given.MaxConcurrent,
  max_waiting: given.MaxWaiting,
  rate_per_min: given.RatePerMin,
  cost_cents: given.CostCents,
});
