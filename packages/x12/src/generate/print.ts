import { guides } from '../guide/guides.ts';
import { typesOf, valuesOf } from './typesOf.ts';

// node packages/x12/src/generate/print.ts 270 > packages/x12/src/guide/generated/guide270.generated.ts
// node packages/x12/src/generate/print.ts values > packages/x12/src/guide/generated/values.generated.ts
const name = process.argv[2] ?? '';
const guide = guides.find((g) => g.name === name);
if (!guide && name !== 'values')
  throw new Error(`no guide table '${name}'; one of ${guides.map((g) => g.name).join(', ')}, or 'values'`);
process.stdout.write(guide ? typesOf(guide) : valuesOf(guides));
