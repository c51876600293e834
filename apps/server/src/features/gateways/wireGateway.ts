import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

/** What every kind of gateway has beside its own settings, as the wire has it. */
export const wireEnvelope = (row: GatewayRow) => ({
  Kind: row.kind,
  Name: row.name,
  Enabled: row.enabled,
  SenderQualifier: row.sender_qualifier,
  SenderID: row.sender_id,
  ReceiverQualifier: row.receiver_qualifier,
  ReceiverID: row.receiver_id,
  GroupSender: row.group_sender,
  GroupReceiver: row.group_receiver,
  EchoesControl: row.echoes_control,
  Usage: row.usage_indicator,
  SoftSeconds: row.soft_ms / 1000,
  HardSeconds: row.hard_ms / 1000,
  MaxConcurrent: row.max_concurrent,
  MaxWaiting: row.max_waiting,
  RatePerMin: row.rate_per_min,
  CostCents: row.cost_cents,
});
