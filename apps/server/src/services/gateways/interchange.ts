import { separatorsOf } from '@coverline/gateways/separators.ts';
import type { Inquiry270 } from '@coverline/x12/eligibility/inquiry270.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';

/** The envelope of an interchange as a gateway's row has it: who sends, who receives, test or production, and what separates. */
export function envelopeOf(
  gateway: GatewayRow,
  control: number,
  now: Date,
): Pick<Inquiry270, 'interchange' | 'group' | 'delimiters'> {
  const stamp = now.toISOString();
  return {
    delimiters: separatorsOf(gateway.config),
    interchange: {
      senderQualifier: gateway.sender_qualifier,
      senderId: gateway.sender_id,
      receiverQualifier: gateway.receiver_qualifier,
      receiverId: gateway.receiver_id,
      control,
      usage: gateway.usage_indicator,
      date: stamp.slice(0, 10),
      time: stamp.slice(11, 13) + stamp.slice(14, 16),
    },
    group: { sender: gateway.group_sender, receiver: gateway.group_receiver, control },
  };
}
