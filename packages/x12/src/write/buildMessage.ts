import type { GuideName } from '../guide/named.ts';
import type { GuideValues } from '../guide/generated/values.generated.ts';
import { joinBytes } from './joinBytes.ts';
import { createMessageWriter } from './messageWriter.ts';
import type { Envelope, PartnerOptions } from './options.ts';

export type MessagePlan<N extends GuideName> = {
  /** Name of the guide, e.g. '835' or '837P'; its generated type is what a set may hold. */
  readonly guide: N;
  readonly envelope: Envelope;
  /** One transaction set each, in the order of sending. */
  readonly sets: Iterable<GuideValues[N]>;
  readonly partner?: PartnerOptions;
};

/** A whole message: one interchange, one group, its sets. Throws X12WriteError as `createMessageWriter` does. */
export function buildMessage<N extends GuideName>(plan: MessagePlan<N>): Uint8Array {
  const writer = createMessageWriter(plan.guide, plan.envelope, plan.partner);
  const parts: Uint8Array[] = [];
  for (const set of plan.sets) parts.push(writer.add(set));
  parts.push(writer.end());
  return joinBytes(parts);
}
