import type { JsonObject } from './fhir.ts';
import { profile } from './names.ts';

export const backport = 'http://hl7.org/fhir/uv/subscriptions-backport/StructureDefinition';

/** What decisions of prior authorization are told under. */
export const pasTopic = 'http://hl7.org/fhir/us/davinci-pas/SubscriptionTopic/PASSubscriptionTopic';

export type SubscriptionAsk = {
  /** As claims name who sends them: by it the payer knows whose decisions are told. */
  readonly sender: string;
  readonly endpoint: string;
  /** A whole header that the payer shows with all that it tells. */
  readonly header: string;
  /** How often it is to say that it is there while there is nothing to tell. */
  readonly heartbeatSeconds: number;
};

/** A subscription to whatever is decided for one organisation (R4 backport, profile-subscription): in whole resources, which is all that PAS has. */
export const writeSubscription = ({ sender, endpoint, header, heartbeatSeconds }: SubscriptionAsk): JsonObject => ({
  resourceType: 'Subscription',
  meta: { profile: [`${backport}/backport-subscription`, profile('profile-subscription')] },
  status: 'requested',
  reason: 'Decisions about prior authorizations',
  criteria: pasTopic,
  _criteria: {
    extension: [{ url: `${backport}/backport-filter-criteria`, valueString: `org-identifier=${sender}` }],
  },
  channel: {
    extension: [{ url: `${backport}/backport-heartbeat-period`, valueUnsignedInt: heartbeatSeconds }],
    type: 'rest-hook',
    endpoint,
    header: [header],
    payload: 'application/fhir+json',
    _payload: { extension: [{ url: `${backport}/backport-payload-content`, valueCode: 'full-resource' }] },
  },
});
