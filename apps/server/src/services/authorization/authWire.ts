import type { Decision } from '@coverline/authorization/decision/decision.ts';
import type { DocumentGuide } from '@coverline/authorization/x12/write275.ts';
import type { AuthRequest } from '@coverline/authorization/request/authRequest.ts';
import type { AuthWireName } from '@coverline/contract/clearance/authorization/authorizationShapes.ts';
import type { GatewayRow } from '#/platform/db/tables/gatewaysTables.ts';
import type { PayerIdentity } from '#/services/lookups/asking/lookupRoutes.ts';

export type Wire = AuthWireName;

/** A gateway by which a payer is asked for authorizations, and the line whose guards it stands under. */
export type WireRoute = {
  readonly wire: Wire;
  readonly gateway: GatewayRow;
  readonly line: string;
  /** By which the payer is known where it leads; null: by its own id. */
  readonly knownAs: PayerIdentity | null;
  /** By which guide of the 275 it takes documents; null where it takes none so. */
  readonly documents: DocumentGuide | null;
};

/** A decision as it came. Its lines are tied to those of the request that was sent. */
export type Came = {
  readonly decision: Decision;
  /** It carries the trace of what was asked, or the number that the payer gave it. */
  readonly isOurs: boolean;
};

/** What came of asking a payer over a wire. `sent`: the bytes as they went, also where nothing came back. */
export type WireAnswer = { readonly sent: Uint8Array | null } & (
  | { readonly kind: 'Answered'; readonly raw: Uint8Array; readonly came: readonly Came[] }
  /** Brought as a file: that it was taken in, and what is decided, comes in the payer's mailbox, within so many hours. */
  | { readonly kind: 'Delivered'; readonly hours: number }
  /** Taken in, and nothing is decided by it: the documents are there. */
  | { readonly kind: 'TakenIn'; readonly raw: Uint8Array }
  /** Read, and it says no to the message as such: 999, TA1, OperationOutcome. */
  | { readonly kind: 'Refused'; readonly detail: string; readonly raw: Uint8Array | null }
  /** Surely not taken in. `again`: by the next route, or later by the same. */
  | { readonly kind: 'NotSent'; readonly detail: string; readonly again: boolean }
  /** It left, and nobody knows: it is asked about, and never submitted again. */
  | { readonly kind: 'NoAnswer'; readonly detail: string; readonly raw?: Uint8Array }
);

export type WireLimits = {
  /** Of the control numbers of this exchange; another one for each that is sent. */
  readonly controlNumber: number;
  /** The client's calendar: its days and hours stand in the message. */
  readonly timeZone: string;
  readonly clientId: string;
};

/** One of the ways to ask a payer. It holds no connection of the database while it asks. */
export type AuthWire = {
  /** `previous`: what was sent before, of a message that changes it. */
  readonly submit: (
    to: WireRoute,
    request: AuthRequest,
    previous: AuthRequest | null,
    limits: WireLimits,
  ) => Promise<WireAnswer>;
  /** Sends the attachments of a request that the payer has, beside it or as an update of it, as the wire does. */
  readonly inform: (
    to: WireRoute,
    request: AuthRequest,
    previous: AuthRequest | null,
    limits: WireLimits,
  ) => Promise<WireAnswer>;
  readonly inquire: (to: WireRoute, request: AuthRequest, limits: WireLimits) => Promise<WireAnswer>;
};
