// Generated from guides.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Loop270 } from './guide270.generated.ts';
import type { Loop271 } from './guide271.generated.ts';
import type { Loop275Review } from './guide275Review.generated.ts';
import type { Loop275Claim } from './guide275Claim.generated.ts';
import type { Loop276 } from './guide276.generated.ts';
import type { Loop277 } from './guide277.generated.ts';
import type { Loop277CA } from './guide277CA.generated.ts';
import type { Loop278Request } from './guide278Request.generated.ts';
import type { Loop278Response } from './guide278Response.generated.ts';
import type { Loop278Inquiry } from './guide278Inquiry.generated.ts';
import type { Loop278InquiryResponse } from './guide278InquiryResponse.generated.ts';
import type { Loop835 } from './guide835.generated.ts';
import type { Loop837P } from './guide837P.generated.ts';
import type { Loop837I } from './guide837I.generated.ts';
import type { Loop837D } from './guide837D.generated.ts';
import type { Loop999 } from './guide999.generated.ts';

/** What a transaction set of each guide says, by the name of the guide. */
export type GuideValues = {
  readonly '270': Loop270;
  readonly '271': Loop271;
  readonly '275Review': Loop275Review;
  readonly '275Claim': Loop275Claim;
  readonly '276': Loop276;
  readonly '277': Loop277;
  readonly '277CA': Loop277CA;
  readonly '278Request': Loop278Request;
  readonly '278Response': Loop278Response;
  readonly '278Inquiry': Loop278Inquiry;
  readonly '278InquiryResponse': Loop278InquiryResponse;
  readonly '835': Loop835;
  readonly '837P': Loop837P;
  readonly '837I': Loop837I;
  readonly '837D': Loop837D;
  readonly '999': Loop999;
};
