import { coreMime } from './coreMime/index.ts';
import { coreSoap } from './coreSoap/index.ts';
import type { BatchGateway } from './batch/batchGateway.ts';
import { demographicBureau } from './bureau/index.ts';
import { coreMimeBatch } from './coreMimeBatch/index.ts';
import type { Gateway, GatewayKind } from './gateway.ts';
import { daVinciPas } from './pas/index.ts';
import { restJson } from './restJson/index.ts';
import { withSeparators } from './separators.ts';
import { sftpBatch } from './sftpBatch/index.ts';
import { x12Https } from './x12Https/index.ts';

/** Every kind of gateway that answers in real time; a kind is the word that a gateway's row holds. */
export const gateways: readonly Gateway[] = [coreSoap, coreMime, x12Https, restJson].map(withSeparators);

/** Every kind that takes many questions in a file and answers later. */
const batchGateways: readonly BatchGateway[] = [sftpBatch, coreMimeBatch].map(withSeparators);

export const batchKinds: readonly string[] = batchGateways.map(({ kind }) => kind);

/** Of these, by which prior authorizations go too, each in a file of its own: its answer is known by what it says, and not by a number of the transport. */
export const reviewFileKinds: readonly string[] = [sftpBatch.kind];

/** Kinds that know people and no coverage: no payer is asked by them. */
const bureaus: readonly Gateway[] = [demographicBureau];

export const bureauKinds: readonly string[] = bureaus.map(({ kind }) => kind);

/** Kinds by which authorizations alone are asked for. */
const reviewers: readonly GatewayKind[] = [daVinciPas];

export const pasKinds: readonly string[] = reviewers.map(({ kind }) => kind);

/** Kinds that know no coverage: no payer is asked for eligibility by them, and what they carry is no X12. */
export const otherKinds: readonly string[] = [...bureauKinds, ...pasKinds];

export const gatewayKinds: readonly GatewayKind[] = [...gateways, ...batchGateways, ...bureaus, ...reviewers];

const of = <Kind extends GatewayKind>(kinds: readonly Kind[], kind: string): Kind | null =>
  kinds.find((one) => one.kind === kind) ?? null;

/** @returns the real-time gateway of a kind, or null where a row names one that is for files, or that this version does not have. */
export const gatewayOf = (kind: string): Gateway | null => of(gateways, kind);

/** @returns the gateway of a kind that takes files; null for any other. */
export const batchGatewayOf = (kind: string): BatchGateway | null => of(batchGateways, kind);

/** @returns the bureau of a kind; null for any other. */
export const bureauOf = (kind: string): Gateway | null => of(bureaus, kind);

/** @returns what is to be set of a kind, real-time or not; null where this version does not have it. */
export const gatewayKindOf = (kind: string): GatewayKind | null => of(gatewayKinds, kind);
