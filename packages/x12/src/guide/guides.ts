import { guide270 } from './generated/guide270.ts';
import { guide271 } from './generated/guide271.ts';
import { guide276 } from './generated/guide276.ts';
import { guide277 } from './generated/guide277.ts';
import { guide277CA } from './generated/guide277CA.ts';
import { guide275Claim } from './attachments/guide275Claim.ts';
import { guide275Review } from './attachments/guide275Review.ts';
import { guide278Inquiry } from './authorization/guide278Inquiry.ts';
import { guide278InquiryResponse } from './authorization/guide278InquiryResponse.ts';
import { guide278Request } from './authorization/guide278Request.ts';
import { guide278Response } from './authorization/guide278Response.ts';
import { guide835 } from './remittance/guide835.ts';
import { guide837D } from './claims/guide837D.ts';
import { guide837I } from './claims/guide837I.ts';
import { guide837P } from './claims/guide837P.ts';
import { guide999 } from './generated/guide999.ts';
import type { SegmentCursor } from '../read/cursor.ts';
import type { Guide } from './types.ts';

/** Every guide the engine has tables for. The next transaction is one more row. */
export const guides: readonly Guide[] = [
  guide270,
  guide271,
  guide275Review,
  guide275Claim,
  guide276,
  guide277,
  guide277CA,
  guide278Request,
  guide278Response,
  guide278Inquiry,
  guide278InquiryResponse,
  guide835,
  guide837P,
  guide837I,
  guide837D,
  guide999,
];

/**
 * The guide for a transaction set, or null. `version` is ST03, or GS08 where ST03 is absent. Request and answer of one guide
 * differ in the segment behind ST alone: without it, or where it tells nothing, the first of them is meant.
 */
export const guideFor = (kind: string, version: string, beginning?: SegmentCursor): Guide | null => {
  const fitting = guides.filter((guide) => guide.kind === kind && version.startsWith(guide.family));
  const told = (hint: 'when' | 'orWhen'): Guide | undefined =>
    beginning && fitting.find((guide) => guide[hint]?.codes.includes(beginning.el(guide[hint].element)));
  return told('when') ?? told('orWhen') ?? fitting[0] ?? null;
};
