// Generated from guides.ts by generate/print.ts; a test holds it to its source. Do not edit.

import type { Loop270 } from './guide270.generated.ts';
import type { Loop271 } from './guide271.generated.ts';
import type { Loop835 } from './guide835.generated.ts';
import type { Loop837P } from './guide837P.generated.ts';
import type { Loop999 } from './guide999.generated.ts';

/** What a transaction set of each guide says, by the name of the guide. */
export type GuideValues = {
  readonly '270': Loop270;
  readonly '271': Loop271;
  readonly '835': Loop835;
  readonly '837P': Loop837P;
  readonly '999': Loop999;
};
